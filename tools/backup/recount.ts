import type { ClientBase } from 'pg';
import { rollupDisagreements } from '../../server/reconcile/rollups';

/**
 * Recounts the counters that the database stores. Returns descriptions of the differences; empty if
 * all match.
 */
export async function recount(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const found: string[] = [];
  for (const [meaning, query] of Object.entries(rollupDisagreements)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from (${query}) d`);
    const n = rows[0]?.n ?? '0';
    if (n !== '0') found.push(`${meaning} (${n} rows)`);
  }
  return found;
}
