-- A database of a shop that has tables of the same names as Grocy, but neither its migrations nor its columns.
CREATE TABLE products (id INTEGER PRIMARY KEY, sku TEXT, title TEXT, price REAL);
INSERT INTO products VALUES (1,'A-1','Milk',1.99);
CREATE TABLE stock (id INTEGER PRIMARY KEY, product_id INTEGER, amount INTEGER);
INSERT INTO stock VALUES (1,1,2);
