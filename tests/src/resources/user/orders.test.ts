import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenOrderItem, givenPosting } from '../../../support/marketplace';
import { asEver, askedFor, expectPrintedFailure, givenScreenOf, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { givenStore } from '../../../support/screens/given';
import { givenPlacedOrder } from '../../../support/screens/orders';
import { fill, findField, figures, noDialog, openDialog, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const cardOf = (code: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = screen.getByText(`Order #${code}`).closest('article');
    if (!card) throw new Error(`${code} is in no card`);
    return card;
  });

const givenCustomerWithOrders = async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  const { id: storeId } = await givenStore({ name: 'Bawarchi' });
  const own = { userId: asha.id, storeId };
  const old = await givenPlacedOrder({ ...own, code: 'JB-260520-0001', created_at: '2026-05-20T20:00:00Z', subtotalPaise: 50_000, delivery_fee_paise: 4_000, discount_paise: 4_000 });
  await givenOrderItem(server().db, { orderId: old.id, storeId, name: 'Chicken Dum Biryani', quantity: 2 });
  await givenPlacedOrder({ ...own, code: 'JB-260521-0002', created_at: '2026-05-21T06:00:00Z', status: 'cancelled', cancel_reason: 'The oven is broken' });
  await givenPlacedOrder({ ...own, code: 'JB-260522-0003', created_at: '2026-05-22T06:00:00Z', status: 'ready', otp: '0472' });
  await givenPlacedOrder({ ...own, code: 'JB-260523-0004', created_at: '2026-05-23T06:00:00Z', status: 'pending', otp: '9911' });
  await givenPlacedOrder({ code: 'JB-260524-0009' });
  return asha;
};

test('a customer sees their orders, the OTP of the one on its way and why one was cancelled, and reads the details', { tags: 'hold' }, async () => {
  const asha = await givenCustomerWithOrders();
  const list = held('GET /user/orders');
  const { user, address } = await givenScreenOf(asha, '/user/elsewhere');
  expect(address()).toBe('/user/orders');
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3));
  list.release();
  expect(textsOf(await cardOf('JB-260522-0003'))).toContain('Delivery OTP 0 4 7 2 0 4 7 2 Read it out');
  expect(within(await cardOf('JB-260522-0003')).getByRole('group', { name: 'Delivery OTP' })).toBeTruthy();
  expect(textsOf(await cardOf('JB-260521-0002'))).toContain('Cancelled: The oven is broken');
  expect(textsOf(await cardOf('JB-260520-0001'))).toBe(
    'Bawarchi Delivered Order #JB-260520-0001 21 May 2026, 1:30 am 2 × Chicken Dum Biryani Total ₹500.00 Rate order View Details',
  );
  expect(textsOf(screen.getByRole('main'))).not.toMatch(/9911|4821|JB-260524-0009/);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cart, 2 orders in progress' }).getAttribute('href')).toBe('/user/orders'));

  const open = within(await cardOf('JB-260520-0001')).getByText('View Details');
  expect([open.tagName, open.getAttribute('role')]).toEqual(['A', 'button']);
  open.focus();
  await user.keyboard(' ');
  const details = await openDialog('Order Details');
  await details.findByText('Plot 5, Madhapur');
  const shown = textsOf(details.element);
  for (const text of ['2 × Chicken Dum Biryani ₹500.00', 'Items ₹500.00', 'Delivery fee ₹40.00', 'Discount −₹40.00', 'Total ₹500.00', 'Payment Razorpay', 'Plot 5, Madhapur']) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toContain('OTP');
});

test('a delivered order is rated once: a missing rating is told beside it, nothing typed is lost on refusal', { tags: 'hold' }, async () => {
  const asha = await givenCustomerWithOrders();
  const { user } = await givenScreenOf(asha, '/user/orders');
  await user.click(within(await cardOf('JB-260520-0001')).getByText('Rate order'));
  const dialog = await openDialog('Rate your order from Bawarchi');
  const comment = await findField('Comment');
  fill(comment, 'Still steaming');
  await user.click(dialog.getByText('Send rating'));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  expect(askedFor('POST')).toEqual([]);
  // a pointer chooses by where it is, and here nothing has a width
  fireEvent.click(await dialog.findByLabelText('4 stars'));
  expect(dialog.queryByText('This field is required')).toBeNull();
  expectPrintedFailure();
  instead('POST /user/orders/:id/rating', { status: 500, body: {}, times: 1 });
  await user.click(dialog.getByText('Send rating'));
  await toast('Failed to send your rating');
  expect(comment).toHaveProperty('value', 'Still steaming');
  await user.click(dialog.getByText('Send rating'));
  await noDialog();
  await toast('Thank you for your rating');
  await waitFor(async () => expect(textsOf(await cardOf('JB-260520-0001'))).not.toContain('Rate order'));
  const stored = await server().db.selectFrom('ratings').select(['rating', 'comment', 'user_id']).execute();
  expect(stored).toEqual([{ rating: 4, comment: 'Still steaming', user_id: asha.id }]);
});

test('an order that waits for its payment is paid from its card, until its time is over; where no provider is set up, it says so', async () => {
  const asha = await givenCustomerWithOrders();
  await server().db.updateTable('orders').set({ payment_reference: 'order_N3kcRr8bLq2sVd' }).where('code', '=', 'JB-260523-0004').execute();
  const { user } = await givenScreenOf(asha, '/user/orders');
  // a card stands before what may be done with it is known
  const pay = await within(await cardOf('JB-260523-0004')).findByText('Pay now');
  expect(within(await cardOf('JB-260522-0003')).queryByText('Pay now')).toBeNull();
  await user.click(pay);
  await toast('Online payment is not set up here');
  expect(askedFor('POST')).toHaveLength(1);
});

