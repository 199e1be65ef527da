import { expect, test } from 'vitest';
import scratchCards from '../../../../src/resources/admin/redeem-history/redeem-history.resource';
import referrals from '../../../../src/resources/admin/referrals/referrals.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { referralPointsInput } from '../../../../contract/money/rewards';
import { setPoints } from '../../../../src/resources/admin/referrals/setPoints';
import { figureValues } from '../../../support/figures';

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

test('without an answer, no referral is a success', () => {
  expect(referrals.stats?.more?.parse({})).toEqual({});
  expect(figureValues(referrals, { totalReferrals: 0, successRate: '0%' })).toMatchObject({
    'Total Referrals': 0,
    'Success Rate': '0%',
  });
});

const required = 'This field is required';
const positive = 'Must be greater than 0';
const number = 'Enter a valid number';

test('each of the four values has its own error, and a number with a fraction is not valid', () => {
  const checked = referralPointsInput.safeParse({
    referrer: '',
    referee: '0',
    newUserCashbackRs: 12.5,
    referrerCashbackRs: '75',
  });
  const errors = checked.error?.issues.map(({ path, message }) => [path[0], message]);
  expect(errors).toEqual([
    ['referrer', required],
    ['referee', positive],
    ['newUserCashbackRs', number],
  ]);
});

test.each([
  [
    'a missing value before a wrong one',
    { referrer: required, referee: positive },
    'Please fill in all required fields',
  ],
  [
    'values of 0 alone',
    { referee: positive, newUserCashbackRs: positive },
    'All values must be greater than 0',
  ],
  [
    'values of which one is no number',
    { referrer: number, referee: positive },
    'Please enter valid numbers',
  ],
  ['a value that is no number', { referrer: number }, 'Please enter valid numbers'],
])('the toast names %s', (_, errors, text) => {
  expect(setPoints.dialog?.refused?.(errors)).toBe(text);
});

test.each([
  [403, 'Authentication failed. Please log in again.'],
  [422, 'Invalid data provided. Please check your input values.'],
  [500, 'Failed to set referral points. Please try again.'],
])('a refusal with %d without a message is "%s"', (status, text) => {
  const { failed } = setPoints;
  expect(typeof failed === 'function' ? failed(status) : failed).toBe(text);
});

test('the form starts with the values that are set, whole or not, and without those that are not', () => {
  const { dialog } = setPoints;
  expect(dialog?.initial).toBe('GET /admin/users/referrals/points');
  expect(dialog?.of?.({ referrer: 12.5, referee: 50, newUserCashbackRs: 0 })).toEqual({
    referrer: 12.5,
    referee: 50,
  });
});
