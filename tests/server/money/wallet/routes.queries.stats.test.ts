import { afterEach, describe, expect, test, vi } from 'vitest';
import { admin, get, givenWalletServer, post, server, stats } from './given';

givenWalletServer();

describe.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])(
  'date ranges, in a process of zone %s',
  (zone) => {
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllEnvs();
    });

    // Wednesday 15 July 2026 in India, still Tuesday in UTC
    test('are IST days, weeks from Monday, months from the first, to the second', async () => {
      vi.stubEnv('TZ', zone);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T00:30:00+05:30') });
      const meena = await server.givenAdmin();
      const at = (created_at: string) => post(meena.id, { created_at });
      const before = await at('2026-06-30T23:59:59+05:30');
      const first = await at('2026-07-01T00:00:00+05:30');
      const sunday = await at('2026-07-12T23:59:59+05:30');
      const monday = await at('2026-07-13T00:00:00+05:30');
      const yesterday = await at('2026-07-14T23:59:59+05:30');
      const midnight = await at('2026-07-15T00:00:00+05:30');
      const spans = {
        today: [midnight],
        this_week: [midnight, yesterday, monday],
        this_month: [midnight, yesterday, monday, sunday, first],
      };
      const read = async (path: string) =>
        (await server.request('GET', `/admin/wallet-transactions${path}`, { as: meena })).body;
      for (const [range, rows] of Object.entries(spans)) {
        const listed = { transactions: rows.map(({ id }) => ({ id })), total: rows.length };
        expect(await read(`?date_range=${range}`)).toMatchObject(listed);
        expect(await read(`?date_range=${range}&search=top-up`)).toMatchObject(listed);
        expect(await read(`/stats?date_range=${range}`)).toMatchObject({
          totalTransactions: rows.length,
          totalCredit: rows.length * 1000,
        });
      }
      expect(await read('?date_range=all')).toMatchObject({
        total: 6,
        transactions: expect.arrayContaining([expect.objectContaining({ id: before.id })]),
      });
    });
  },
);

test('the cards count money that arrived and every transaction', async () => {
  await post(admin.id, { amount_paise: 100_050 });
  await post(admin.id, { amount_paise: 30_025, type: 'debit' });
  await post(admin.id, { amount_paise: 99_999, status: 'pending' });
  await post(admin.id, { amount_paise: 99_999, type: 'debit', status: 'failed' });
  expect(await stats()).toEqual({
    totalCredit: 1000.5,
    totalDebit: 300.25,
    totalTransactions: 4,
    netAmount: 700.25,
  });
  expect((await get('/stats?date_range=tomorrow')).status).toBe(422);
});

test('the cards of an empty ledger are zero', async () => {
  expect(await stats('?date_range=today')).toEqual({
    totalCredit: 0,
    totalDebit: 0,
    totalTransactions: 0,
    netAmount: 0,
  });
});
