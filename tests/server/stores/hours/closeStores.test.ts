import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { bulkAnswerSchema } from '../../../../contract/records';
import { CLOSURES_MAX, closureTexts } from '../../../../contract/stores/closures';
import { recordedAbout } from '../../../support/auditEntries';
import type { StoreOwner } from '../../../support/people';
import { addRows } from '../../../support/rows';
import { admin, givenHoursServer, inMinutes, midnight, owner, server } from './given';

givenHoursServer();
let second: StoreOwner;
beforeEach(async () => void (second = await server.givenStoreOwner()));

const eid = () => ({ from: midnight(3), until: midnight(5), reason: 'Eid' });
const send = (body: object, as = admin) =>
  server.request('POST', '/admin/stores/bulk/closures', { as, body });
const run = async (body: object, as = admin) =>
  (await send(body, as)).read(bulkAnswerSchema).results;
const rowsOf = () => [owner, second].map(({ storeId: id }) => ({ id }));
const close = (closure: object = eid(), runId: string = randomUUID()) =>
  run({ action: 'close', runId, closure, rows: rowsOf() });
const undo = (runId: string, as = admin) => run({ action: 'restore', runId, rows: rowsOf() }, as);
const closuresOf = async ({ storeId }: StoreOwner) =>
  (
    await server.db
      .selectFrom('store_closures')
      .select(['begins_at', 'ends_at', 'reason'])
      .where('store_id', '=', storeId)
      .orderBy('id')
      .execute()
  ).map(({ begins_at, ends_at, reason }) => [
    begins_at.toISOString(),
    ends_at.toISOString(),
    reason,
  ]);
const stored = () => [eid().from, eid().until, 'Eid'];
const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome);
const addOne = (store: StoreOwner, closure: object, as = admin) =>
  server.request('POST', `/admin/stores/${store.storeId}/closures`, { as, body: closure });

test('closes many stores with an audit entry each, and Undo removes only that', async () => {
  await addOne(second, { from: midnight(10), until: midnight(11), reason: 'Repairs' });
  const runId = randomUUID();
  expect(outcomes(await close(eid(), runId))).toEqual(['done', 'done']);
  expect(await closuresOf(owner)).toEqual([stored()]);
  expect(await closuresOf(second)).toHaveLength(2);
  expect(await recordedAbout(server, 'store', owner.storeId)).toMatchObject([
    { action: 'update', actor_id: admin.id, after: { closures: [{ reason: 'Eid' }] } },
  ]);
  await addOne(owner, { from: midnight(20), until: midnight(21), reason: 'Wedding' });
  expect(outcomes(await undo(runId))).toEqual(['done', 'done']);
  expect((await closuresOf(owner)).map(([, , reason]) => reason)).toEqual(['Wedding']);
  expect((await closuresOf(second)).map(([, , reason]) => reason)).toEqual(['Repairs']);
  expect(outcomes(await undo(runId))).toEqual(['same', 'same']);
});

test('a repeated request adds nothing and gets the same answer', async () => {
  const runId = randomUUID();
  const first = await close(eid(), runId);
  expect(await close(eid(), runId)).toEqual(first);
  expect(await closuresOf(owner)).toEqual([stored()]);
  // other days by the same run are no repeat
  expect(outcomes(await close({ ...eid(), until: midnight(8) }, runId))).toEqual(['done', 'done']);
  expect(await closuresOf(owner)).toHaveLength(2);
});

test('the same closing by a second run changes nothing, nor does its Undo', async () => {
  await addOne(second, eid());
  const [firstRun, secondRun] = [randomUUID(), randomUUID()];
  expect(outcomes(await close(eid(), firstRun))).toEqual(['done', 'same']);
  expect(outcomes(await close(eid(), secondRun))).toEqual(['same', 'same']);
  expect(outcomes(await undo(secondRun))).toEqual(['same', 'same']);
  expect(await closuresOf(owner)).toEqual([stored()]);
  await undo(firstRun);
  expect(await closuresOf(owner)).toEqual([]);
  expect(await closuresOf(second)).toEqual([stored()]);
});

test('a closure from now on is one closure, also if it is requested twice', async () => {
  const closure = () => ({ from: inMinutes(0), until: midnight(2), reason: '' });
  const runId = randomUUID();
  const first = await close(closure(), runId);
  expect(await close(closure(), runId)).toEqual(first);
  expect(outcomes(await close(closure()))).toEqual(['same', 'same']);
  expect(await closuresOf(owner)).toHaveLength(1);
  await undo(runId);
  const hours = await server.request('GET', '/store/hours', { as: owner });
  expect(hours.body).toMatchObject({ closures: [], isOpen: true });
});

test('closed, full and missing stores are refused one by one', async () => {
  await addOne(owner, { from: midnight(2), until: midnight(6), reason: 'Holidays' });
  const third = await server.givenStoreOwner();
  await addRows(
    server.db,
    'store_closures',
    Array.from({ length: CLOSURES_MAX }, (_, at) => ({
      store_id: third.storeId,
      closed_by: admin.id,
      begins_at: midnight(30 + at),
      ends_at: midnight(31 + at),
    })),
  );
  const rows = [...rowsOf(), { id: third.storeId }, { id: '987654' }];
  expect(await run({ action: 'close', runId: randomUUID(), closure: eid(), rows })).toMatchObject([
    { outcome: 'refused', detail: expect.stringContaining('already closed') },
    { outcome: 'done' },
    { outcome: 'refused', detail: closureTexts.tooMany },
    { outcome: 'refused', detail: 'Store not found' },
  ]);
  expect(await closuresOf(second)).toEqual([stored()]);
});

test('Undo removes no closure of another admin or of the store', async () => {
  const runId = randomUUID();
  await close(eid(), runId);
  const other = await server.givenAdmin();
  await server.request('POST', '/store/closures', { as: owner, body: eid() });
  expect(outcomes(await undo(runId, other))).toEqual(['same', 'same']);
  await undo(runId);
  expect(await closuresOf(owner)).toEqual([stored()]);
  expect(await closuresOf(second)).toEqual([]);
});

test('wrong days and other hours are refused for all stores', async () => {
  const body = { action: 'close', runId: randomUUID(), rows: rowsOf() };
  for (const closure of [
    { from: midnight(-3), until: midnight(-2) },
    { from: midnight(5), until: midnight(3) },
    { from: midnight(900), until: midnight(901) },
    { ...eid(), spans: [{ opens: '10:00', closes: '12:00' }] },
  ])
    expect((await send({ ...body, closure })).status).toBe(422);
  expect((await send({ ...body, closure: eid(), runId: undefined })).status).toBe(422);
  expect((await send({ ...body, closure: eid() }, owner)).status).toBe(403);
  expect(await closuresOf(owner)).toEqual([]);
});
