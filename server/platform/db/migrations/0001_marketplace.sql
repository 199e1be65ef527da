-- The whole marketplace. Ids are bigint and travel as strings; money is integer paise; times are timestamptz(3), the
-- precision of a JavaScript Date, so that an updatedAt that a client sends back compares equal.
create extension if not exists pg_trgm;

create table locations (
  id         bigint generated always as identity primary key,
  name       text not null,
  city       text not null,
  state      text not null,
  pincode    text not null check (pincode ~ '^\d{6}$'),
  is_active  boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index locations_name_pincode on locations (lower(name), pincode);
create index locations_created on locations (created_at desc, id desc);

create table users (
  id                bigint generated always as identity primary key,
  email             text not null,
  -- null until an invited person chooses one through the reset flow
  password_hash     text,
  role              text not null check (role in ('admin', 'store', 'user')),
  name              text not null,
  phone             text,
  address           text,
  city              text,
  state             text,
  pincode           text,
  image_url         text,
  is_active         boolean not null default true,
  is_phone_verified boolean not null default false,
  referral_code     text unique,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));
create index users_created on users (created_at desc, id desc);
create index users_search_trgm on users using gin (lower(name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);

create table stores (
  id                  bigint generated always as identity primary key,
  owner_id            bigint not null unique references users (id),
  location_id         bigint not null references locations (id),
  name                text not null,
  owner_name          text not null,
  description         text not null,
  email               text not null,
  phone               text not null,
  address             text not null,
  city                text not null,
  state               text not null,
  pincode             text not null,
  google_maps_url     text not null,
  image_url           text not null,
  delivery_time       text,
  delivery_fee_paise  integer not null default 0 check (delivery_fee_paise >= 0),
  minimum_order_paise integer not null default 0 check (minimum_order_paise >= 0),
  is_active           boolean not null default true,
  is_approved         boolean not null default true,
  -- kept by the trigger on ratings, so that a list needs no aggregate
  rating_sum          integer not null default 0,
  ratings_count       integer not null default 0,
  created_by          bigint references users (id),
  deleted_at          timestamptz(3),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now()
);
create index stores_created on stores (created_at desc, id desc) where deleted_at is null;
create index stores_location on stores (location_id);
create index stores_name_trgm on stores using gin (lower(name) gin_trgm_ops);

create table categories (
  id                   bigint generated always as identity primary key,
  name                 text not null,
  description          text not null,
  image_url            text not null,
  is_active            boolean not null default true,
  status               text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_approved          boolean not null generated always as (status = 'approved') stored,
  reason               text,
  requested_by_store   bigint references stores (id),
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now()
);
create index categories_created on categories (created_at desc, id desc);

-- a category without a row here is global
create table category_stores (
  category_id bigint not null references categories (id) on delete cascade,
  store_id    bigint not null references stores (id) on delete cascade,
  primary key (category_id, store_id)
);
create index category_stores_store on category_stores (store_id);

create table products (
  id             bigint generated always as identity primary key,
  name           text not null,
  description    text not null,
  image_url      text not null,
  is_approved    boolean not null default false,
  -- the admin's switch; a store's own is product_prices.is_available, and customers see an item when both hold
  is_enabled     boolean not null default true,
  -- set on the copy that a store's change to name, description or image makes
  forked_from    bigint references products (id),
  rating_sum     integer not null default 0,
  ratings_count  integer not null default 0,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now()
);
create index products_created on products (created_at desc, id desc);
create index products_name_trgm on products using gin (lower(name) gin_trgm_ops);

create table product_prices (
  id              bigint generated always as identity primary key,
  product_id      bigint not null references products (id) on delete cascade,
  store_id        bigint not null references stores (id),
  category_id     bigint not null references categories (id),
  price_paise     integer not null check (price_paise > 0),
  max_price_paise integer not null,
  is_available    boolean not null default true,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  unique (product_id, store_id, category_id),
  check (max_price_paise >= price_paise)
);
create index product_prices_store on product_prices (store_id, product_id);
create index product_prices_category on product_prices (category_id);

create table coupons (
  id                    bigint generated always as identity primary key,
  code                  text not null,
  description           text not null,
  type                  text not null check (type in ('percentage', 'flat')),
  percentage            numeric(5, 2) check (percentage > 0 and percentage <= 100),
  max_discount_paise    integer check (max_discount_paise >= 0),
  discount_amount_paise integer check (discount_amount_paise >= 0),
  max_per_user          integer not null check (max_per_user > 0),
  min_order_paise       integer not null check (min_order_paise >= 0),
  is_first_order_only   boolean not null default false,
  valid_from            date not null,
  valid_until           date not null,
  is_active             boolean not null default true,
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  check (valid_from <= valid_until),
  check (case type when 'percentage' then percentage is not null and max_discount_paise is not null
                   else discount_amount_paise is not null end)
);
create unique index coupons_code on coupons (lower(code));
create index coupons_created on coupons (created_at desc, id desc);

create table orders (
  id                 bigint generated always as identity primary key,
  -- the human one: JB-240612-0042
  code               text not null unique,
  store_id           bigint not null references stores (id),
  user_id            bigint not null references users (id),
  status             text not null default 'pending'
                     check (status in ('pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled')),
  payment_method     text not null check (payment_method in ('razorpay', 'wallet')),
  payment_status     text not null default 'pending' check (payment_status in ('pending', 'completed', 'failed', 'refunded')),
  subtotal_paise     integer not null check (subtotal_paise >= 0),
  delivery_fee_paise integer not null default 0 check (delivery_fee_paise >= 0),
  discount_paise     integer not null default 0 check (discount_paise >= 0),
  total_paise        integer not null generated always as (subtotal_paise + delivery_fee_paise) stored,
  final_paise        integer not null generated always as (greatest(0, subtotal_paise + delivery_fee_paise - discount_paise)) stored,
  item_count         integer not null check (item_count > 0),
  customer_name      text not null,
  customer_phone     text not null,
  address            text not null,
  notes              text,
  coupon_id          bigint references coupons (id),
  -- four digits that the customer reads out at the door; never sent to a store
  otp                text not null check (otp ~ '^\d{4}$'),
  otp_tries          smallint not null default 0,
  otp_locked_until   timestamptz(3),
  cancel_reason      text,
  delivered_at       timestamptz(3),
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  search             text not null generated always as (lower(code || ' ' || address)) stored
);
create index orders_created on orders (created_at desc, id desc);
create index orders_store_created on orders (store_id, created_at desc, id desc);
create index orders_user_created on orders (user_id, created_at desc, id desc);
create index orders_status_created on orders (status, created_at desc, id desc) where status <> 'delivered';
create index orders_store_status_created on orders (store_id, status, created_at desc, id desc) where status <> 'delivered';
create index orders_search_trgm on orders using gin (search gin_trgm_ops);

create table order_items (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders (id) on delete cascade,
  product_id  bigint not null references products (id),
  name        text not null,
  image_url   text not null,
  price_paise integer not null check (price_paise > 0),
  quantity    integer not null check (quantity > 0)
);
create index order_items_order on order_items (order_id);

-- every change of status: who, when, why. actor null means the payment provider
create table order_events (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders (id) on delete cascade,
  from_status text,
  to_status   text not null,
  actor_id    bigint references users (id),
  reason      text,
  created_at  timestamptz(3) not null default now()
);
create index order_events_order on order_events (order_id, created_at);

-- of the whole order (product_id null) or of one product in it
create table ratings (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders (id) on delete cascade,
  store_id   bigint not null references stores (id),
  product_id bigint references products (id),
  user_id    bigint not null references users (id),
  rating     smallint not null check (rating between 1 and 5),
  comment    text not null default '',
  rated_at   timestamptz(3) not null default now()
);
create unique index ratings_once on ratings (order_id, coalesce(product_id, 0));
create index ratings_store on ratings (store_id, rated_at desc, id desc) where product_id is null;
create index ratings_product on ratings (product_id, rated_at desc, id desc) where product_id is not null;

create table coupon_uses (
  id             bigint generated always as identity primary key,
  coupon_id      bigint not null references coupons (id),
  user_id        bigint not null references users (id),
  order_id       bigint not null unique references orders (id),
  discount_paise integer not null check (discount_paise >= 0),
  created_at     timestamptz(3) not null default now()
);
create index coupon_uses_coupon_user on coupon_uses (coupon_id, user_id);

-- the ledger: append only; a correction is a posting of the opposite type
create table wallet_postings (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users (id),
  type         text not null check (type in ('credit', 'debit')),
  amount_paise integer not null check (amount_paise > 0),
  description  text not null,
  reference    text not null,
  status       text not null default 'completed' check (status in ('pending', 'completed', 'failed')),
  order_id     bigint references orders (id),
  created_at   timestamptz(3) not null default now()
);
create index wallet_postings_created on wallet_postings (created_at desc, id desc);
create index wallet_postings_user on wallet_postings (user_id, created_at desc, id desc);

create table scratch_cards (
  id          bigint generated always as identity primary key,
  code        text not null unique,
  user_id     bigint not null references users (id),
  order_id    bigint references orders (id),
  card_type   text not null,
  prize_paise integer not null check (prize_paise >= 0),
  status      text not null default 'pending' check (status in ('pending', 'scratched', 'used', 'applied', 'expired')),
  used_at     timestamptz(3),
  expires_at  timestamptz(3) not null,
  created_at  timestamptz(3) not null default now()
);
create index scratch_cards_created on scratch_cards (created_at desc, id desc);
create index scratch_cards_user on scratch_cards (user_id);

create table referrals (
  id            bigint generated always as identity primary key,
  referrer_id   bigint not null references users (id),
  referee_id    bigint unique references users (id),
  referee_name  text not null,
  referee_email text not null,
  referee_phone text not null,
  status        text not null default 'pending' check (status in ('pending', 'completed')),
  completed_at  timestamptz(3),
  created_at    timestamptz(3) not null default now()
);
create index referrals_created on referrals (created_at desc, id desc);
create index referrals_referrer on referrals (referrer_id);

create table referral_settings (
  id                      boolean primary key default true check (id),
  referrer_points         integer not null check (referrer_points > 0),
  referee_points          integer not null check (referee_points > 0),
  new_user_cashback_paise integer not null check (new_user_cashback_paise > 0),
  referrer_cashback_paise integer not null check (referrer_cashback_paise > 0),
  updated_at              timestamptz(3) not null default now()
);

create table special_offers (
  id                 bigint generated always as identity primary key,
  title              text not null,
  description        text not null,
  is_active          boolean not null default true,
  discount_type      text not null default 'percentage' check (discount_type in ('percentage', 'flat')),
  discount_value     integer not null default 0,
  min_order_paise    integer not null default 0,
  max_discount_paise integer not null default 0,
  usage_limit        integer not null default 0,
  used_count         integer not null default 0,
  valid_from         timestamptz(3) not null default now(),
  valid_until        timestamptz(3) not null default now() + interval '720 hours',
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now()
);
create index special_offers_created on special_offers (created_at desc, id desc);

create table banners (
  id         bigint generated always as identity primary key,
  title      text not null,
  image_url  text not null,
  is_active  boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index banners_created on banners (created_at desc, id desc);

create table notifications (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users (id) on delete cascade,
  type       text not null check (type in ('order', 'success', 'warning', 'error', 'other')),
  title      text not null,
  message    text not null,
  is_read    boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;

-- rating sums of stores and products, by statement so that a bulk load costs one update per store
create function add_ratings() returns trigger language plpgsql as $$
begin
  update stores s set rating_sum = s.rating_sum + r.total, ratings_count = s.ratings_count + r.n
    from (select store_id, sum(rating) as total, count(*) as n from new_rows where product_id is null group by store_id) r
    where s.id = r.store_id;
  update products p set rating_sum = p.rating_sum + r.total, ratings_count = p.ratings_count + r.n
    from (select product_id, sum(rating) as total, count(*) as n from new_rows where product_id is not null group by product_id) r
    where p.id = r.product_id;
  return null;
end $$;
create trigger ratings_added after insert on ratings
  referencing new table as new_rows for each statement execute function add_ratings();
