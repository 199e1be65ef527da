-- what a store's own orders said about its dishes, counted and read newest first without touching other stores' reviews
create index ratings_store_product on ratings (store_id, product_id, rated_at desc, id desc) include (rating)
  where product_id is not null;
