-- Lists of orders are counted to 10,001 in the order of an index. With the columns of the filters in it that reads entries,
-- not rows; a status that changes writes to every index anyway, as it is in the predicates of two.
create index orders_created_filters on orders (created_at desc, id desc) include (status, payment_method, final_paise);
drop index orders_created;
alter index orders_created_filters rename to orders_created;

create index orders_store_created_filters on orders (store_id, created_at desc, id desc) include (status, payment_method, final_paise);
drop index orders_store_created;
alter index orders_store_created_filters rename to orders_store_created;

create index orders_status_created_filters on orders (status, created_at desc, id desc) include (payment_method, final_paise)
  where status <> 'delivered';
drop index orders_status_created;
alter index orders_status_created_filters rename to orders_status_created;
