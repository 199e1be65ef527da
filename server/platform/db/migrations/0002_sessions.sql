-- A session is one sign-in. Access tokens name it, so ending the row ends every token at the next request.
create table sessions (
  id         uuid primary key default gen_random_uuid(),
  user_id    bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Every refresh token of a session's family. A spent one that comes back revokes the session.
create table refresh_tokens (
  hash       bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  spent_at   timestamptz(3)
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- The newest row of a person is the only one that counts.
create table password_otps (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users (id) on delete cascade,
  otp_hash   bytea not null,
  tries      smallint not null default 0,
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index password_otps_user on password_otps (user_id, id desc);

-- in the shape of rate-limiter-flexible
create table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
