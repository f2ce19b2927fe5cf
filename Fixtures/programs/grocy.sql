-- A Grocy 4.6 database (migration 255): the tables and columns that an importer may read, with rows invented for tests.
-- sqlite3 grocy.db < grocy.sql
CREATE TABLE migrations (migration INTEGER NOT NULL PRIMARY KEY UNIQUE,
  execution_time_timestamp DATETIME DEFAULT (datetime('now', 'localtime')));
INSERT INTO migrations VALUES (1,'2024-03-01 10:00:00'),(254,'2026-03-06 19:00:00'),(255,'2026-03-06 19:00:01');

CREATE TABLE quantity_units (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE,
  description TEXT, row_created_timestamp DATETIME, name_plural TEXT, plural_forms TEXT, active TINYINT NOT NULL DEFAULT 1);
INSERT INTO quantity_units (id,name,name_plural) VALUES
  (1,'Piece','Pieces'),(2,'Pack','Packs'),(3,'Gram','Grams'),(4,'모',NULL),(5,'Kilogram','Kilograms');

CREATE TABLE quantity_unit_conversions (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, from_qu_id INT NOT NULL,
  to_qu_id INT NOT NULL, factor REAL NOT NULL, product_id INT, row_created_timestamp DATETIME);
INSERT INTO quantity_unit_conversions (from_qu_id,to_qu_id,factor,product_id) VALUES
  (2,1,6,1),(1,2,0.16666666666666666,1),(5,3,1000,NULL),(3,5,0.001,NULL);

CREATE TABLE locations (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE,
  description TEXT, row_created_timestamp DATETIME, is_freezer TINYINT NOT NULL DEFAULT 0, active TINYINT NOT NULL DEFAULT 1);
INSERT INTO locations (id,name,is_freezer,active) VALUES (1,'Fridge',0,1),(2,'Freezer',1,1),(3,'찬장',0,1),(4,'Old cellar',0,0);

CREATE TABLE product_groups (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE,
  description TEXT, row_created_timestamp DATETIME, active TINYINT NOT NULL DEFAULT 1);
INSERT INTO product_groups (id,name) VALUES (1,'Dairy'),(2,'Meat & fish');

CREATE TABLE shopping_locations (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE,
  description TEXT, row_created_timestamp DATETIME, active TINYINT NOT NULL DEFAULT 1);
INSERT INTO shopping_locations (id,name) VALUES (1,'Emart'),(2,'O''Brien''s');

CREATE TABLE products (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE, description TEXT,
  product_group_id INTEGER, active TINYINT NOT NULL DEFAULT 1, location_id INTEGER NOT NULL, shopping_location_id INTEGER,
  qu_id_purchase INTEGER NOT NULL, qu_id_stock INTEGER NOT NULL, qu_id_consume INTEGER, qu_id_price INTEGER,
  min_stock_amount INTEGER NOT NULL DEFAULT 0, default_best_before_days INTEGER NOT NULL DEFAULT 0,
  default_best_before_days_after_open INTEGER NOT NULL DEFAULT 0,
  default_best_before_days_after_freezing INTEGER NOT NULL DEFAULT 0,
  default_best_before_days_after_thawing INTEGER NOT NULL DEFAULT 0, due_type TINYINT NOT NULL DEFAULT 1,
  parent_product_id INT, cumulate_min_stock_amount_of_sub_products TINYINT DEFAULT 0,
  treat_opened_as_out_of_stock TINYINT NOT NULL DEFAULT 1, no_own_stock TINYINT NOT NULL DEFAULT 0,
  enable_tare_weight_handling TINYINT NOT NULL DEFAULT 0, tare_weight REAL NOT NULL DEFAULT 0,
  quick_consume_amount REAL NOT NULL DEFAULT 1, calories INTEGER, picture_file_name TEXT, row_created_timestamp DATETIME);
