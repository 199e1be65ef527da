import type { ClientBase } from 'pg';
import type { Anchor } from '../../server/audit/seals/anchor';

/**
 * Returns the newest seal of the audit; undefined without seals, or if the schema predates them.
 */
export async function readHead(client: Pick<ClientBase, 'query'>): Promise<Anchor | undefined> {
  const {
    rows: [knownHead],
  } = await client.query<{ table: string | null }>(
    `select to_regclass('audit_seals')::text as table`,
  );
  if (!knownHead?.table) return undefined;
  const { rows } = await client.query<Anchor>(
    'select seq, sealed_at, total, hash, mac from audit_seals order by seq desc limit 1',
  );
  return rows[0];
}
