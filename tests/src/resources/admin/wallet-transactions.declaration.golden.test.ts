import { expect, onTestFinished, test } from 'vitest';
import { frameworkSettings } from '../../../../src/app/settings';
import { configureFramework } from '../../../../src/framework/core/settings';
import { rowsFile } from '../../../../src/framework/ui/list/export/saveExport';
import wallet from '../../../../src/resources/admin/wallet-transactions/wallet-transactions.resource';
import { givenProvider } from '../../../support/fakeHttp';

const NAME = 'admin/wallet-transactions';

test.each([
  ['completed', 'Completed', 'success'],
  ['success', 'Success', 'success'],
  ['pending', 'Pending', 'warning'],
  ['failed', 'Failed', 'error'],
  ['reversed', 'Reversed', 'error'],
])('the status %s is shown as %s, as %s', (status, text, tone) => {
  const { state } = wallet.computed ?? {};
  const row = { id: '1', status };
  const shown = typeof state?.tone === 'function' ? state.tone(row) : undefined;
  expect([state?.value(row), shown]).toEqual([text, tone]);
});

test('the file of the visible rows has their times in India and plain amounts, under a declared name', async () => {
  configureFramework(frameworkSettings);
  onTestFinished(() => configureFramework({}));
  const { export: file } = wallet.api ?? {};
  const { fileName, visibleRows = {} } = typeof file === 'object' ? file : {};
  expect(fileName).toBe('wallet-transactions-{date}.csv');
  const sent = {
    id: 8,
    user: { id: '3', name: 'Asha Rao', email: 'asha@jaldi.example' },
    type: 'debit',
    amount: 250.5,
    description: 'Paid for JB-7',
    reference: 'JB-7',
    date: '2026-01-06T06:30:00Z',
    status: 'completed',
  };
  const { list } = givenProvider([wallet], {
    'GET /admin/wallet-transactions/': { transactions: [sent], total: 1 },
  });
  const rows = (await list(NAME)).data.map((row) => ({ ...row, id: String(row.id) }));
  expect(await rowsFile(visibleRows, rows).text()).toBe(
    'Date,User,Type,Amount,Description,Reference\r\n2026-01-06 12:00,Asha Rao,debit,250.5,Paid for JB-7,JB-7\r\n',
  );
});
