-- works with: 0037
-- each statement by itself
-- What meets another filter is counted in the index of the first: wallet orders from 1,000 rupees passed over 39,000 others and 2,800 pages at
-- a million orders, and pass over 6,000 and 213 pages; an admin's entries were each looked up in the table for their role.
create index concurrently if not exists orders_method on orders (payment_method, created_at desc, id desc) include (status, final_paise, store_id);
drop index concurrently if exists orders_method_created;
create index concurrently if not exists audit_entries_by_actor on audit_entries (actor_id, created_at desc, id desc) include (actor_role);
drop index concurrently if exists audit_entries_actor;
