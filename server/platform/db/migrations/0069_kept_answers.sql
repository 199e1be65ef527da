-- works with: 0037
-- What a create answered, for the same request under the same key.
alter table idempotency_keys add column answer jsonb;
