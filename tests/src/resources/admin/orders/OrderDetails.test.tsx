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

test('an order without items and changes says so, and a discount above its total leaves nothing to pay', () => {
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
  // another server leaves out most of it
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
  expect(section('Order summary')).toBe(
    'Delivery fee ₹0.00 Total ₹100.00 Discount −₹20.00 Final amount ₹80.00',
  );
  expect(section('Items')).toBe('No items');
  expect(textsOf(document.body)).toMatch(/^A-1 packed /);
});
