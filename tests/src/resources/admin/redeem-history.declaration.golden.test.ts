import { expect, test } from 'vitest';
import { referralPointsInput } from '../../../../contract/money/rewards';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import scratchCards from '../../../../src/resources/admin/redeem-history/redeem-history.resource';
import referrals from '../../../../src/resources/admin/referrals/referrals.resource';
import { setPoints } from '../../../../src/resources/admin/referrals/setPoints';
import { figureRows, figureValues } from '../../../support/figures';

const dates = { all: 'All Time', today: 'Today', this_week: 'This Week', this_month: 'This Month' };

test('the texts of both histories are declared', () => {
  expect(messagesOf(scratchCards)).toMatchObject({
    resources: {
      'admin/redeem-history': {
        name: 'Redeem & Referral History',
        filters: { search: 'Search by user or card ID', status: 'Status', date: 'Date' },
        options: {
          status: { pending: 'Pending', scratched: 'Redeemed', expired: 'Expired' },
          date: dates,
        },
        messages: { list_title: 'Redeem & Referral History', empty: 'No scratch cards found' },
      },
    },
  });
  expect(messagesOf(referrals)).toMatchObject({
    resources: {
      'admin/redeem-history/referrals': {
        many: 'Referrals',
        filters: { search: 'Search by referrer or referee', status: 'Status', date: 'Date' },
        options: { status: { Pending: 'Pending', Completed: 'Completed' }, date: dates },
        messages: { list_title: 'Redeem & Referral History', empty: 'No referrals found' },
      },
    },
  });
});

test('without an answer, no referral is a success', () => {
  expect(referrals.stats?.more?.parse({})).toEqual({});
  expect(figureValues(referrals, { totalReferrals: 0, successRate: '0%' })).toMatchObject({
    'Total Referrals': 0,
    'Success Rate': '0%',
  });
});

test('the figures of recent days open their own days, the others those that are chosen', () => {
  expect(figureRows(referrals, { search: 'zoya', status: 'Pending', date: 'today' })).toEqual({
    'Total Referrals': { search: 'zoya', date: 'today' },
    'Pending Referrals': { search: 'zoya', date: 'today', status: 'Pending' },
    'Completed Referrals': { search: 'zoya', date: 'today', status: 'Completed' },
    'Success Rate': undefined,
    'Today Referrals': { search: 'zoya', date: 'today' },
    'This Week Referrals': { search: 'zoya', date: 'this_week' },
    'This Month Referrals': { search: 'zoya', date: 'this_month' },
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
])('a refusal with %d of which the server says nothing is "%s"', (status, text) => {
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
