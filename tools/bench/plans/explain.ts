import type pg from 'pg';
import { z } from 'zod';
import type { Statement } from '../statement';

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