test('without orders, and when they cannot be loaded, the page says which', async () => {
  expectPrintedFailure();
  const asha = await server().givenCustomer();
  // not once alone: a live list is read again where the stream begins after that
  instead('GET /user/orders', { status: 500, body: { message: 'Out of order' } });
  const { user } = await givenScreenOf(asha, '/user/orders');
  await screen.findByText('Out of order', { selector: 'main *' });
  asEver('GET /user/orders');
  await user.click(within(screen.getByRole('main')).getByText('Retry'));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

test('the wallet shows balance and transactions, to read only', { tags: 'hold' }, async () => {
  const asha = await server().givenCustomer();
  const { db } = server();
  await givenPosting(db, { userId: asha.id, amount_paise: 1_23_456_00, description: 'Wallet top-up', reference: 'pay_1', created_at: '2026-01-05T20:00:00Z' });
  await givenPosting(db, { userId: asha.id, type: 'debit', amount_paise: 25_050, description: 'Paid for JB-7', reference: 'JB-7', created_at: '2026-01-06T06:30:00Z' });
  await givenScreenOf(asha, '/user/wallet');
  await waitFor(async () => expect(textsOf(await rowOf('Wallet top-up'))).toBe('Wallet top-up pay_1 + ₹1,23,456.00 Balance ₹1,23,456.00 6 Jan 2026, 1:30 am Completed'));
  expect(textsOf(await rowOf('Paid for JB-7'))).toContain('− ₹250.50 Balance ₹1,23,205.50');
  await waitFor(() => expect(figures()).toEqual({ Balance: '₹1,23,205.50' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Wallet');
  expect(document.querySelectorAll('main tbody button')).toHaveLength(0);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('a customer cancels an order that nobody has accepted, is told of the money before, and reads why it ended', { tags: 'hold' }, async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  const { id: storeId } = await givenStore({ name: 'Bawarchi' });
  const own = { userId: asha.id, storeId, payment_method: 'wallet', payment_status: 'completed' };
  const waiting = await givenPlacedOrder({ ...own, code: 'JB-260601-0001', status: 'confirmed', accept_by: new Date('2099-06-01T14:15:00Z') });
  await givenPlacedOrder({ ...own, code: 'JB-260601-0002', status: 'confirmed', accepted_at: inMinutes(-1), ready_by: new Date('2099-06-01T14:25:00Z') });
  await givenPlacedOrder({ ...own, code: 'JB-260601-0003', status: 'confirmed', accepted_at: inMinutes(-1) });
  await givenPlacedOrder({
    ...own, code: 'JB-260601-0004', status: 'pending', payment_method: 'razorpay', payment_status: 'pending', expires_at: new Date('2099-06-01T14:15:00Z'),
  });
  const { user } = await givenScreenOf(asha, '/user/orders');
  expect(textsOf(await cardOf('JB-260601-0001'))).toContain('Bawarchi has until 7:45 pm to accept your order');
  expect(textsOf(await cardOf('JB-260601-0002'))).toContain('Ready by 7:55 pm');
  expect(textsOf(await cardOf('JB-260601-0003'))).toContain('The store has accepted your order');
  expect(textsOf(await cardOf('JB-260601-0004'))).toContain('Waiting for your payment, ends 7:45 pm');
  const offered = await Promise.all(['1', '2', '3', '4'].map(async (last) => within(await cardOf(`JB-260601-000${last}`)).queryByText('Cancel order') !== null));
  expect(offered).toEqual([true, false, false, true]);

  await user.click(within(await cardOf('JB-260601-0001')).getByText('Cancel order'));
  const dialog = await openDialog('Cancel order #JB-260601-0001');
  await dialog.findByText('₹250.00 goes back to your wallet at once.');
  fill(await findField('Reason'), 'Ordered twice');
  const call = held('POST /user/orders/:id/cancel');
  await user.click(dialog.getByText('Yes, cancel my order'));
  await dialog.findByText('Cancelling...');
  call.release();
  await noDialog();
  await waitFor(async () => expect(textsOf(await cardOf('JB-260601-0001'))).toContain('Cancelled: Ordered twice'));
  expect(await server().db.selectFrom('orders').select('status').where('id', '=', waiting.id).executeTakeFirstOrThrow()).toEqual({ status: 'cancelled' });
  await waitFor(async () => expect(textsOf(await cardOf('JB-260601-0001'))).not.toContain('Cancel order'));

  await user.click(within(await cardOf('JB-260601-0004')).getByText('Cancel order'));
  await (await openDialog('Cancel order #JB-260601-0004')).findByText('Nothing has been paid for this order, and nothing will be taken from you.');
});

test('an order that the store accepts while its customer hesitates stays, and the dialog says so', async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  const { id: storeId } = await givenStore({ name: 'Bawarchi' });
  const order = await givenPlacedOrder({ userId: asha.id, storeId, code: 'JB-260602-0001', status: 'confirmed', payment_status: 'completed', accept_by: inMinutes(4) });
  const { user } = await givenScreenOf(asha, `/user/orders/${order.id}/cancel`);
  const dialog = await openDialog('Cancel order #JB-260602-0001');
  await server().db.updateTable('orders').set({ accepted_at: new Date() }).where('id', '=', order.id).execute();
  await user.click(dialog.getByText('Yes, cancel my order'));
  await dialog.findByText("Bawarchi has accepted order JB-260602-0001 already. It can't be cancelled any more");
});
