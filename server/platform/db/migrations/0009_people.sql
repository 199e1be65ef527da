-- The few postings that never became money, for the list's filter.
create index wallet_postings_unfinished on wallet_postings (status, created_at desc, id desc) where status <> 'completed';

-- Accounts by what the list filters, counted without reading them.
create index users_active_created on users (is_active, created_at desc, id desc);
create index users_role_created on users (role, created_at desc, id desc);
