import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcileAtNight } from '../../../server/reconcile/nightly';
import { openPlainServer, server } from '../../support/opened';

openPlainServer();

test('of ten processes one reconciles a night, from 3:30 in India on; an unfinished run is repeated', async () => {
  const at = (time: string) =>
    Array.from({ length: 10 }, () => reconcileAtNight(server.deps, new Date(time)));
  expect(await Promise.all(at('2026-03-01T21:59:59Z'))).not.toContain(true);
  expect((await Promise.all(at('2026-03-01T22:00:00Z'))).filter(Boolean)).toHaveLength(1);
  expect(await Promise.all(at('2026-03-01T23:00:00Z'))).not.toContain(true);
  await sql`update reconciliations set finished_at = null, started_at = now() - interval '1 hour' where night = '2026-03-02'`.execute(
    server.db,
  );
  expect((await Promise.all(at('2026-03-01T23:00:00Z'))).filter(Boolean)).toHaveLength(1);
  const { rows } = await sql<{
    nights: string;
  }>`select count(*) as nights from reconciliations where night is not null`.execute(server.db);
  expect(rows).toEqual([{ nights: '1' }]);
});
