import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lastChanges } from '../../../server/audit/lastChanges';
import { explained } from '../../support/explained';
import { openPlainServer, server } from '../../support/opened';

openPlainServer();

/** Two changes of each of this many objects of a kind. */
const record = (object: string, count: number) =>
  sql`insert into audit_entries (action, object, object_id, before, after)
    select 'update', ${object}::text, n::text, jsonb_build_object('turn', turn - 1), jsonb_build_object('turn', turn)
    from generate_series(1, 2) turn, generate_series(1, ${count}::int) n order by turn, n`.execute(
    server.owner,
  );

test('the last changes of each object are found by it, also where many came since the database counted', async () => {
  await sql`alter table audit_entries set (autovacuum_enabled = false)`.execute(server.owner);
  await record('order', 1_500);
  await sql`analyze audit_entries`.execute(server.owner);
  await record('coupon', 5_000);
  const requestedIds = new Map(
    Array.from({ length: 200 }, (_, at) => [String(1 + at), { turn: 2 }]),
  );
  const { blocks, reads } = await explained(server.ownerUrl, () =>
    lastChanges(server.db, 'coupon', requestedIds),
  );
  expect(reads).toContain('Index Scan audit_entries_object');
  expect(blocks).toBeLessThan(5_000);
  const changesOf = await lastChanges(server.db, 'coupon', requestedIds);
  expect(changesOf('1')).toEqual([
    { actor_id: null, before: { turn: 1 }, after: { turn: 2 } },
    { actor_id: null, before: { turn: 0 }, after: { turn: 1 } },
  ]);
});
