-- works with: 0037
-- The run that closed many stores: it recognises its repeats, and its Undo finds its closures.
alter table store_closures add column run_id uuid;
