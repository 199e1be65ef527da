-- works with: 0037
-- Who closed a store or gave it other hours. Null where a program wrote it that does not say so.
alter table store_closures add column closed_by bigint references users (id);
