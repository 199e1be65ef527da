import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decodeRecord } from '../../../../../src/framework/provider/decode';
import OrderDetails from '../../../../../src/resources/admin/orders/OrderDetails';
import orders from '../../../../../src/resources/admin/orders/orders.resource';
import { orderRecord } from '../../../../../src/resources/admin/orders/record';
import { sectionOf } from '../../../../support/screens/orders';
import { textsOf } from '../../../../support/screens/seen';
import { drawPart } from '../../store/drawnPart';

const detailsOf = (answer: object) => (
  <OrderDetails record={orderRecord.parse(decodeRecord(orders, { ...answer }))} />
);
const section = (title: string) => sectionOf(document.body, title);

test('an order without items and changes shows that, and a discount above its total leaves nothing to pay', () => {
  const answer = {
    id: '7',
    orderId: 'JB-1',
    orderItems: [],
    orderSummary: { subtotal: 100, deliveryFee: 0, discount: 150, total: 100 },
    history: [],
  };
  const { show } = drawPart(detailsOf(answer), { resource: orders, role: 'admin' });
  expect(section('Order summary')).toBe(
    'Subtotal ₹100.00 Delivery fee ₹0.00 Total ₹100.00 Discount −₹150.00 Final amount ₹0.00',
  );
  expect(section('Items')).toBe('No items');
  expect(section('History')).toBe('No changes yet');
  // another server omits most of it
  show(
    detailsOf({
      orderId: 'A-1',
      status: 'Packed',
      otp: '1234',
      amount: { total: 100, discount: 20 },
      items: [],
    }),
  );
  expect(screen.getByText('1234')).toBeTruthy();
  expect(section('Order summary')).toBe('Total ₹100.00 Discount −₹20.00 Final amount ₹80.00');
  expect(section('Items')).toBe('No items');
  expect(textsOf(document.body)).toMatch(/^A-1 packed /);
  expect(screen.queryByText('History')).toBeNull();
});

test.each([
  ['without a summary', { orderItems: [{ productName: 'Dum' }] }, null],
  ['with a total alone', { orderItems: [], orderSummary: { total: 540 } }, 'Total ₹540.00'],
  [
    'without a discount',
    { orderItems: [], orderSummary: { subtotal: 500, deliveryFee: 40, total: 540 } },
    'Subtotal ₹500.00 Delivery fee ₹40.00 Total ₹540.00',
  ],
])('an order %s shows no sum that was not sent', (_, answer, summary) => {
  drawPart(detailsOf({ id: '7', ...answer }), { resource: orders, role: 'admin' });
  const title = screen.queryByText('Order summary');
  expect(title && section('Order summary')).toBe(summary);
  expect(textsOf(document.body)).not.toMatch(/₹0|NaN/);
});

test('an item without a price and a quantity has neither, and no amount', () => {
  const answer = { id: '7', orderItems: [{ productName: 'Dum' }] };
  drawPart(detailsOf(answer), { resource: orders, role: 'admin' });
  expect(section('Items')).toBe('Item Price Qty Amount D Dum – None – None – None');
});

test('a refund that cancels the order shows it while it waits for its approval', () => {
  const refund = { id: '9', amount: 100, destination: 'wallet', reason: 'Late', endsOrder: true };
  const refunds = [{ ...refund, state: 'asked' }];
  drawPart(detailsOf({ id: '7', orderItems: [], refunds }), { resource: orders, role: 'admin' });
  expect(section('Refunds')).toMatch(/To approve .*Late Cancels the order$/);
});
