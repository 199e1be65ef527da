import { nodesOf, type PlanNode } from './explain';

/**
 * Tables that grow with every order: no list, count or statistic may scan one of them completely.
 */
export const GROWING_TABLES: readonly string[] = [
  'orders',
  'order_items',
  'order_events',
  'wallet_postings',
  'ratings',
  'notifications',
  'payments',
  'audit_entries',
  'coupon_uses',
];

/** Returns the growing tables that a plan scans completely. */
export const scannedTables = (root: PlanNode): string[] =>
  nodesOf(root).flatMap((node) => {
    const table = node['Relation Name'];
    return node['Node Type'] === 'Seq Scan' && table !== undefined && GROWING_TABLES.includes(table)
      ? [table]
      : [];
  });
