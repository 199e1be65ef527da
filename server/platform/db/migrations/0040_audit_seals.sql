-- works with: 0037
-- The audit as evidence. A background job seals what has been committed into a chain that only grows: docs/decisions/013.

-- Random, and part of what an entry's digest is made of: who only has the digest can't guess at a name or number in the
-- entry. Taken away along with them. Entries of before have none.
alter table audit_entries add column salt uuid;
alter table audit_entries alter column salt set default gen_random_uuid();

create table audit_seals (
  seq       bigint primary key,
  sealed_at timestamptz(3) not null,
  -- how many entries the chain holds with these
  total     bigint not null,
  -- a byte for the form, then id (8 bytes) and digest (32) of each entry
  entries   bytea not null,
  -- sha256 of the hash before and of all the columns above
  hash      bytea not null check (octet_length(hash) = 32),
  -- of the hash, by a key that the database does not have
  mac       bytea not null check (octet_length(mac) = 16)
);
-- random bytes: compressing them would be in vain
alter table audit_seals alter column entries set storage external;
create trigger audit_seals_append_only before update or delete on audit_seals
  for each statement execute function refuse_change();
create trigger audit_seals_not_emptied before truncate on audit_seals for each statement execute function refuse_emptying();

-- Entries that no seal holds yet. Rows come in the transaction of the entry, so that nothing depends on the order of commits.
create table audit_waiting (entry_id bigint primary key);

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_waiting select id from added;
  return null;
end $$;
create trigger audit_entries_await_seal after insert on audit_entries referencing new table as added
  for each statement execute function await_seal();
