-- Mails that are to be sent: written in the transaction that causes them, sent by whichever process takes them. What a mail
-- says is gone once it is sent, for it may hold a code or a link that signs somebody in.
create table mails (
  id          bigint generated always as identity primary key,
  recipient   text not null,
  subject     text not null,
  body        text,
  state       text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries       smallint not null default 0,
  next_try_at timestamptz(3) not null default now(),
  -- why the last try failed
  problem     text,
  created_at  timestamptz(3) not null default now(),
  sent_at     timestamptz(3),
  constraint mails_body_until_sent check ((state = 'sent') = (body is null)),
  constraint mails_sent_has_time check ((state = 'sent') = (sent_at is not null))
);
create index mails_due on mails (next_try_at, id) where state = 'waiting';
create index mails_created on mails (created_at desc, id desc);
create index mails_state on mails (state, created_at desc, id desc);
