import { expect, test } from 'vitest';
import { orderStatusTones } from '../../../src/components/orderStatuses';

test('no two statuses of an order look alike', () => {
  const tones = Object.values(orderStatusTones);
  expect(new Set(tones).size).toBe(tones.length);
});
