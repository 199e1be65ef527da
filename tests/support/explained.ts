import pg from 'pg';
import { z } from 'zod';
import { explain, isRead, readsOfPlan } from '../../tools/bench/plans/explain';
import { recording } from '../../tools/bench/plans/recording';

const buffersSchema = z.looseObject({
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
});

/**
 * The reads of a call's statements, run again on the same database: total blocks of 8 kB, and lines
 * such as `Index Scan orders_pkey`.
 */
export async function explained(
  url: string,
  call: () => Promise<unknown>,
): Promise<{ blocks: number; reads: string[] }> {
  const statements = (await recording(call)).filter(isRead);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const plans = [];
    for (const statement of statements) plans.push(await explain(client, statement, true));
    const buffers = plans.map((root) => buffersSchema.parse(root));
    const blocks = buffers.reduce(
      (sum, buffer) => sum + buffer['Shared Hit Blocks'] + buffer['Shared Read Blocks'],
      0,
    );
    return { blocks, reads: plans.flatMap(readsOfPlan) };
  } finally {
    await client.end();
  }
}
