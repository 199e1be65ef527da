-- Who used a coupon: its orders but the cancelled ones, which have given it back, newest first.
create index orders_coupon_created on orders (coupon_id, created_at desc, id desc) include (final_paise)
  where coupon_id is not null and status <> 'cancelled';
