-- works with: 0037
-- Wrong codes of a person since the last right one. A new password does not lift them.
alter table totp_factors
  add column wrong_codes int not null default 0,
  add column paused_until timestamptz(3);
