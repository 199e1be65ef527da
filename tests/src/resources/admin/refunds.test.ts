// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenOrderItem, givenPosting } from '../../../support/marketplace';
import { givenPlacedOrder, openRow } from '../../../support/screens/orders';
import { asEver, askedFor, expectPrintedFailure, givenScreen, givenScreenOf, givenScreenServer, instead, server, unreachable } from '../../../support/screens/screenServer';
import { figures, fill, openDialog, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const givenPaid = async () => {
  const order = await givenPlacedOrder({
    code: 'JB-260520-0007', subtotalPaise: 50_000, delivery_fee_paise: 4_000, discount_paise: 4_000, payment_method: 'wallet', payment_status: 'completed',
  });
  await givenOrderItem(server().db, { orderId: order.id, storeId: order.storeId, name: 'Chicken Dum Biryani', pricePaise: 25_000, quantity: 2 });
  return order;
};

/** Asked for by nobody who is signed in. */
const givenAsked = async (orderId: string) =>
  void (await server().db
    .insertInto('refunds')
    .values({ order_id: orderId, amount_paise: 30_000, destination: 'wallet', fault: 'store', reason: 'It arrived cold', state: 'asked' })
    .execute());

/** The dialog of a refund, from the order's details. */
const openRefund = async () => {
  const { user } = await givenScreen({ path: '/admin/orders' });
  await openRow(user, 'JB-260520-0007');
  const details = await openDialog('Order Details');
  await details.findByText('Where the money is');
  await user.click(details.getByLabelText(/^Refund/));
  return { user, dialog: await openDialog('Refund Order JB-260520-0007') };
};

test('a piece of an order is refunded from its details, at what was paid for it', async () => {
  const { id } = await givenPaid();
  const { user, dialog } = await openRefund();
  await dialog.findByText('₹500.00 of the order can still be refunded.');
  await user.selectOptions(dialog.getByLabelText('Pieces of Chicken Dum Biryani'), '1');
  await user.click(dialog.getByRole('button', { name: 'Refund ₹230.00' }));
  expect(textsOf(dialog.element)).toContain('Give a reason of 5 to 500 characters');
  await user.selectOptions(dialog.getByLabelText('Whose fault it was'), 'store');
  fill(dialog.getByLabelText('Reason'), 'One of them was cold');
  await user.click(dialog.getByRole('button', { name: 'Refund ₹230.00' }));
  await toast('Refund approved');
  const [call] = askedFor(`POST /admin/orders/${id}/refunds`);
  expect(call).toBeDefined();
  const { refunded_paise } = await server().db.selectFrom('orders').select('refunded_paise').where('id', '=', id).executeTakeFirstOrThrow();
  expect(refunded_paise).toBe(23_000);
});

test('a refund that another admin asked for is approved from its row', async () => {
  const { id } = await givenPaid();
  await givenAsked(id);
  const { user } = await givenScreen({ path: '/admin/refunds' });
  const row = await rowOf('JB-260520-0007');
  await waitFor(() => expect(textsOf(row)).toContain('₹300.00 Wallet Store It arrived cold To approve'));
  await user.click(await within(row).findByLabelText(/^Approve/));
  const asking = await openDialog('Approve JB-260520-0007');
  asking.getByText('Approve ₹300.00 of order JB-260520-0007? The money goes back to the customer.');
  await user.click(asking.getByText('Approve', { selector: 'button' }));
  await toast('Refund approved');
  await waitFor(async () => expect(textsOf(await rowOf('JB-260520-0007'))).toContain('Done'));
});

test('beside its order a reason does not say the number again, and both answers are words', async () => {
  const { id } = await givenPaid();
  await givenAsked(id);
  await server().db.updateTable('refunds').set({ reason: 'Order JB-260520-0007 was paid already' }).execute();
  await givenScreen({ path: '/admin/refunds' });
  const row = await rowOf('JB-260520-0007');
  await waitFor(() => expect(textsOf(row)).toMatch(/Store Order was paid already .*Approve Decline/));
});

test('nobody is offered to approve what they asked for, and reads why it waits', async () => {
  const { id } = await givenPaid();
  await givenAsked(id);
  const admin = await server().givenAdmin();
  await server().db.updateTable('refunds').set({ asked_by: admin.id }).where('order_id', '=', id).execute();
  await givenScreenOf(admin, '/admin/refunds');
  const row = await rowOf('JB-260520-0007');
  await waitFor(() => expect(textsOf(row)).toContain('You asked: another admin approves it'));
  expect(await within(row).findByLabelText(/^Decline/)).toBeDefined();
  expect(within(row).queryByLabelText(/^Approve/)).toBeNull();
});

test('what the server refuses stands beside its field, until that is another value', async () => {
  const { id } = await givenPaid();
  const { user, dialog } = await openRefund();
  await dialog.findByText('₹500.00 of the order can still be refunded.');
  // somebody else refunds a part meanwhile
  await server().db.updateTable('orders').set({ refunded_paise: 10_000 }).where('id', '=', id).execute();
  await user.click(dialog.getByRole('button', { name: 'An amount' }));
  fill(dialog.getByLabelText('Amount'), '450');
  await user.selectOptions(dialog.getByLabelText('Where to'), 'wallet');
  await user.selectOptions(dialog.getByLabelText('Whose fault it was'), 'store');
  fill(dialog.getByLabelText('Reason'), 'One of them was cold');
  await user.click(dialog.getByRole('button', { name: 'Refund ₹450.00' }));
  const amount = dialog.getByLabelText('Amount');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(described(amount)).toBe('Only ₹400.00 of order JB-260520-0007 is left to refund');
  expect(dialog.getAllByText(/left to refund/)).toHaveLength(1);
  expect(document.activeElement).toBe(amount);
  fill(amount, '50');
  await waitFor(() => expect(described(amount)).toBe(''));
  await user.click(dialog.getByRole('button', { name: 'Refund ₹50.00' }));
  await toast('Refund approved');
});

test('more than is left is told beside the sum before anything is sent, and cannot be sent', async () => {
  const { id } = await givenPaid();
  await server().db.updateTable('orders').set({ refunded_paise: 30_000 }).where('id', '=', id).execute();
  const { user, dialog } = await openRefund();
  await dialog.findByText('₹200.00 of the order can still be refunded.');
  await user.selectOptions(dialog.getByLabelText('Pieces of Chicken Dum Biryani'), '1');
  expect(dialog.getByRole('alert').textContent).toBe('Only ₹200.00 is left to refund');
  expect(dialog.getByRole('button', { name: 'Refund ₹230.00' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'An amount' }));
  fill(dialog.getByLabelText('Amount'), '200');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Refund ₹200.00' })).toHaveProperty('disabled', false);
});

test('of a payment that the bank has given back nothing is offered, and the dialog says why', async () => {
  const { id } = await givenPaid();
  await server().db.insertInto('payments').values({ provider_payment_id: 'pay_lost', order_id: id, amount_paise: 50_000, status: 'captured', dispute_id: 'disp_1', dispute_state: 'lost' }).execute();
  const { user, dialog } = await openRefund();
  await dialog.findByText('The bank has given the payment back: nothing can be refunded.');
  await user.click(dialog.getByRole('button', { name: 'An amount' }));
  fill(dialog.getByLabelText('Amount'), '10');
  expect(dialog.getByRole('button', { name: 'Refund ₹10.00' })).toHaveProperty('disabled', true);
});

test('where nobody says how much is left, the server judges what is asked', async () => {
  const { id } = await givenPaid();
  const { body } = await server().request('GET', `/admin/orders/${id}`, { as: await server().givenAdmin() });
  instead(`GET /admin/orders/${id}`, { body: { ...Object(body), money: undefined } });
  const { user } = await givenScreen({ path: `/admin/orders/${id}/refund` });
  const dialog = await openDialog('Refund Order JB-260520-0007');
  await user.selectOptions(dialog.getByLabelText('Pieces of Chicken Dum Biryani'), '1');
  expect(dialog.queryByText(/can still be refunded/)).toBeNull();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Refund ₹230.00' })).toHaveProperty('disabled', false);
});

/** What a screen reader adds to a field. */
const described = (field: HTMLElement): string => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('an order leads to its refunds and to its postings, and a posting back to its order', async () => {
  const { id } = await givenPaid();
  const customer = await server().db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirstOrThrow();
  await givenPosting(server().db, { userId: customer.user_id, order_id: id, type: 'debit', amount_paise: 50_000, description: 'Payment for order JB-260520-0007', reference: 'JB-260520-0007' });
  await givenPosting(server().db, { userId: customer.user_id, description: 'Something else' });
  await givenAsked(id);
  const { user } = await givenScreen({ path: `/admin/orders/${id}/show` });
  const details = await openDialog('Order Details');
  expect((await details.findByRole('link', { name: '₹300.00' })).getAttribute('href')).toMatch(/^\/admin\/refunds\/\d+\/show$/);
  await user.click(details.getByRole('link', { name: 'Payment for order JB-260520-0007' }));
  const posting = await rowOf('Payment for order JB-260520-0007');
  expect(askedFor('GET /admin/wallet-transactions/?').at(-1)?.path).toContain(`order_id=${id}`);
  expect((await within(posting).findByRole('link', { name: 'JB-260520-0007' })).getAttribute('href')).toBe(`/admin/orders/${id}/show`);
});

test('refunds that could not be loaded say so in place of their rows, and their figures are unknown, not zero', async () => {
  expectPrintedFailure();
  const { id } = await givenPaid();
  await givenAsked(id);
  for (const call of ['GET /admin/refunds', 'GET /admin/refunds/stats'] as const) unreachable(call);
  const { user } = await givenScreen({ path: '/admin/refunds' });
  expect(textsOf(await screen.findByRole('alert'))).toBe('Could not load refunds. The server cannot be reached. Check your connection and try again.');
  await waitFor(() => expect(new Set(Object.values(figures()))).toEqual(new Set(['–'])));
  expect(screen.queryByText('No data available')).toBeNull();
  for (const call of ['GET /admin/refunds', 'GET /admin/refunds/stats'] as const) asEver(call);
  await user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? document.body);
  await rowOf('JB-260520-0007');
  await waitFor(() => expect(figures()).toMatchObject({ 'To approve': '1' }));
});
