import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decodeRecord } from '../../../../../src/framework/provider/decode';
import OrderDetails from '../../../../../src/resources/store/orders/OrderDetails';
import orders from '../../../../../src/resources/store/orders/orders.resource';
import { orderRecord } from '../../../../../src/resources/store/orders/record';
import { textsOf } from '../../../../support/screens/seen';
import { drawPart } from '../drawnPart';

/** A row of the documents' list: its read fields, and no more. */
const row = {
  id: '7',
  orderId: 'A-7',
  status: 'delivered',
  createdAt: '2026-05-20T20:00:00',
  finalAmount: 500,
  paymentMethod: 'wallet',
  customer: { name: 'Asha', phone: '9876500000' },
  items: [{ id: '1', quantity: 2, price: 250, product: { name: 'Dum Biryani' } }],
};
const detailsOf = (answer: object) => (
  <OrderDetails record={orderRecord.parse(decodeRecord(orders, { ...answer }))} />
);
const sums = () => {
  const list = screen.queryByLabelText('Price breakdown');
  return list && textsOf(list);
};

test('a delivered order that lacks its payment and its sums is not called unpaid', () => {
  drawPart(detailsOf(row));
  expect(sums()).toBeNull();
  const shown = textsOf(document.body);
  expect(shown).toContain('Total amount ₹500.00');
  // without a zone it is UTC
  expect(shown).toContain('Placed 21 May 2026, 1:30 am');
  expect(shown).not.toMatch(/paid|₹0|NaN|History|No changes/);
});

test.each([
  [{ deliveryFee: 40 }, 'Delivery fee ₹40.00 Total amount ₹500.00'],
  [{ paymentStatus: 'completed' }, 'Total, paid by Wallet ₹500.00'],
  [{ paymentStatus: 'pending' }, 'Total, not paid yet (Wallet) ₹500.00'],
  [
    { totalAmount: 540, deliveryFee: 40, discount: 40, paymentStatus: 'completed' },
    'Subtotal ₹500.00 Delivery fee ₹40.00 Discount -₹40.00 Total, paid by Wallet ₹500.00',
  ],
])('the sums of an order with %j show that and no more', (sent, shown) => {
  drawPart(detailsOf({ ...row, ...sent }));
  expect(sums()).toBe(shown);
});
