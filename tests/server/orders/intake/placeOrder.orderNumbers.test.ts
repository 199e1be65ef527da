import { expect, test } from 'vitest';
import { givenOrdering, order, place } from '../../../support/customerOrders';

givenOrdering();

const numberOf = ({ orderId }: { orderId: string }) => Number(orderId.split('-')[2]);

test('neither a repeated request nor a request that its schema refuses takes a number', async () => {
  const first = numberOf(await place({}, { key: 'the-first-order' }));
  expect((await order({}, { key: 'the-first-order' })).headers.get('idempotency-replayed')).toBe(
    'true',
  );
  expect((await order({ notes: 'Another order' }, { key: 'the-first-order' })).status).toBe(409);
  expect((await order({ items: [] })).status).toBe(422);
  expect((await order({ address: 'short' })).status).toBe(422);
  expect((await order({}, { key: 'short' })).status).toBe(422);
  expect(numberOf(await place())).toBe(first + 1);
});

test('an order that is refused takes no number', async () => {
  const first = numberOf(await place());
  const expectedTotal = 1;
  expect((await order({ expectedTotal })).status).toBe(409);
  expect((await order({ couponCode: 'NOSUCH' })).status).toBe(422);
  expect((await order({ storeId: '999999' })).status).toBe(422);
  expect((await order({ paymentMethod: 'wallet' })).status).toBe(422);
  expect(numberOf(await place())).toBe(first + 1);
});
