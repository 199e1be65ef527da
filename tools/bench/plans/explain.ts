import type pg from 'pg';
import { z } from 'zod';
import type { Case } from '../cases/cases';
import type { InProcess } from '../inProcess';
import { captureStatements, type Statement } from './recording';

const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
export type PlanNode = z.output<typeof nodeSchema>;

const answerSchema = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([z.looseObject({ Plan: nodeSchema })]),
  }),
]);

/** True if a statement can be explained and run again without changing anything. */
export const isRead = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/pg_notify|_lock\(/.test(text);

/**
 * Returns PostgreSQL's plan of a statement with these values. With `isRun` it runs the statement
 * again.
 */
export async function explain(
  client: pg.Client,
  { text, values }: Statement,
  isRun = false,
): Promise<PlanNode> {
  const { rows } = await client.query(
    `explain (${isRun ? 'analyze, buffers, ' : ''}format json) ${text}`,
    values,
  );
  const [
    {
      'QUERY PLAN': [{ Plan: root }],
    },
  ] = answerSchema.parse(rows);
  return root;
}

/** A plan's nodes, the root first. */
export const nodesOf = (root: PlanNode): PlanNode[] => [
  root,
  ...(root.Plans ?? []).flatMap(nodesOf),
];

/** `Index Scan orders_created`, `Seq Scan stores`: the reads of a plan, without duplicates. */
export const readsOfPlan = (root: PlanNode): string[] => [
  ...new Set(
    nodesOf(root)
      .filter(
        (node) =>
          node['Node Type'].endsWith(' Scan') && (node['Relation Name'] ?? node['Index Name']),
      )
      .map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`),
  ),
];

/** A statement that a case sends, with its plan. */
export interface Explained {
  of: Case;
  statement: Statement;
  plan: PlanNode;
}

/**
 * Explains every reading statement of a case, except the caller's lookup, which is the same in all
 * cases.
 */
export async function explainCase(
  { server, client, token }: { server: InProcess; client: pg.Client; token: string },
  of: Case,
): Promise<Explained[]> {
  const [, ...statements] = await captureStatements(server, `/api${of.path}`, token);
  const found: Explained[] = [];
  for (const statement of statements.filter(isRead)) {
    found.push({ of, statement, plan: await explain(client, statement) });
  }
  return found;
}

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
