import { beforeEach, describe, expect, test } from 'vitest';
import {
  ownScratchCardListSchema,
  allRedemptionStatsSchema,
  redemptionListSchema,
} from '../../../../contract/money/rewardApi';
import { selectBalances } from '../../../../server/money/wallet/ledger';
import type { Person } from '../../../support/people';
import { givenScratchCard } from '../../../support/rewards';
import { admin, openServer, server } from '../../../support/opened';

let asha: Person;
openServer();
beforeEach(async () => {
  asha = await server.givenCustomer({ name: 'Asha' });
});

const given = (values: Partial<Parameters<typeof givenScratchCard>[1]> = {}) =>
  givenScratchCard(server.db, { userId: asha.id, ...values });
const step = (id: string, name: 'scratch' | 'redeem', as = asha) =>
  server.request('POST', `/user/scratch-cards/${id}/${name}`, { as });
const list = async (query = '') =>
  (await server.request('GET', `/user/scratch-cards${query}`, { as: asha })).read(
    ownScratchCardListSchema,
  );
const balance = async () => (await selectBalances(server.db, [asha.id])).get(asha.id) ?? 0;
const postings = () =>
  server.db.selectFrom('wallet_postings').selectAll().where('user_id', '=', asha.id).execute();
const stored = (id: string) =>
  server.db.selectFrom('scratch_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe('a card', () => {
  test('keeps its prize to itself until it is scratched', async () => {
    const { id } = await given({ prize_paise: 4_250 });
    const { scratchCards, total } = await list();
    expect(total).toBe(1);
    expect(scratchCards).toMatchObject([
      { id, status: 'pending', prizeValue: null, cardType: 'Gold' },
    ]);
    expect(JSON.stringify(scratchCards)).not.toContain('42.5');
    expect((await step(id, 'scratch')).body).toMatchObject({
      message: 'You won ₹42.50',
      data: { status: 'scratched', prizeValue: 42.5, usedDate: null },
    });
    expect(await balance()).toBe(0);
  });

  test('is scratched and then redeemed into the wallet, with a posting that names it', async () => {
    const { id, code } = await given();
    await step(id, 'scratch');
    expect((await step(id, 'redeem')).body).toMatchObject({
      message: '₹50.00 added to your wallet',
      data: { status: 'applied', prizeValue: 50 },
    });
    expect(await postings()).toMatchObject([
      {
        type: 'credit',
        amount_paise: 5_000,
        description: `Scratch card ${code}`,
        reference: code,
        status: 'completed',
        order_id: null,
      },
    ]);
    expect(await stored(id)).toMatchObject({
      status: 'applied',
      used_at: expect.any(Date),
      scratched_at: expect.any(Date),
    });
  });

  test('pays once, however often and however many at once redeem it', async () => {
    const { id } = await given({ status: 'scratched' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => step(id, 'redeem')));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect((await step(id, 'redeem')).status).toBe(200);
    expect(await balance()).toBe(5_000);
    expect(await postings()).toHaveLength(1);
  });

  test('answers the same when it is scratched again, also after it was redeemed', async () => {
    const { id } = await given();
    const first = await Promise.all(Array.from({ length: 5 }, () => step(id, 'scratch')));
    expect(new Set(first.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await step(id, 'redeem');
    expect((await step(id, 'scratch')).body).toMatchObject({
      data: { status: 'applied', prizeValue: 50 },
    });
    expect(await balance()).toBe(5_000);
  });

  test('is not redeemed before it is scratched', async () => {
    const { id, code } = await given();
    const answer = await step(id, 'redeem');
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: `Scratch card ${code} first, then redeem its prize` },
    ]);
    expect(await stored(id)).toMatchObject({ status: 'pending', used_at: null });
  });

  test('is inaccessible to others', async () => {
    const other = await server.givenCustomer();
    const { id } = await given({ status: 'scratched' });
    for (const name of ['scratch', 'redeem'] as const)
      expect((await step(id, name, other)).status).toBe(404);
    expect(await stored(id)).toMatchObject({ status: 'scratched' });
    expect((await step('999999', 'scratch')).status).toBe(404);
  });

  test('that another system had marked as used before is not paid again', async () => {
    const { id } = await given({ status: 'scratched', used_at: inSeconds(-60) });
    expect((await step(id, 'redeem')).status).toBe(200);
    expect(await balance()).toBe(0);
  });
});

describe('the end of a card', () => {
  test.each([
    ['pending', 'scratch'],
    ['pending', 'redeem'],
    ['scratched', 'redeem'],
    ['expired', 'scratch'],
  ] as const)('is respected to the second: a %s one refuses to %s', async (status, name) => {
    const ended = await given({ status, expires_at: inSeconds(-1) });
    const answer = await step(ended.id, name);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      detail: expect.stringContaining(`Scratch card ${ended.code} expired on`),
    });
    expect(await stored(ended.id)).toMatchObject({ status, used_at: null });
    expect(await balance()).toBe(0);
  });

  test('has not come a moment before', async () => {
    const { id } = await given({ expires_at: inSeconds(2) });
    expect((await step(id, 'scratch')).status).toBe(200);
    expect((await step(id, 'redeem')).status).toBe(200);
  });

  test('shows in the list of its customer and of the admins alike, and is counted once', async () => {
    await server.db.deleteFrom('scratch_cards').execute();
    await given({ status: 'scratched', expires_at: inSeconds(-1) });
    await given({ expires_at: inSeconds(-1) });
    await given({ status: 'scratched' });
    await given({ status: 'applied', used_at: inSeconds(-60), expires_at: inSeconds(-1) });
    expect((await list()).scratchCards.map(({ status }) => status).toSorted()).toEqual([
      'applied',
      'expired',
      'expired',
      'scratched',
    ]);
    expect(
      (await list('?status=expired')).scratchCards.map(({ prizeValue }) => prizeValue).toSorted(),
    ).toEqual([50, null]);
    const totals = await Promise.all(
      ['expired', 'scratched', 'pending', 'applied'].map(async (status) => {
        const { body } = await server.request('GET', `/admin/scratch-cards?status=${status}`, {
          as: admin,
        });
        return body;
      }),
    );
    expect(totals).toMatchObject([{ total: 2 }, { total: 1 }, { total: 0 }, { total: 1 }]);
    const { body } = await server.request('GET', '/admin/scratch-cards/summary', { as: admin });
    expect(body).toMatchObject({
      scratchedCards: 1,
      expiredCards: 2,
      unusedCards: 0,
      usedCards: 1,
    });
  });
});

test('the history of redemptions lists the amounts that the wallets got from cards', async () => {
  await server.db.deleteFrom('scratch_cards').execute();
  const cards = [await given(), await given({ prize_paise: 1_234 }), await given()];
  for (const { id } of cards) await step(id, 'scratch');
  for (const { id } of cards.slice(0, 2)) await step(id, 'redeem');
  const read = (path: string) => server.request('GET', `/admin/${path}`, { as: admin });
  const { redemptions } = (await read('redemption-history')).read(redemptionListSchema);
  const stats = (await read('all-redemptions/stats')).read(allRedemptionStatsSchema);
  expect(redemptions.map(({ amount }) => amount).toSorted()).toEqual([12.34, 50]);
  expect(stats.byType.scratch_card).toMatchObject({ totalRedemptions: 2, totalAmount: 62.34 });
  expect(await balance()).toBe(6_234);
});
