import { expect, test } from 'vitest';
import wallet from '../../../../src/resources/admin/wallet-transactions/wallet-transactions.resource';
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

test.each([
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
