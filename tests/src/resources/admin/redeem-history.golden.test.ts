import { expect, test } from 'vitest';
import scratchCards from '../../../../src/resources/admin/redeem-history/redeem-history.resource';
import referrals from '../../../../src/resources/admin/referrals/referrals.resource';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { givenProvider } from '../../../support/fakeHttp';

const card = {
  id: 4,
  cardId: 'SC-4',
  cardType: 'Gold',
  prizeValue: 50,
  status: 'scratched',
  usedDate: null,
  expires: '2026-06-20T20:00:00Z',
  user: { id: 3, name: 'Asha Rao' },
};
const cardRow = {
  id: '4',
  cardId: 'SC-4',
  cardType: 'Gold',
  prizeValue: 50,
  status: 'scratched',
  usedDate: '',
  expires: '2026-06-20T20:00:00Z',
  userId: '3',
  userName: 'Asha Rao',
};
const referral = {
  id: '7',
  date: '2026-05-20T20:00:00Z',
  status: 'Completed',
  completedDate: '2026-05-22T20:00:00Z',
  referrer: { id: '3', name: 'Asha Rao', referralCode: 'ASHA50' },
  referee: { id: '9', name: 'Zoya', email: 'zoya@friends.example', phone: '9000000000' },
};
const referralRow = {
  id: '7',
  date: '2026-05-20T20:00:00Z',
  status: 'completed',
  completedDate: '2026-05-22T20:00:00Z',
  referrerId: '3',
  referrerName: 'Asha Rao',
  referralCode: 'ASHA50',
  refereeId: '9',
  refereeName: 'Zoya',
  refereeEmail: 'zoya@friends.example',
  refereePhone: '9000000000',
};

const givenRewards = (cards: unknown = [], history: unknown = []) =>
  givenProvider([scratchCards, referrals], {
    'GET /admin/scratch-cards/': cards,
    'GET /admin/users/referrals/history': history,
    'GET /admin/scratch-cards/summary': { scratchedCards: 1 },
    'GET /admin/referrals/stats': { totalReferrals: 1 },
  });

test('GET scratch cards by search, status and date, and their summary', async () => {
  const { calls, list, provider } = givenRewards();
  await list('admin/redeem-history', { search: 'sc', status: 'scratched', date: 'today' }, 2, 20);
  await list('admin/redeem-history', { status: 'all', date: 'all' });
  await provider.stats('admin/redeem-history');
  expect(calls).toEqual([
    'GET /admin/scratch-cards/?page=2&limit=20&search=sc&status=scratched&date_range=today',
    'GET /admin/scratch-cards/?page=1&limit=10',
    'GET /admin/scratch-cards/summary',
  ]);
});

test('GET the history of referrals by search, filter_status and date, and their stats', async () => {
  const { calls, list, provider } = givenRewards();
  await list(
    'admin/redeem-history/referrals',
    { search: 'zoya', status: 'Completed', date: 'this_month' },
    3,
    50,
  );
  await list('admin/redeem-history/referrals', { status: 'all', date: 'all' });
  await provider.stats('admin/redeem-history/referrals');
  expect(calls).toEqual([
    'GET /admin/users/referrals/history?page=3&limit=50&search=zoya&filter_status=Completed&date_range=this_month',
    'GET /admin/users/referrals/history?page=1&limit=10',
    'GET /admin/referrals/stats',
  ]);
});

test.each([
  ['scratchCards', { scratchCards: [card] }],
  ['data', { data: [card] }],
  ['a bare list', [card]],
  [
    'other names',
    [
      {
        ...card,
        cardId: undefined,
        card_id: 'SC-4',
        user: undefined,
        user_id: 3,
        user_name: 'Asha Rao',
        status: 'SCRATCHED',
      },
    ],
  ],
])('a scratch card is read from %s', async (_, answer) => {
  expect(await givenRewards(answer).list('admin/redeem-history')).toMatchObject({
    data: [cardRow],
    total: 1,
  });
});

test.each([
  ['referrals', { referrals: [referral] }],
  ['data', { data: [referral] }],
  ['a bare list', [referral]],
])('a referral is read from %s', async (_, answer) => {
  expect(await givenRewards([], answer).list('admin/redeem-history/referrals')).toMatchObject({
    data: [referralRow],
    total: 1,
  });
});

test('failed loads are empty lists', async () => {
  const { list } = givenRewards(new ApiError(500), new ApiError(500));
  expect(await list('admin/redeem-history')).toMatchObject({ data: [], total: 0 });
  expect(await list('admin/redeem-history/referrals')).toMatchObject({ data: [], total: 0 });
});