INSERT INTO products (id,name,description,product_group_id,active,location_id,qu_id_purchase,qu_id_stock,min_stock_amount,
  default_best_before_days,default_best_before_days_after_open,default_best_before_days_after_freezing,due_type,
  parent_product_id,cumulate_min_stock_amount_of_sub_products,treat_opened_as_out_of_stock,no_own_stock,
  enable_tare_weight_handling,tare_weight) VALUES
  (1,'Milk','<p>Whole milk, <b>1 l</b></p>',1,1,1,2,1,2,7,3,0,1,NULL,0,1,0,0,0),
  (2,'Ham',NULL,2,1,1,3,3,0,0,0,90,2,NULL,0,1,0,0,0),
  (3,'소금','',NULL,1,3,1,1,1,-1,-1,0,1,NULL,0,1,0,0,0),
  (4,'=Eggs, "large"',NULL,NULL,1,1,2,1,6,21,0,0,1,NULL,0,0,0,0,0),
  (5,'Yoghurt',NULL,1,1,1,1,1,4,14,0,0,1,NULL,1,1,1,0,0),
  (6,'Yoghurt, strawberry',NULL,1,1,1,1,1,0,14,0,90,1,5,0,1,0,0,0),
  (7,'Yoghurt, plain',NULL,1,1,1,1,1,0,14,0,0,1,5,0,1,0,0,0),
  (8,'Old coffee',NULL,NULL,0,3,1,1,5,0,0,0,1,NULL,0,1,0,0,0),
  (9,'두부',NULL,NULL,1,1,4,4,0,0,0,0,2,NULL,0,1,0,0,0),
  (10,'O''Brien''s stew 🍲',NULL,2,1,1,1,1,0,0,0,0,2,NULL,0,1,0,0,0),
  (11,'Peas',NULL,NULL,1,2,2,2,0,0,0,0,1,NULL,0,1,0,0,0),
  (12,'Rice',NULL,NULL,1,3,5,5,1.5,365,0,0,1,NULL,0,1,0,1,0.25);

CREATE TABLE product_barcodes (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, product_id INT NOT NULL,
  barcode TEXT NOT NULL UNIQUE, qu_id INT, amount REAL, shopping_location_id INTEGER, last_price DECIMAL(15,2),
  row_created_timestamp DATETIME, note TEXT);
INSERT INTO product_barcodes (id,product_id,barcode,qu_id,amount,shopping_location_id,last_price,note) VALUES
  (1,1,'4006381333931',2,6,1,11.94,'case of six'),
  (2,1,'8801115114154',NULL,NULL,1,1.99,NULL),
  (3,1,'036000291452',1,1,NULL,NULL,''),
  (4,1,'grcy:p:1',NULL,NULL,NULL,NULL,NULL),
  (5,2,'grcy:p:2:69200a1b2c3d3',NULL,NULL,NULL,NULL,NULL),
  (6,4,'EGGS-01',NULL,NULL,NULL,NULL,NULL),
  (7,9,'8801234567890',NULL,NULL,NULL,NULL,'wrong check digit'),
  (8,11,'5901234123457',2,1,NULL,NULL,NULL);

CREATE TABLE stock (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, product_id INTEGER NOT NULL,
  amount DECIMAL(15,2) NOT NULL, best_before_date DATE, purchased_date DATE DEFAULT (datetime('now', 'localtime')),
  stock_id TEXT NOT NULL, price DECIMAL(15,2), open TINYINT NOT NULL DEFAULT 0, opened_date DATETIME,
  row_created_timestamp DATETIME DEFAULT (datetime('now', 'localtime')), location_id INTEGER, shopping_location_id INTEGER,
  note TEXT);
