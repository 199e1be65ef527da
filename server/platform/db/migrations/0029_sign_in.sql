-- From where a session was used last, and when: one that nobody has used for days ends. `device` is a short text for people,
-- such as "Chrome on Android".
alter table sessions
  add column last_used_at timestamptz(3) not null default now(),
  add column address text,
  add column device text;

-- Sign-ins are recorded beside changes. A try for an account that does not exist is nobody's.
alter table audit_entries
  add column address text,
  add column device text,
  alter column actor_id drop not null,
  alter column actor_role drop not null,
  add constraint audit_entries_actor_has_role check ((actor_id is null) = (actor_role is null));

-- A code belongs to whoever asked for it, so that nobody else can use up its tries or replace it. Null: it was not asked
-- for, but sent with an invitation.
alter table password_otps add column asker text;

-- Nobody is told by mail of the very first sign-in of an account.
alter table users add column first_sign_in_at timestamptz(3);
