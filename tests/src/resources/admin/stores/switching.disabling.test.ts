import { expect, test } from 'vitest';
import {
  disableManyQuestion,
  disableQuestion,
} from '../../../../../src/resources/admin/stores/switching';

const bahar = { name: 'Bahar', isActive: true, openOrders: 0 };
const fate = 'later payments are refunded.';

test('a store is disabled after a question, and enabled without one', () => {
  expect(disableQuestion(bahar)).toBe('Disable Bahar? Customers no longer see it.');
  expect(disableQuestion({ ...bahar, openOrders: 1 })).toBe(
    `Disable Bahar? Customers no longer see it. 1 open order continues; ${fate}`,
  );
  expect(disableQuestion({ ...bahar, isActive: false, openOrders: 2 })).toBeUndefined();
});

test('the question promises nothing if the server does not count open orders', () => {
  expect(disableQuestion({ name: 'Bahar', isActive: true })).toBe('Disable Bahar?');
});

test.each([
  [
    1,
    [{ openOrders: 0 }],
    'Disable 1 store? Customers no longer see them. You can undo it afterwards.',
  ],
  [
    2,
    [{ openOrders: 4 }, { openOrders: 3 }],
    `Disable 2 stores? Customers no longer see them. 7 open orders continue; ${fate} You can undo it afterwards.`,
  ],
  [
    40,
    undefined,
    `Disable 40 stores? Customers no longer see them. Open orders continue; ${fate} You can undo it afterwards.`,
  ],
  [
    undefined,
    undefined,
    `Disable all stores? Customers no longer see them. Open orders continue; ${fate} You can undo it afterwards.`,
  ],
])('%s stores are disabled after the question %#', (count, rows, question) => {
  expect(disableManyQuestion(count, rows)).toBe(question);
});
