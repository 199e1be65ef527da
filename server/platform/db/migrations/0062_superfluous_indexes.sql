-- works with: 0037
-- each statement by itself
-- No call reads by these: they served foreign keys alone, of stores and of rules, of which neither is ever deleted.
drop index concurrently if exists push_rings_store;
drop index concurrently if exists scratch_cards_rule;
