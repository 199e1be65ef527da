import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameworkSettings } from '../../../../src/app/settings';
import { mayAccess } from '../../../../src/framework/declaration/access';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import { configureFramework } from '../../../../src/framework/declaration/settings';
import { formatFigure } from '../../../../src/framework/ui/stats/figure';
import wallet from '../../../../src/resources/user/wallet/wallet.resource';

beforeAll(() => configureFramework(frameworkSettings));
afterAll(() => configureFramework({}));

test('a customer only reads the wallet: its transactions with what was left after each, and the balance', () => {
  expect(wallet.list.columns).toEqual([
    { show: 'description', below: 'reference' },
    { show: 'amount', below: 'left' },
    'date',
    'state',
  ]);
  expect(wallet.list.actions ?? []).toEqual([]);
  const words = ['list', 'show', 'create', 'edit', 'delete', 'export'];
  expect(
    words.filter((word) => mayAccess([wallet], { roles: ['user'] }, wallet.name, word)),
  ).toEqual(['list']);
  const { left } = wallet.computed ?? {};
  expect([left?.value({ id: '1', balanceAfter: 1_23_205.5 }), left?.value({ id: '1' })]).toEqual([
    'Balance ₹1,23,205.50',
    undefined,
  ]);
  const [balance] = wallet.stats?.cards ?? [];
  expect([balance?.label, formatFigure(1_23_205.5, balance?.format)]).toEqual([
    'Balance',
    '₹1,23,205.50',
  ]);
  expect(messagesOf(wallet)).toMatchObject({
    resources: {
      'user/wallet': {
        name: 'My Wallet',
        many: 'Transactions',
        messages: { list_title: 'My Wallet', empty_title: 'No transactions yet' },
      },
    },
  });
});
