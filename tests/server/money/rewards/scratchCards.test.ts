import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/time';
import { scratchCardListSchema } from '../../../../contract/money/rewardApi';
import type { Person } from '../../../support/people';
import { givenScratchCard } from '../../../support/rewards';
import { admin, openServer, server } from '../../../support/opened';

let customer: Person;
openServer();
beforeAll(async () => {
  customer = await server.givenCustomer({ name: 'Asha 100%' });
});
beforeEach(() => server.db.deleteFrom('scratch_cards').execute());

const YESTERDAY = new Date(Date.now() - DAY_MS);
const get = (path: string) => server.request('GET', `/admin/scratch-cards${path}`, { as: admin });
const list = async (query = '') => (await get(`/${query}`)).read(scratchCardListSchema);
const given = (values: Partial<Parameters<typeof givenScratchCard>[1]> = {}) =>
  givenScratchCard(server.db, { userId: customer.id, ...values });
const codes = async (query: string) => (await list(query)).scratchCards.map(({ cardId }) => cardId);

describe('the list of scratch cards', () => {
  test('shows the prize in rupees, and whose it is', async () => {
    await given();
    const [card] = (await list()).scratchCards;
    expect(card).toMatchObject({
      prizeValue: 50,
      status: 'pending',
      usedDate: null,
      user: { id: customer.id, name: 'Asha 100%' },
    });
  });

  test('shows a pending card as expired from the second on at which its time is over', async () => {
    const ended = await given({ expires_at: YESTERDAY });
    const open = await given();
    const lapsed = await given({ status: 'expired', expires_at: YESTERDAY });
    expect(await codes('?status=expired')).toEqual([lapsed.code, ended.code]);
    expect(await codes('?status=pending')).toEqual([open.code]);
    expect((await list('?status=expired')).scratchCards.map(({ status }) => status)).toEqual([
      'expired',
      'expired',
    ]);
    expect((await list('?status=expired')).total).toBe(2);
  });

  test('is filtered by status and by the days on which cards were won', async () => {
    const scratched = await given({ status: 'scratched', used_at: new Date() });
    const old = await given({ created_at: '2020-01-01T00:00:00Z' });
    expect(await codes('?status=scratched')).toEqual([scratched.code]);
    expect(await codes('?date_range=today')).toEqual([scratched.code]);
    expect(await codes('?status=all&date_range=all')).toEqual([scratched.code, old.code]);
  });

  test('finds by part of the card id or of the person, literally', async () => {
    const other = await server.givenCustomer({ name: 'Farhan' });
    const gold = await given({ code: 'SC-GOLD_1' });
    await given({ code: 'SC-GOLDX1', userId: other.id });
    expect(await codes('?search=gold_1')).toEqual([gold.code]);
    expect(await codes(`?search=${encodeURIComponent('100%')}`)).toEqual([gold.code]);
    expect(await codes('?search=FARHAN')).toEqual(['SC-GOLDX1']);
  });
});

test('the summary counts every card once by its state, and by IST day', async () => {
  await given();
  await given({ expires_at: YESTERDAY });
  await given({ status: 'scratched', used_at: new Date() });
  await given({ status: 'used', used_at: new Date() });
  await given({ status: 'applied', used_at: new Date() });
  await given({
    status: 'expired',
    created_at: '2020-01-01T00:00:00Z',
    expires_at: '2020-02-01T00:00:00Z',
  });
  expect((await get('/summary')).body).toEqual({
    totalPrizeValue: 300,
    scratchedCards: 1,
    usedCards: 2,
    expiredCards: 2,
    unusedCards: 1,
    thisMonthCards: 5,
    thisWeekCards: 5,
    todayCards: 5,
    isTotalCapped: false,
  });
  expect((await get('/summary?date_range=today')).body).toMatchObject({
    totalPrizeValue: 250,
    expiredCards: 1,
    unusedCards: 1,
  });
  const { code } = await given({ status: 'used', used_at: new Date() });
  expect((await get(`/summary?search=${code}`)).body).toMatchObject({
    totalPrizeValue: 50,
    usedCards: 1,
    unusedCards: 0,
    todayCards: 1,
  });
});
