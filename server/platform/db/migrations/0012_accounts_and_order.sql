-- The account of a deleted store's owner: nobody's any more, kept for what refers to it.
alter table users add deleted_at timestamptz(3);
update users set deleted_at = updated_at where email like 'deleted-owner-%@invalid' and not is_active;
drop index users_created, users_active_created, users_role_created;
create index users_created on users (created_at desc, id desc) where deleted_at is null;
create index users_active_created on users (is_active, created_at desc, id desc) where deleted_at is null;
create index users_role_created on users (role, created_at desc, id desc) where deleted_at is null;

-- Written under the lock of what changed: the clock then tells the order of the changes. now() is when the transaction
-- began, and of two the later to begin may be the first to get the lock.
alter table audit_entries alter created_at set default clock_timestamp();
alter table order_events alter created_at set default clock_timestamp();
