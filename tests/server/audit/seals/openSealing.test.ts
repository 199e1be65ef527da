import { expect, test, vi } from 'vitest';
import { recordChange } from '../../../../server/audit/recordChange';
import { anchorsIn, isSignedBy, sealKeyOf } from '../../../../server/audit/seals/anchor';
import {
  openAnchoring,
  openSealing,
  sealEntries,
  selectHead,
} from '../../../../server/audit/seals/openSealing';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();

const record = () =>
  recordChange(server.db, undefined, { action: 'delete', object: 'banner', objectId: '7' });
const logged = () => anchorsIn(server.logLines.join('\n'));

test('the end of the chain goes to the log once, signed, and again when it has grown', async () => {
  const key = sealKeyOf(server.deps.jwtSecret);
  const anchor = openAnchoring(server.db, server.deps.log);
  await anchor();
  expect(logged()).toEqual([]);
  await record();
  await sealEntries(server.db, key);
  await anchor();
  await anchor();
  expect(logged()).toEqual([await selectHead(server.db)]);
  await record();
  await sealEntries(server.db, key);
  await anchor();
  expect(logged().map(({ seq }) => seq)).toEqual(['1', '2']);
  expect(logged().every((item) => isSignedBy(key, item))).toBe(true);
});

test('a running server seals committed entries until it is stopped', async () => {
  await record();
  const sealing = openSealing(server.deps);
  await vi.waitFor(async () =>
    expect(await selectHead(server.db)).toMatchObject({ seq: '3', total: '3' }),
  );
  await sealing.stop();
});
