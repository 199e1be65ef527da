import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenOrderItem } from '../../../support/marketplace';
import {
  recordedRequests,
  givenScreenOf,
  givenScreenServer,
  held,
  server,
} from '../../../support/screens/screenServer';
import { givenStore } from '../../../support/screens/given';
import { givenPlacedOrder } from '../../../support/screens/orders';
import {
  fill,
  findField,
  expectNoDialog,
  openDialog,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const cardOf = (code: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = screen.getByText(`Order #${code}`).closest('article');
    if (!card) throw new Error(`${code} is in no card`);
    return card;
  });
const inCard = async (code: string) => within(await cardOf(code));
const main = () => textsOf(document.querySelector('main') ?? document.body);

const givenCustomerOf = async (name: string) => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  const { id: storeId } = await givenStore({ name });
  return { asha, own: { userId: asha.id, storeId } };
};

const givenHistory = async () => {
  const { asha, own } = await givenCustomerOf('Bawarchi');
  const old = await givenPlacedOrder({
    ...own,
    code: 'JB-260520-0001',
    created_at: '2026-05-20T20:00:00Z',
    subtotalPaise: 50_000,
    delivery_fee_paise: 4_000,
    discount_paise: 4_000,
  });
  await givenOrderItem(server().db, {
    orderId: old.id,
    storeId: own.storeId,
    name: 'Chicken Dum Biryani',
    quantity: 2,
  });
  await givenPlacedOrder({
    ...own,
    code: 'JB-260521-0002',
    created_at: '2026-05-21T06:00:00Z',
    status: 'cancelled',
    cancel_reason: 'The oven is broken',
  });
  await givenPlacedOrder({
    ...own,
    code: 'JB-260522-0003',
    created_at: '2026-05-22T06:00:00Z',
    status: 'ready',
    otp: '0472',
  });
  await givenPlacedOrder({
    ...own,
    code: 'JB-260523-0004',
    created_at: '2026-05-23T06:00:00Z',
    status: 'pending',
    otp: '9911',
  });
  await givenPlacedOrder({ code: 'JB-260524-0009' });
  return asha;
};

test('a customer reads their orders with OTP and reason for cancellation, and the details of an order', async () => {
  const asha = await givenHistory();
  const list = held('GET /user/orders');
  const { user, address } = await givenScreenOf(asha, '/user/elsewhere');
  expect(address()).toBe('/user/orders');
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3));
  list.release();
  const awaited = await cardOf('JB-260522-0003');
  expect(textsOf(awaited)).toContain('Delivery OTP 0 4 7 2 0 4 7 2 Give this OTP');
  const otp = awaited.querySelector('[role="group"]')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(otp)?.textContent).toBe('Delivery OTP');
  expect(textsOf(await cardOf('JB-260521-0002'))).toContain('Cancelled: The oven is broken');
  expect(textsOf(await cardOf('JB-260520-0001'))).toBe(
    'Bawarchi Delivered Order #JB-260520-0001 21 May 2026, 1:30 am 2 × Chicken Dum Biryani Total ₹500.00 Rate order View Details',
  );
  expect(main()).not.toMatch(/9911|4821|JB-260524-0009/);
  await waitFor(() =>
    expect(
      document.querySelector('a[aria-label="Cart, 2 orders in progress"]')?.getAttribute('href'),
    ).toBe('/user/orders'),
  );

  const open = (await inCard('JB-260520-0001')).getByText('View Details');
  expect([open.tagName, open.getAttribute('role')]).toEqual(['A', 'button']);
  open.focus();
  await user.keyboard(' ');
  const details = await openDialog('Order Details');
  await details.findByText('Plot 5, Madhapur');
  const shown = textsOf(details.element);
  for (const text of [
    '2 × Chicken Dum Biryani ₹500.00',
    'Items ₹500.00',
    'Delivery fee ₹40.00',
    'Discount −₹40.00',
    'Total ₹500.00',
    'Payment Razorpay',
    'Plot 5, Madhapur',
  ]) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toContain('OTP');
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const givenLiveOrders = async () => {
  const { asha, own } = await givenCustomerOf('Bawarchi');
  const paid = {
    ...own,
    payment_method: 'wallet',
    payment_status: 'completed',
    status: 'confirmed',
  } as const;
  const waiting = await givenPlacedOrder({
    ...paid,
    code: 'JB-260601-0001',
    accept_by: new Date('2099-06-01T14:15:00Z'),
  });
  await givenPlacedOrder({
    ...paid,
    code: 'JB-260601-0002',
    accepted_at: inMinutes(-1),
    ready_by: new Date('2099-06-01T14:25:00Z'),
  });
  await givenPlacedOrder({ ...paid, code: 'JB-260601-0003', accepted_at: inMinutes(-1) });
  await givenPlacedOrder({
    ...own,
    code: 'JB-260601-0004',
    status: 'pending',
    payment_method: 'razorpay',
    payment_status: 'pending',
    payment_reference: 'order_N3kcRr8bLq2sVd',
    expires_at: new Date('2099-06-01T14:15:00Z'),
  });
  await givenPlacedOrder({ ...own, code: 'JB-260601-0005', status: 'delivered' });
  return { asha, waiting };
};

