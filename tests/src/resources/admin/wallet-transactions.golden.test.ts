import { expect, test } from 'vitest';
import wallet from '../../../../src/resources/admin/wallet-transactions/wallet-transactions.resource';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { givenProvider } from '../../../support/fakeHttp';

const NAME = 'admin/wallet-transactions';
const sent = {
  id: 8,
  user: { id: '3', name: 'Asha Rao', email: 'asha@jaldi.example' },
  type: 'credit',
  amount: 250.5,
  description: 'Refund',
  reference: 'JB-1',
  date: '2026-05-20T20:00:00Z',
  status: 'completed',
};
const row = {
  id: '8',
  userName: 'Asha Rao',
  userEmail: 'asha@jaldi.example',
  type: 'credit',
  amount: 250.5,
  description: 'Refund',
  reference: 'JB-1',
  date: '2026-05-20T20:00:00Z',
  status: 'completed',
};
const givenWallet = (answer: unknown = { transactions: [sent], total: 1 }) =>
  givenProvider([wallet], {
    'GET /admin/wallet-transactions/': answer,
    'GET /admin/wallet-transactions/stats': { totalCredit: 250.5 },
  });

test('GET the list, the figures of a time and the file, each by the filters; all is left out', async () => {
  const { calls, list, provider } = givenWallet();
  const filter = { search: 'asha', type: 'debit', date: 'this_week' };
  await list(NAME, filter, 2);
  await list(NAME, { type: 'all', date: 'all' });
  await provider.stats(NAME, { filter });
  await provider.stats(NAME, { filter: { date: 'all' } });
  await provider.exportFile(NAME, { filter });
  expect(calls).toEqual([
    'GET /admin/wallet-transactions/?page=2&limit=10&search=asha&transaction_type=debit&date_range=this_week',
    'GET /admin/wallet-transactions/?page=1&limit=10',
    'GET /admin/wallet-transactions/stats?date_range=this_week',
    'GET /admin/wallet-transactions/stats',
    'GET /admin/wallet-transactions/export?search=asha&transaction_type=debit&date_range=this_week',
  ]);
});

test.each([
  ['transactions', { transactions: [sent] }],
  ['data', { data: [sent] }],
  ['a bare list', [sent]],
  [
    'other names, a signed amount and capitals',
    [
      {
        ...sent,
        user: undefined,
        user_name: 'Asha Rao',
        user_email: 'asha@jaldi.example',
        date: undefined,
        createdAt: sent.date,
        type: 'CREDIT',
        status: 'COMPLETED',
        amount: '-250.5',
      },
    ],
  ],
])('a row is read from %s', async (_, answer) => {
  expect(await givenWallet(answer).list(NAME)).toMatchObject({ data: [row], total: 1 });
});

test('a failed load is an empty list', async () => {
  expect(await givenWallet(new ApiError(500)).list(NAME)).toMatchObject({ data: [], total: 0 });
});
