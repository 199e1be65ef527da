import { describe, expect, test } from 'vitest';
import { bulkAnswerSchema, bulkSetSchema } from '../../../../contract/bulk';
import {
  admin,
  auditOf,
  call,
  couponRows,
  create,
  flatBody,
  givenCouponServer,
  percentageBody,
  server,
} from './given';

givenCouponServer();

type Sent = { id: string; updatedAt?: string | null };

const bulk = async (action: string, rows: readonly Sent[], as = admin) =>
  (
    await server.request('POST', '/admin/coupons/bulk', {
      as,
      body: {
        action,
        rows: rows.map(({ id, updatedAt }) => ({ id, ...(updatedAt ? { updatedAt } : {}) })),
      },
    })
  ).read(bulkAnswerSchema).results;
const outcomesOf = async (...args: Parameters<typeof bulk>) =>
  (await bulk(...args)).map(({ outcome }) => outcome);
const active = async () => (await couponRows()).map(({ is_active }) => is_active);
const givenOnAndOff = async () => {
  const [on, off] = [await create(), await create(flatBody())];
  const other = await server.givenAdmin();
  await server.request('PATCH', `/admin/coupons/${off.id}/status`, {
    as: other,
    body: { isActive: false },
  });
  return [on, { id: off.id }] as const;
};

describe('disabling many coupons', () => {
  test('changes those that were on, each with its audit entry, and says which were off already', async () => {
    const [on, off] = await givenOnAndOff();
    expect(await bulk('disable', [on, off])).toMatchObject([
      { id: on.id, outcome: 'done', name: 'DUM20', detail: null },
      { id: off.id, outcome: 'same', name: 'WEEKEND100' },
    ]);
    expect(await active()).toEqual([false, false]);
    expect((await auditOf(on.id)).at(-1)).toMatchObject({
      action: 'disable',
      actor_id: admin.id,
      before: { isActive: true },
      after: { isActive: false },
    });
    expect(await auditOf(off.id)).toHaveLength(2);
  });

  test('refuses one that somebody changed meanwhile and one that is gone, and does the others', async () => {
    const [changed, gone, plain] = [
      await create(),
      await create(flatBody()),
      await create(flatBody({ code: 'RAMZAN' })),
    ];
    await call('PUT', `/${changed.id}`, { description: 'Now with raita' });
    await call('DELETE', `/${gone.id}`);
    expect(await bulk('disable', [changed, gone, plain])).toMatchObject([
      { outcome: 'refused', detail: 'Somebody changed it meanwhile. Look at it again' },
      { outcome: 'refused', name: null, detail: 'Coupon not found' },
      { outcome: 'done' },
    ]);
  });

  test('answers a second time as at the first, and does nothing twice', async () => {
    const one = await create();
    const first = await bulk('disable', [one]);
    expect(await bulk('disable', [one])).toEqual(first);
    expect(await auditOf(one.id)).toHaveLength(2);
  });

  test('is done once by several at a time', async () => {
    const coupons = [await create(), await create(flatBody())];
    const all = await Promise.all(
      [coupons, [...coupons].reverse(), coupons].map((rows) => outcomesOf('disable', rows)),
    );
    expect(all.flat()).not.toContain('refused');
    for (const { id } of coupons) expect(await auditOf(id)).toHaveLength(2);
  });
});

describe('taking it back', () => {
  test('switches on what the run switched off, and leaves what was off before', async () => {
    const [on, off] = await givenOnAndOff();
    const results = await bulk('disable', [on, off]);
    expect(await outcomesOf('restore', results)).toEqual(['done', 'refused']);
    expect(await active()).toEqual([true, false]);
  });

  test('leaves what was changed again since, and what another person did', async () => {
    const [one, two] = [await create(), await create(flatBody())];
    const results = await bulk('disable', [one, two]);
    await call('PUT', `/${one.id}`, { description: 'Now with raita' });
    const [first, second] = await bulk('restore', results);
    expect(first).toMatchObject({
      outcome: 'refused',
      detail: 'Somebody changed it meanwhile. Look at it again',
    });
    expect(second).toMatchObject({ outcome: 'done' });
    const other = await server.givenAdmin();
    const [byAdmin] = await bulk('disable', [{ id: two.id }]);
    if (!byAdmin) throw new Error('One was disabled');
    expect(await bulk('restore', [byAdmin], other)).toMatchObject([
      { outcome: 'refused', detail: 'There is nothing here that you could undo' },
    ]);
  });
});

test('an expired coupon is not said to be enabled, which would change nothing for customers', async () => {
  const { id } = await create(
    percentageBody({ validFrom: '2025-01-01', validUntil: '2025-01-02' }),
  );
  expect(await outcomesOf('disable', [{ id }])).toEqual(['done']);
  expect(await bulk('enable', [{ id }])).toMatchObject([
    { outcome: 'refused', detail: 'It has expired. Give it a later last day instead' },
  ]);
});

test('the set of a filter has the ids that it selects with their last changes', async () => {
  const [dum, weekend] = [await create(), await create(flatBody())];
  const setOf = async (query: string) => (await call('GET', `/set${query}`)).read(bulkSetSchema);
  expect(await setOf('')).toEqual({
    rows: [dum, weekend].map(({ id, updatedAt }) => ({ id, updatedAt })),
    isCapped: false,
  });
  expect((await setOf('?search=weekend&status=active')).rows.map(({ id }) => id)).toEqual([
    weekend.id,
  ]);
  expect((await setOf('?status=expired')).rows).toEqual([]);
});
