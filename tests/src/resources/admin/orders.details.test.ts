import { expect, test } from 'vitest';
import { recordChange } from '../../../../server/audit/recordChange';
import { moveOrder } from '../../../../server/orders/moveOrder';
import {
  serveNormally,
  recordedRequests,
  expectPrintedFailure,
  givenScreen,
  givenScreenServer,
  held,
  server,
} from '../../../support/screens/screenServer';
import { givenRichOrder, openRow, sectionOf } from '../../../support/screens/orders';
import { expectNoDialog, openDialog, sectionNamed, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/orders';

test('the details show all of an order, after Retry if the first load failed, and close to their origin', async () => {
  expectPrintedFailure();
  const order = await givenRichOrder();
  await moveOrder(server().db, {
    id: order.id,
    from: 'confirmed',
    to: 'cancelled',
    reason: 'Kitchen is closed',
    set: { cancel_reason: 'Kitchen is closed' },
  });
  const radhika = await server().givenAdmin({ name: 'Radhika' });
  await recordChange(server().db, radhika, {
    action: 'update',
    object: 'order',
    objectId: order.id,
    before: { discount: 20 },
    after: { discount: 40 },
  });
  const { user, address } = await givenScreen({ path: `${path}?page=1&perPage=10` });
  const failing = held(`GET /admin/orders/${order.id}`, { status: 500, body: {} });
  await openRow(user, 'JB-260520-0007');
  const { element, ...dialog } = await openDialog('Order Details', { isAwaited: true });
  await dialog.findByText('JB-260520-0007');
  expect(dialog.getByLabelText(/^Loading/)).toBeTruthy();
  expect(address()).toContain(`${path}/${order.id}/show`);
  failing.release();
  await dialog.findByText('Failed to load order details');
  serveNormally(`GET /admin/orders/${order.id}`);
  await user.click(dialog.getByText('Retry'));
  await dialog.findByText('4821');
  expect(dialog.queryByText('Failed to load order details')).toBeNull();
  // one call failed, and one was made by Retry
  expect(recordedRequests(`GET /admin/orders/${order.id}`)).toHaveLength(2);
  await dialog.findByText('Money');
  const facts = [...element.querySelectorAll('dt')].map(
    (label) =>
      `${textsOf(label)}: ${label.nextElementSibling ? textsOf(label.nextElementSibling) : ''}`,
  );
  expect(facts).toEqual(
    expect.arrayContaining([
      'Payment: Paid',
      'Payment method: Wallet',
      'Delivery OTP: 4821',
      'Reason for cancellation: Kitchen is closed',
    ]),
  );
  expect(sectionOf(element, 'Items')).toBe(
    'Item Price Qty Amount Paid Chicken Dum Biryani ₹250.00 2 ₹500.00 ₹460.00',
  );
  const { product_id } = await server()
    .db.selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const product = dialog.getByText('Chicken Dum Biryani').closest('a');
  expect(product?.getAttribute('href')).toBe(`/admin/products/${product_id}/show`);
  expect(sectionOf(element, 'Order summary')).toBe(
    'Subtotal ₹500.00 Delivery fee ₹40.00 Total ₹540.00 Discount −₹40.00 Final amount ₹500.00',
  );
  expect(sectionOf(element, 'Money')).toBe(
    'Captured ₹500.00 Refunded ₹0.00 Left after refunds ₹500.00',
  );
  expect(sectionOf(element, 'Store information')).toMatch(
    /^Name Bawarchi Location Locality \d+ Phone 9876543210$/,
  );
  expect(sectionOf(element, 'Customer')).toMatch(/^Name Asha Phone 9876500000 Email /);
  expect(sectionOf(element, 'Delivery address')).toBe(
    'Address Plot 5, Madhapur, no pincode given Notes Ring twice',
  );
  expect(sectionOf(element, 'History')).toMatch(
    /^Cancelled Just now Payment provider Kitchen is closed$/,
  );
  // the history below shows who changed the record
  expect(textsOf(await sectionNamed('History'))).toContain(
    'Changed by Radhika , Just now : Discount ₹20.00 → ₹40.00',
  );
  // jsdom drops the focus once Retry is removed
  product?.focus();
  await user.keyboard('{Escape}');
  await expectNoDialog();
  expect(address()).toContain('page=1');
});
