-- What changed in grocy.db until the next import: sqlite3 grocy.db < grocy-later.sql
UPDATE stock SET amount = 1 WHERE stock_id = '69200a1b2c3d1';
UPDATE stock SET best_before_date = '2026-11-27' WHERE stock_id = '69200a1b2c3d6';
UPDATE stock SET open = 1, opened_date = '2026-11-22', best_before_date = '2026-11-29' WHERE stock_id = '69200a1b2c3d9';
UPDATE stock SET location_id = 1 WHERE id = 8;
UPDATE products SET min_stock_amount = 3 WHERE id = 1;
INSERT INTO stock (id,product_id,amount,best_before_date,purchased_date,stock_id,price,row_created_timestamp,location_id)
  VALUES (13,1,6,'2026-12-10','2026-11-22','69210a1b2c3e1',1.89,'2026-11-22 10:00:00',1);
