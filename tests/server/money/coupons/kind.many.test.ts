import { expect, test } from 'vitest';
import { bulkAnswerSchema, bulkSetSchema } from '../../../../contract/records';
import { admin, call, create, flatBody, givenCouponServer, percentageBody, server } from './given';

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

test('an expired coupon is not said to be enabled, which would change nothing for customers', async () => {
  const { id } = await create(
    percentageBody({ validFrom: '2025-01-01', validUntil: '2025-01-02' }),
  );
  expect(await outcomesOf('disable', [{ id }])).toEqual(['done']);
  expect(await bulk('enable', [{ id }])).toMatchObject([
    {
      outcome: 'refused',
      name: 'DUM20',
      detail: 'This coupon has expired. Choose a later end date instead',
    },
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