test('a card shows what its order waits for; a customer pays an order, rates a delivered order, and cancels an order before the store accepts it', async () => {
  const { asha, waiting } = await givenLiveOrders();
  const { user } = await givenScreenOf(asha, '/user/orders');
  expect(textsOf(await cardOf('JB-260601-0001'))).toContain(
    'Bawarchi must accept your order by 7:45 pm',
  );
  expect(textsOf(await cardOf('JB-260601-0002'))).toContain('Ready by 7:55 pm');
  expect(textsOf(await cardOf('JB-260601-0003'))).toContain('The store has accepted your order');
  expect(textsOf(await cardOf('JB-260601-0004'))).toContain('Pay by 7:45 pm');
  // a card appears before its allowed actions are known
  const pay = await (await inCard('JB-260601-0004')).findByText('Pay now');
  const offered = async (action: string) =>
    Promise.all(
      ['1', '2', '3', '4', '5'].map(
        async (last) => (await inCard(`JB-260601-000${last}`)).queryByText(action) !== null,
      ),
    );
  expect(await offered('Pay now')).toEqual([false, false, false, true, false]);
  expect(await offered('Cancel order')).toEqual([true, false, false, true, false]);
  await user.click(pay);
  await toast('Online payment is not set up here');
  expect(recordedRequests('POST')).toHaveLength(1);

  await user.click((await inCard('JB-260601-0005')).getByText('Rate order'));
  const rating = await openDialog('Rate your order from Bawarchi');
  fill(await findField('Comment'), 'Still steaming');
  // a pointer chooses by position, and elements have no width here
  fireEvent.click(await rating.findByText('4 stars'));
  await user.click(rating.getByText('Send rating'));
  await expectNoDialog();
  await toast('Thank you for your rating');
  await waitFor(async () =>
    expect(textsOf(await cardOf('JB-260601-0005'))).not.toContain('Rate order'),
  );
  const stored = await server()
    .db.selectFrom('ratings')
    .select(['rating', 'comment', 'user_id'])
    .execute();
  expect(stored).toEqual([{ rating: 4, comment: 'Still steaming', user_id: asha.id }]);

  await user.click((await inCard('JB-260601-0001')).getByText('Cancel order'));
  const cancelling = await openDialog('Cancel order #JB-260601-0001');
  await cancelling.findByText('₹250.00 will be refunded to your wallet at once.');
  fill(await findField('Reason'), 'Ordered twice');
  await user.click(cancelling.getByText('Yes, cancel my order'));
  await expectNoDialog();
  await waitFor(async () =>
    expect(textsOf(await cardOf('JB-260601-0001'))).toContain('Cancelled: Ordered twice'),
  );
  expect(
    await server()
      .db.selectFrom('orders')
      .select('status')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ status: 'cancelled' });
  await waitFor(async () =>
    expect(textsOf(await cardOf('JB-260601-0001'))).not.toContain('Cancel order'),
  );
});

/** An order that waits for payment at a simulated provider, whose events are lost. */
