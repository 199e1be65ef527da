-- works with: 0037
-- Web Push: phones that ring when an order is paid, and who has a stream open.

-- One pair for the whole installation, and with it in a backup: subscriptions are made for its public key. The private one is
-- sealed by a key that the database does not have.
create table push_keys (
  is_only     boolean primary key default true check (is_only),
  public_key  text not null,
  private_key bytea not null,
  created_at  timestamptz(3) not null default now()
);

-- A browser that its person wants to ring, for as long as they are signed in there.
create table push_devices (
  id               bigint generated always as identity primary key,
  user_id          bigint not null references users (id) on delete cascade,
  session_id       uuid not null references sessions (id) on delete cascade,
  -- the address at the push service, which whoever knows it may send to; null once it is gone there
  endpoint         text unique,
  p256dh           text,
  auth             text,
  -- for people, such as "Chrome on Android"
  device           text not null,
  created_at       timestamptz(3) not null default now(),
  answered_at      timestamptz(3),
  -- the first ring that it has not answered since it answered last
  unanswered_since timestamptz(3),
  gone_at          timestamptz(3),
  -- the push service wants to be left alone until then
  retry_at         timestamptz(3),
  problem          text,
  check ((endpoint is null) = (gone_at is not null)),
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null))
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id);
create trigger push_devices_of_erased before insert on push_devices for each row execute function refuse_for_erased();

-- Whoever has signed out, lost their job or was deactivated hears nothing more: each of these ends the session.
create function forget_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_push_devices after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function forget_push_devices();

-- A paid order that rings until somebody has seen it or done something with it.
create table push_rings (
  order_id bigint primary key references orders (id) on delete cascade,
  store_id bigint not null references stores (id) on delete cascade,
  paid_at  timestamptz(3) not null,
  -- how often it has rung
  rings    smallint not null default 0,
  -- null: never again
  next_at  timestamptz(3),
  seen_at  timestamptz(3),
  -- the order does not wait any more
  ended_at timestamptz(3)
);
create index push_rings_open on push_rings (order_id) where ended_at is null;
create index push_rings_store on push_rings (store_id);
create index push_rings_paid on push_rings (paid_at);

-- One message to one device. What it says is made when it is sent.
create table push_messages (
  id          bigint generated always as identity primary key,
  device_id   bigint not null references push_devices (id) on delete cascade,
  -- null: of a test
  order_id    bigint references push_rings (order_id) on delete cascade,
  kind        text not null check (kind in ('ring', 'done', 'test')),
  -- inside the message; who has it has got the message
  token       uuid not null unique default gen_random_uuid(),
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  -- null: not tried any more
  next_try_at timestamptz(3),
  tries       smallint not null default 0,
  -- the push service did not take it with its text: it goes without
  is_bare     boolean not null default false,
  sent_at     timestamptz(3),
  answered_at timestamptz(3),
  problem     text,
  check ((kind = 'test') = (order_id is null))
);
create index push_messages_due on push_messages (next_try_at) where next_try_at is not null;
create index push_messages_device on push_messages (device_id, id desc);
create index push_messages_order on push_messages (order_id);
create index push_messages_created on push_messages (created_at);

-- Who has a stream of notifications open, as the processes that hold it say again and again.
create table stream_readers (
  user_id bigint primary key references users (id) on delete cascade,
  since   timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now()
);
