import { expect, test } from 'vitest';
import scratchCards from '../../../../src/resources/admin/redeem-history/redeem-history.resource';
import referrals from '../../../../src/resources/admin/referrals/referrals.resource';
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

const givenRewards = (cards: unknown = [], history: unknown = []) =>
  givenProvider([scratchCards, referrals], {
    'GET /admin/scratch-cards/': cards,
    'GET /admin/users/referrals/history': history,
    'GET /admin/scratch-cards/summary': { scratchedCards: 1 },
    'GET /admin/referrals/stats': { totalReferrals: 1 },
  });

test.each([
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
