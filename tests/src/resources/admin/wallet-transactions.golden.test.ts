import { expect, test, onTestFinished } from 'vitest';
import wallet from '../../../../src/resources/admin/wallet-transactions/wallet-transactions.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { frameworkSettings } from '../../../../src/app/settings';
import { configureFramework } from '../../../../src/framework/declaration/settings';
import { rowsFile } from '../../../../src/framework/ui/list/export/saveExport';

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

test.each([
  ['completed', 'Completed', 'success'],
  ['success', 'Success', 'success'],
  ['pending', 'Pending', 'warning'],
  ['failed', 'Failed', 'error'],
  ['reversed', 'Reversed', 'error'],
])('the status %s is shown as %s, as %s', (status, text, tone) => {
  const { state } = wallet.computed ?? {};
  const transaction = { id: '1', status };
  const shown = typeof state?.tone === 'function' ? state.tone(transaction) : undefined;
  expect([state?.value(transaction), shown]).toEqual([text, tone]);
});

test('the file of the visible rows has their times in India and plain amounts, under a declared name', async () => {
  configureFramework(frameworkSettings);
  onTestFinished(() => configureFramework({}));
  const { export: file } = wallet.api ?? {};
  const { fileName, visibleRows = {} } = typeof file === 'object' ? file : {};
  expect(fileName).toBe('wallet-transactions-{date}.csv');
  const paid = {
    ...sent,
    type: 'debit',
    description: 'Paid for JB-7',
    reference: 'JB-7',
    date: '2026-01-06T06:30:00Z',
  };
  const { list } = givenProvider([wallet], {
    'GET /admin/wallet-transactions/': { transactions: [paid], total: 1 },
  });
  const rows = (await list(NAME)).data.map((read) => ({ ...read, id: String(read.id) }));
  expect(await rowsFile(visibleRows, rows).text()).toBe(
    'Date,User,Type,Amount,Description,Reference\r\n2026-01-06 12:00,Asha Rao,debit,250.5,Paid for JB-7,JB-7\r\n',
  );
});