INSERT INTO stock (id,product_id,amount,best_before_date,purchased_date,stock_id,price,open,opened_date,
  row_created_timestamp,location_id,shopping_location_id,note) VALUES
  (1,1,2,'2026-12-01','2026-11-20','69200a1b2c3d1',1.99,0,NULL,'2026-11-20 18:00:00',1,1,NULL),
  (2,1,1,'2026-11-24','2026-11-20','x69200a1b2c3d2',1.99,1,'2026-11-21','2026-11-20 18:00:00',1,NULL,''),
  (3,2,150.5,'2027-02-18','2026-11-19','69200a1b2c3d3',0.02,0,NULL,'2026-11-19 18:00:00',2,NULL,NULL),
  (4,3,1,'2999-12-31','2026-01-01','69200a1b2c3d4',NULL,0,NULL,'2026-01-01 18:00:00',3,NULL,NULL),
  (5,4,0.5,'2888-12-31','2026-11-01','69200a1b2c3d5',NULL,0,NULL,'2026-11-01 18:00:00',NULL,NULL,NULL),
  (6,9,1,'2026-11-20','2026-11-20','69200a1b2c3d6',1800,0,NULL,'2026-11-20 18:05:00',1,1,NULL),
  (7,6,3,'2026-12-05','2026-11-20','69200a1b2c3d7',0.89,0,NULL,'2026-11-20 18:06:00',1,NULL,NULL),
  (8,6,1,'2027-02-20','2026-11-20','69200a1b2c3d7',0.89,0,NULL,'2026-11-22 08:00:00',2,NULL,NULL),
  (9,7,2,'2026-12-06','2026-11-20','69200a1b2c3d9',0.79,0,NULL,'2026-11-20 18:07:00',1,NULL,NULL),
  (10,10,3,'2026-11-18','2026-11-10 09:30:00','69200a1b2c3da',5.25,0,NULL,'2026-11-10 09:30:00',4,2,
    'Aunt May''s' || char(10) || '"hot", not mild; 두 번째 줄 🌶️'),
  (11,11,1,NULL,NULL,'69200a1b2c3db',2.5,0,NULL,'2026-11-15 12:00:00',2,NULL,NULL),
  (12,12,4.5,'2027-06-30','2026-11-01','69200a1b2c3dc',3000,0,NULL,'2026-11-01 11:00:00',3,NULL,NULL);

CREATE TABLE stock_log (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, product_id INTEGER NOT NULL,
  amount DECIMAL(15,2) NOT NULL, best_before_date DATE, purchased_date DATE, used_date DATE,
  spoiled INTEGER NOT NULL DEFAULT 0, stock_id TEXT NOT NULL, transaction_type TEXT NOT NULL, price DECIMAL(15,2),
  undone TINYINT NOT NULL DEFAULT 0, undone_timestamp DATETIME, opened_date DATETIME, location_id INTEGER,
  recipe_id INTEGER, correlation_id TEXT, transaction_id TEXT, stock_row_id INTEGER, shopping_location_id INTEGER,
  user_id INTEGER NOT NULL DEFAULT 1, row_created_timestamp DATETIME, note TEXT);
