import { expect, test } from 'vitest';
import { disableManyQuestion, disableQuestion } from '../../../../../src/resources/admin/stores/disabling';

const bahar = { name: 'Bahar', isActive: true, openOrders: 0 };

test('a store is disabled after a question, and enabled without one', () => {
  expect(disableQuestion(bahar)).toBe('Disable Bahar? Customers no longer see it, and nobody can order there.');
  expect(disableQuestion({ ...bahar, openOrders: 1 })).toContain(' 1 order is open: what is paid stays');
  expect(disableQuestion({ ...bahar, openOrders: 1234 })).toContain(' 1,234 orders are open: ');
  expect(disableQuestion({ ...bahar, isActive: false, openOrders: 2 })).toBeUndefined();
});

test.each([
  [1, [{ openOrders: 0 }], 'Disable 1 store? Customers no longer see them; no order is open. You can undo it afterwards.'],
  [2, [{ openOrders: 1 }, { openOrders: 0 }], 'Disable 2 stores? Customers no longer see them; the 1 open order there stays, to be made and delivered. You can undo it afterwards.'],
  [2, [{ openOrders: 4 }, { openOrders: 3 }], 'Disable 2 stores? Customers no longer see them; the 7 open orders there stay, to be made and delivered. You can undo it afterwards.'],
  [40, undefined, 'Disable 40 stores? Customers no longer see them; open orders stay. You can undo it afterwards.'],
  [undefined, undefined, 'Disable all stores? Customers no longer see them; open orders stay. You can undo it afterwards.'],
])('%s stores are disabled after the question %#', (count, rows, question) => {
  expect(disableManyQuestion(count, rows)).toBe(question);
});
