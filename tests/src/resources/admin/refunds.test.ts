import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenOrderItem, givenPosting } from '../../../support/marketplace';
import { givenPlacedOrder } from '../../../support/screens/orders';
import {
  recordedRequests,
  givenScreen,
  givenScreenOf,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import { fill, openDialog, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const CODE = 'JB-260520-0007';
const givenPaid = async (code = CODE) => {
  const order = await givenPlacedOrder({
    code,
    subtotalPaise: 50_000,
    delivery_fee_paise: 4_000,
    discount_paise: 4_000,
    payment_method: 'wallet',
    payment_status: 'completed',
  });
  await givenOrderItem(server().db, {
    orderId: order.id,
    storeId: order.storeId,
    name: 'Chicken Dum Biryani',
    pricePaise: 25_000,
    quantity: 2,
  });
  return order;
};

/** A field's description for screen readers. */
const described = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('an order is refunded from its details, by pieces or by an amount, and a refusal of the server stays below its field until the value changes', async () => {
  const { id, userId } = await givenPaid();
  await givenPosting(server().db, {
    userId,
    order_id: id,
    type: 'debit',
    amount_paise: 50_000,
    description: `Payment for order ${CODE}`,
    reference: CODE,
  });
  const { user } = await givenScreen({ path: `/admin/orders/${id}/show` });
  const details = await openDialog('Order Details');
  await details.findByText('Money');
  await user.click(details.getByLabelText(/^Refund/));
  const dialog = await openDialog(`Refund Order ${CODE}`);
  await dialog.findByText('₹500.00 of the order can still be refunded.');
  await user.selectOptions(dialog.getByLabelText('Quantity of Chicken Dum Biryani'), '1');
  // at the price paid for it
  await user.click(dialog.getByText('Refund ₹230.00'));
  expect(textsOf(dialog.element)).toContain('Enter a reason of 5 to 500 characters');
  expect(recordedRequests('POST')).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Who pays for it'), 'store');
  fill(dialog.getByLabelText('Reason'), 'One of them was cold');
  // another admin refunds a part while the dialog is open
  await server()
    .db.updateTable('orders')
    .set({ refunded_paise: 10_000 })
    .where('id', '=', id)
    .execute();
  await user.click(dialog.getByText('An amount'));
  fill(dialog.getByLabelText('Amount'), '450');
  await user.click(dialog.getByText('Refund ₹450.00'));
  const amount = dialog.getByLabelText('Amount');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(described(amount)).toBe(`Only ₹400.00 of order ${CODE} is left to refund`);
  expect(dialog.getAllByText(/left to refund/)).toHaveLength(1);
  expect(document.activeElement).toBe(amount);
  fill(amount, '50');
  await waitFor(() => expect(described(amount)).toBe(''));
  await user.click(dialog.getByText('Items'));
  await user.click(dialog.getByText('Refund ₹230.00'));
  await toast('Refund approved');
  expect(recordedRequests(`POST /admin/orders/${id}/refunds`)).toHaveLength(2);
  const { refunded_paise } = await server()
    .db.selectFrom('orders')
    .select('refunded_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(refunded_paise).toBe(33_000);

  const after = await openDialog('Order Details');
  expect((await after.findByText('₹230.00', { selector: 'a' })).getAttribute('href')).toMatch(
    /^\/admin\/refunds\/\d+\/show$/,
  );
  // the list's rows link back to the order
  const postings = new URL(
    after.getByText(`Payment for order ${CODE}`).getAttribute('href') ?? '',
    'http://localhost',
  );
  expect([postings.pathname, postings.searchParams.get('filter')]).toEqual([
    '/admin/wallet-transactions',
    JSON.stringify({ order_id: id }),
  ]);
});

test('a whole order is refunded with four presses from its details', async () => {
  const { id } = await givenPaid();
  const { user } = await givenScreen({ path: `/admin/orders/${id}/show` });
  const details = await openDialog('Order Details');
  await details.findByText('Money');
  let presses = 0;
  const press = (element: HTMLElement) => {
    presses += 1;
    return user.click(element);
  };
  await press(details.getByLabelText(/^Refund/));
  const dialog = await openDialog(`Refund Order ${CODE}`);
  await press(await dialog.findByText('Whole order'));
  await press(dialog.getByText('Missing items'));
  await press(dialog.getByText('Refund ₹500.00'));
  await toast('Refund approved');
  expect(presses).toBe(4);
  expect(recordedRequests(`POST /admin/orders/${id}/refunds`).at(-1)?.body).toEqual({
    amount: 500,
    destination: 'wallet',
    fault: 'store',
    reason: 'Missing items',
  });
});

test('a refund of another admin is approved from its row, and no admin approves their own', async () => {
  const admin = await server().givenAdmin();
  const [{ id }, { id: ownId }] = [await givenPaid(), await givenPaid('JB-260520-0008')];
  const asked = {
    amount_paise: 30_000,
    destination: 'wallet',
    fault: 'store',
    state: 'asked',
  } as const;
  await server()
    .db.insertInto('refunds')
    .values({ ...asked, order_id: id, reason: `Order ${CODE} was paid already` })
    .execute();
  await server()
    .db.insertInto('refunds')
    .values({ ...asked, order_id: ownId, reason: 'It arrived cold', asked_by: admin.id })
    .execute();
  const { user } = await givenScreenOf(admin, '/admin/refunds');
  const own = await rowOf('JB-260520-0008');
  await waitFor(() => expect(textsOf(own)).toContain('₹300.00 Store Wallet It arrived cold'));
  expect(textsOf(own)).toContain('Requested by you. Another admin must approve it');
  expect(await within(own).findByLabelText(/^Decline/)).toBeTruthy();
  expect(within(own).queryByLabelText(/^Approve/)).toBeNull();
  const row = await rowOf(CODE);
  // next to its order the reason omits the number, and both answers are words
  await waitFor(() =>
    expect(textsOf(row)).toMatch(
      /₹300.00 Store Wallet Order was paid already To approve .*Approve Decline/,
    ),
  );
  await user.click(within(row).getByLabelText(/^Approve/));
  const dialog = await openDialog(`Approve ${CODE}`);
  dialog.getByText(`Approve ₹300.00 of order ${CODE}? The customer gets the money back.`);
  await user.click(dialog.getByText('Approve', { selector: 'button' }));
  await toast('Refund approved');
  await waitFor(async () => expect(textsOf(await rowOf(CODE))).toContain('Done'));
});

test('the filter of stores keeps a deleted store, whose refunds stay in the list', async () => {
  const { id, storeId } = await givenPaid();
  const refund = { amount_paise: 30_000, destination: 'wallet', fault: 'store', state: 'done' };
  await server()
    .db.insertInto('refunds')
    .values({ ...refund, order_id: id, reason: 'It arrived cold' })
    .execute();
  await server()
    .db.updateTable('stores')
    .set({ name: 'Shadab', deleted_at: new Date(), is_active: false })
    .where('id', '=', storeId)
    .execute();
  const filter = encodeURIComponent(JSON.stringify({ store_id: storeId }));
  await givenScreen({ path: `/admin/refunds?filter=${filter}` });
  await rowOf(CODE);
  await waitFor(() =>
    expect(screen.getByLabelText('Store')).toHaveProperty('value', 'Shadab (former)'),
  );
});

test('failed refunds that are selected are tried again, and a refusal is named', async () => {
  const [{ id }, { id: other }] = [await givenPaid(), await givenPaid('JB-260520-0008')];
  const failed = {
    amount_paise: 30_000,
    destination: 'wallet',
    fault: 'store',
    state: 'failed',
    reason: 'It arrived cold',
  };
  await server()
    .db.insertInto('refunds')
    .values([
      { ...failed, order_id: id },
      { ...failed, order_id: other },
    ])
    .execute();
  await server()
    .db.updateTable('orders')
    .set({ refunded_paise: 40_000 })
    .where('id', '=', other)
    .execute();
  const { user } = await givenScreenOf(await server().givenAdmin(), '/admin/refunds');
  await rowOf(CODE);
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(await screen.findByText('Try again', { selector: 'button' }));
  const dialog = await openDialog('Try again');
  dialog.getByText('Send 2 refunds again?');
  await user.click(dialog.getByText('Try again', { selector: 'button' }));
  await screen.findByText(/Only ₹100.00 of order JB-260520-0008 is left to refund/);
  await waitFor(async () => expect(textsOf(await rowOf(CODE))).toContain('Done'));
  expect(textsOf(await rowOf('JB-260520-0008'))).toContain('Failed');
});

test('a refund in another currency is shown in it, and the sum leaves it out', async () => {
  await givenPaid();
  const provider_payment_id = 'pay_dollars';
  await server()
    .db.insertInto('payments')
    .values({ provider_payment_id, amount_paise: 20_000, currency: 'USD', status: 'foreign' })
    .execute();
  await server()
    .db.insertInto('refunds')
    .values({
      payment_id: provider_payment_id,
      is_surplus: true,
      amount_paise: 20_000,
      destination: 'source',
      fault: 'nobody',
      reason: 'Of another website',
      state: 'asked',
    })
    .execute();
  const { user } = await givenScreenOf(await server().givenAdmin(), '/admin/refunds');
  const row = (await screen.findByText('200.00 USD')).closest('tr');
  if (!row) throw new Error('It is in no row');
  await screen.findByText(/1 in another currency not counted/);
  await user.click(await within(row).findByLabelText(/^Approve/));
  await screen.findByText(
    'Approve 200.00 USD of payment pay_dollars? The customer gets the money back.',
  );
});

test('the row and the approval of a waiting cancellation show that the order ends', async () => {
  const { id } = await givenPaid();
  const waiting = { order_id: id, amount_paise: 30_000, destination: 'wallet', fault: 'store' };
  await server()
    .db.insertInto('refunds')
    .values({ ...waiting, state: 'asked', reason: 'No gas', ends_order: true })
    .execute();
  const { user } = await givenScreenOf(await server().givenAdmin(), '/admin/refunds');
  const row = await rowOf(CODE);
  await waitFor(() => expect(textsOf(row)).toContain('Cancels the order'));
  await user.click(await within(row).findByLabelText(/^Approve/));
  const dialog = await openDialog(`Approve ${CODE}`);
  dialog.getByText(`Cancel order ${CODE} and approve ₹300.00? The customer gets the money back.`);
});