INSERT INTO stock_log (product_id,amount,best_before_date,purchased_date,used_date,spoiled,stock_id,transaction_type,price,
  undone,undone_timestamp,opened_date,location_id,correlation_id,transaction_id,row_created_timestamp) VALUES
  (1,3,'2026-11-10','2026-11-01',NULL,0,'69000a1b2c301','purchase',1.89,0,NULL,NULL,1,NULL,'t1','2026-11-01 10:00:00'),
  (1,-2,'2026-11-10','2026-11-01','2026-11-09',0,'69000a1b2c301','consume',1.89,0,NULL,NULL,1,NULL,'t2','2026-11-09 08:00:00'),
  (1,-1,'2026-11-10','2026-11-01','2026-11-10',0,'69000a1b2c301','consume',1.89,1,'2026-11-10 08:05:00',NULL,1,NULL,'t3','2026-11-10 08:00:00'),
  (1,-1,'2026-11-10','2026-11-01','2026-11-11',1,'69000a1b2c301','consume',1.89,0,NULL,NULL,1,NULL,'t4','2026-11-11 08:00:00'),
  (1,1,'2026-11-30','2026-11-20',NULL,0,'x69200a1b2c3d2','purchase',1.99,0,NULL,NULL,1,NULL,'t5','2026-11-20 18:00:00'),
  (1,1,'2026-11-30','2026-11-20',NULL,0,'x69200a1b2c3d2','product-opened',1.99,0,NULL,'2026-11-21',1,NULL,'t6','2026-11-21 07:00:00'),
  (2,150.5,'2026-11-25','2026-11-19',NULL,0,'69200a1b2c3d3','purchase',0.02,0,NULL,NULL,1,NULL,'t7','2026-11-19 18:00:00'),
  (2,-150.5,'2026-11-25','2026-11-19',NULL,0,'69200a1b2c3d3','transfer_from',0.02,0,NULL,NULL,1,'c1','t8','2026-11-20 09:00:00'),
  (2,150.5,'2027-02-18','2026-11-19',NULL,0,'69200a1b2c3d3','transfer_to',0.02,0,NULL,NULL,2,'c1','t8','2026-11-20 09:00:00'),
  (6,-1,'2026-12-05','2026-11-20',NULL,0,'69200a1b2c3d7','transfer_from',0.89,0,NULL,NULL,1,'c2','t9','2026-11-22 08:00:00'),
  (6,1,'2027-02-20','2026-11-20',NULL,0,'69200a1b2c3d7','transfer_to',0.89,0,NULL,NULL,2,'c2','t9','2026-11-22 08:00:00'),
  (12,5,'2027-06-30','2026-11-01',NULL,0,'69200a1b2c3dc','stock-edit-old',3000,0,NULL,NULL,3,'c3','ta','2026-11-02 08:00:00'),
  (12,4.5,'2027-06-30','2026-11-01',NULL,0,'69200a1b2c3dc','stock-edit-new',3000,0,NULL,NULL,3,'c3','ta','2026-11-02 08:00:00'),
  (9,-1,'2026-11-12','2026-11-08',NULL,0,'69000a1b2c309','inventory-correction',1800,0,NULL,NULL,1,NULL,'tb','2026-11-12 08:00:00');

CREATE TABLE shopping_lists (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE,
  description TEXT, row_created_timestamp DATETIME);
INSERT INTO shopping_lists (id,name) VALUES (1,'Shopping list'),(2,'Pharmacy');
-- The amount is in the stock unit of the product. qu_id is only the unit in which Grocy shows it: 6 is shown as 1 Pack.
CREATE TABLE shopping_list (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, product_id INTEGER, note TEXT,
  amount DECIMAL(15,2) NOT NULL DEFAULT 0, row_created_timestamp DATETIME, shopping_list_id INT DEFAULT 1,
  done INT DEFAULT 0, qu_id INTEGER);
INSERT INTO shopping_list (id,product_id,note,amount,shopping_list_id,done,qu_id) VALUES
  (1,1,NULL,6,1,0,2),
  (2,NULL,'batteries "AA"',1,1,0,NULL),
  (3,NULL,'light bulbs',2,1,1,NULL),
  (4,9,'국산콩' || char(10) || '"부침용"',2,1,0,4),
  (5,2,'',250,1,0,3),
  (6,12,NULL,2.5,1,1,5),
  (7,NULL,'반창고, 작은 것',1,2,0,NULL);

CREATE TABLE userfields (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, entity TEXT NOT NULL, name TEXT NOT NULL,
  caption TEXT NOT NULL, type TEXT NOT NULL, show_as_column_in_tables TINYINT NOT NULL DEFAULT 0, row_created_timestamp DATETIME);
INSERT INTO userfields (id,entity,name,caption,type) VALUES (1,'stock','lot','Lot','text-single-line');
CREATE TABLE userfield_values (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, field_id INTEGER NOT NULL,
  object_id TEXT NOT NULL, value TEXT NOT NULL, row_created_timestamp DATETIME);
INSERT INTO userfield_values (field_id,object_id,value) VALUES (1,'69200a1b2c3d3','L-4711');

-- Grocy defines this function in PHP: whoever selects from the view with the sqlite3 program gets an error.
CREATE VIEW products_volatile_status AS
  SELECT id AS product_id, grocy_user_setting('stock_due_soon_days') AS days FROM products;
