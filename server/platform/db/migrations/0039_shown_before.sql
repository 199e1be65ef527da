-- works with: 0037
-- What customers were shown when a store's change of it began to wait for approval: {name, description, imageUrl}.
alter table products add column shown_before jsonb;
alter table categories add column shown_before jsonb;
