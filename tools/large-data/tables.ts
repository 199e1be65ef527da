import type { Table } from './bulkRows';

/** Every table of the product but the list of its migrations. A test compares it with the schema. */
export const tables = [
  'audit_entries', 'audit_seals', 'audit_waiting', 'banners', 'categories', 'category_stores', 'coupon_uses', 'coupons', 'erasures', 'factor_challenges',
  'idempotency_keys', 'invitations', 'item_stock', 'jobs', 'locations', 'mails', 'notifications', 'order_days', 'order_days_all',
  'order_events', 'order_items', 'order_numbers', 'orders', 'passkeys', 'password_otps', 'payment_events', 'payment_openings',
  'payments', 'product_prices', 'products', 'push_devices', 'push_keys', 'push_messages', 'push_removals', 'push_rings', 'rate_limits', 'ratings', 'reconciliation_differences', 'reconciliations',
  'recovery_codes', 'referral_settings', 'referrals', 'refresh_tokens', 'refund_days', 'refund_lines', 'refunds', 'reward_days', 'saved_views',
  'scratch_cards', 'scratch_draws', 'scratch_rules', 'sessions', 'special_offers', 'store_closures', 'store_members', 'store_spans', 'store_totals', 'stores', 'stream_readers',
  'totp_factors', 'unused_uploads', 'user_days', 'users', 'view_shares', 'wallet_days', 'wallet_postings',
] as const satisfies readonly Table[];

/** Those of which an order has several rows or one: a key that is kept row by row costs as much as the rows. */
export const tablesOfMany = [
  'audit_entries', 'coupon_uses', 'notifications', 'order_events', 'order_items', 'orders', 'payments', 'ratings', 'wallet_postings',
] as const satisfies readonly Table[];

export const tableList = tables.join(', ');
/** Without the jobs: those that ship come with the schema. */
export const emptiedTables = tables.filter((table) => table !== 'jobs').join(', ');
