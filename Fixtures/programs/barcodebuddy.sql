-- A database of Barcode Buddy: barcodes that it could not match to a product of Grocy yet, with rows invented for tests.
-- sqlite3 barcodebuddy.db < barcodebuddy.sql
CREATE TABLE Barcodes(id INTEGER PRIMARY KEY, barcode TEXT NOT NULL, name TEXT NOT NULL, possibleMatch INTEGER,
  amount INTEGER NOT NULL, requireWeight INTEGER, bestBeforeInDays INTEGER, price TEXT, bbServerAltNames TEXT);
INSERT INTO Barcodes VALUES
  (1,'8801115114154','서울우유 멸균우유 200ml',0,3,0,NULL,'',NULL),
  (2,'4006381333931','N/A',0,1,0,NULL,'',NULL),
  (3,'036000291452','Baker''s "best" cocoa',0,1,0,7,'3.49','["Cocoa powder","Baker''s cocoa"]'),
  (4,'73513537','Chewing gum 🍬',0,1,0,NULL,'',NULL),
  (5,'EGGS-01','Eggs from the farm',0,1,0,NULL,'',NULL),
  (6,'8801234567890','Wrong check digit',0,1,0,NULL,'',NULL),
  (7,'2012345129009','사과 (매장 바코드)',0,1,1,NULL,'',NULL);
CREATE TABLE Quantities(id INTEGER PRIMARY KEY, barcode TEXT NOT NULL UNIQUE, quantity INTEGER NOT NULL, product TEXT);
INSERT INTO Quantities VALUES (1,'5901234123457',6,'Orange juice'),(2,'8801007160474',3,NULL),(3,'8801115114154',24,NULL);
CREATE TABLE Tags(id INTEGER PRIMARY KEY, tag TEXT NOT NULL, itemId INTEGER NOT NULL);
INSERT INTO Tags VALUES (1,'milk',1);
CREATE TABLE TransactionState(id INTEGER PRIMARY KEY, currentState TINYINT NOT NULL, since INTEGER NOT NULL);
INSERT INTO TransactionState VALUES (1,0,'2026-11-20 18:00:00');
CREATE TABLE BarcodeLogs(id INTEGER PRIMARY KEY, log TEXT NOT NULL);
INSERT INTO BarcodeLogs VALUES (1,'2026-11-20 18:00:00: Product found. Adding 1 Piece of Milk. Barcode: 8801115114154');
CREATE TABLE BBConfig(id INTEGER PRIMARY KEY, data TEXT UNIQUE NOT NULL, value TEXT NOT NULL);
INSERT INTO BBConfig VALUES (1,'version','1813'),(2,'BARCODE_P','BBUDDY-P'),(3,'GROCY_API_URL','http://grocy.example/api/'),
  (4,'GROCY_API_KEY','not-to-be-imported');
CREATE TABLE ChoreBarcodes(id INTEGER PRIMARY KEY, choreId INTEGER UNIQUE, barcode TEXT NOT NULL);
CREATE TABLE ApiKeys(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, lastused INTEGER NOT NULL);
