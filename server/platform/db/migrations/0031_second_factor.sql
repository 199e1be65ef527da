-- When this session last proved who sits before it: by signing in, or by a step-up.
alter table sessions add column stepped_up_at timestamptz(3);
update sessions set stepped_up_at = created_at;
alter table sessions alter column stepped_up_at set default now(), alter column stepped_up_at set not null;

-- From when on somebody whose job demands a second factor may do nothing without one. Null until their first sign-in.
alter table users add column factor_due_at timestamptz(3);

-- The secret of an authenticator app, sealed with a key that is made of JWT_SECRET.
create table totp_factors (
  user_id      bigint primary key references users (id) on delete cascade,
  secret       bytea not null,
  -- null until the first code of it was given
  confirmed_at timestamptz(3),
  -- the newest step of 30 s whose code was taken: each code works once
  last_step    bigint not null default 0,
  created_at   timestamptz(3) not null default now()
);

create table recovery_codes (
  user_id   bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz(3),
  primary key (user_id, code_hash)
);

create table passkeys (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users (id) on delete cascade,
  -- as the authenticator names it, base64url
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz(3) not null default now(),
  last_used_at  timestamptz(3)
);
create index passkeys_user on passkeys (user_id, id);

-- A question that one person has to answer within minutes, and with few tries.
create table factor_challenges (
  hash       bytea primary key,
  user_id    bigint not null references users (id) on delete cascade,
  purpose    text not null check (purpose in ('sign-in', 'step-up', 'passkey')),
  -- what a passkey signs
  nonce      text not null,
  tries      smallint not null default 0,
  expires_at timestamptz(3) not null
);
create index factor_challenges_user on factor_challenges (user_id);

-- Half a sign-in belongs to the password and the rights that it began with.
create function end_challenges_of_person() returns trigger language plpgsql as $$
begin
  delete from factor_challenges where user_id = new.id;
  return null;
end $$;
create trigger users_end_challenges after update of password_hash, is_active, role, job on users for each row
  when (old.password_hash is distinct from new.password_hash or old.is_active is distinct from new.is_active
    or old.role is distinct from new.role or old.job is distinct from new.job)
  execute function end_challenges_of_person();
