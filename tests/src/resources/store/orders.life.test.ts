import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MINUTE_MS, formatClock } from '../../../../contract/time';
import { givenOrderItem } from '../../../support/marketplace';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenServer,
  held,
  respondWith,
  server,
} from '../../../support/screens/screenServer';
import {
  fill,
  findField,
  expectNoDialog,
  openDialog,
  textsOf,
  toast,
} from '../../../support/screens/seen';
import { buttonsOf, cardOf, givenCounter, openAs, path, statusOf, tabPath } from './orderScreen';

givenScreenServer();

const ACCEPT = `PUT ${path}/accept` as const;
const REJECT = `PUT ${path}/reject` as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

const givenWaiting = async () => {
  const counter = await givenCounter();
  const paid = { payment_method: 'wallet', payment_status: 'completed' };
  const waiting = () => counter.given('confirmed', { ...paid, accept_by: inMinutes(4.5) });
  return { ...counter, waiting, paid };
};
const rowOf = (id: string) =>
  server()
    .db.selectFrom('orders')
    .select(['status', 'accepted_at', 'ready_by', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const accepted = () => recordedRequests(ACCEPT).map(({ body }) => body);

test('a busy store accepts a paid order with one touch, or with other minutes, which the next order offers; an order cancelled since shows it', async () => {
  const { owner, given, waiting, paid } = await givenWaiting();
  const [first, second, third] = [await waiting(), await waiting(), await waiting()];
  const ready = await given('ready', { ...paid, accepted_at: new Date() });
  const until = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
  await server().request('PUT', '/store/busy', {
    token: owner.token,
    body: { minutes: 30, until },
  });
  const { user } = await openAs(owner, tabPath('confirmed'));
  const card = await cardOf(first.code);
  expect(textsOf(card)).toMatch(/Accept within \d:\d\d/);
  await within(card).findByText('Accept, 50 min');
  await waitFor(() =>
    expect(buttonsOf(card)).toEqual([
      'Accept, 50 min',
      'Other Time',
      'Reject',
      'Print',
      'View Details',
    ]),
  );
  await waitFor(async () =>
    expect(buttonsOf(await cardOf(ready.code))).toEqual([
      'Mark as Delivery',
      'Print',
      'View Details',
    ]),
  );
  const timeLeft = /^3 orders to accept[34]:\d\d$/;
  const chip = await screen.findByRole('button', { name: '3 orders to accept' });
  await waitFor(() => expect(chip.textContent).toMatch(timeLeft));
  const call = held(ACCEPT);
  await user.click(within(card).getByText('Accept, 50 min'));
  await within(card).findByText('Accepting...');
  await user.click(within(card).getByText('Accepting...'));
  call.release();
  await waitFor(async () =>
    expect(buttonsOf(await cardOf(first.code))).toEqual([
      'Start preparing',
      'Mark as Delivery',
      "Can't Make It",
      'Print',
      'View Details',
    ]),
  );
  const isRed = (name: string) =>
    within(card).getByText(name).closest('a')?.className.includes('Error');
  expect([isRed('Mark as Delivery'), isRed("Can't Make It")]).toEqual([false, true]);
  expect(accepted()).toEqual([{ orderId: first.code, readyInMinutes: 50 }]);
  const { accepted_at, ready_by } = await rowOf(first.id);
  expect(accepted_at).not.toBeNull();
  await waitFor(async () =>
    expect(textsOf(await cardOf(first.code))).toContain(
      `Ready by ${formatClock(ready_by?.getTime() ?? 0)}`,
    ),
  );

  await user.click(within(await cardOf(second.code)).getByText('Other Time'));
  const dialog = await openDialog(`Accept Order - #${second.code}`);
  await user.click(dialog.getByText('75 min'));
  await expectNoDialog();
  expect(accepted().slice(1)).toEqual([{ orderId: second.code, readyInMinutes: 75 }]);
  await waitFor(async () => expect((await rowOf(second.id)).accepted_at).not.toBeNull());

  await server()
    .db.updateTable('orders')
    .set({ status: 'cancelled', cancel_reason: 'Too late' })
    .where('id', '=', third.id)
    .execute();
  await user.click(await within(await cardOf(third.code)).findByText('Accept, 75 min'));
  await toast(`Order ${third.code} is cancelled and can no longer be accepted`);
  await waitFor(() => expect(screen.queryByText(`Order #${third.code}`)).toBeNull());
  expect(await statusOf(third.id)).toBe('cancelled');
  await server().request('DELETE', '/store/busy', { token: owner.token });
});

test('the details of an order accept it; another is rejected with a reason and the sold-out dish, which is then off the menu', async () => {
  const { owner, waiting } = await givenWaiting();
  const [wanted, order] = [await waiting(), await waiting()];
  const dish = { orderId: order.id, storeId: owner.storeId };
  const biryani = await givenOrderItem(server().db, { ...dish, name: 'Chicken Dum Biryani' });
  await givenOrderItem(server().db, { ...dish, name: 'Double ka Meetha' });
  const { user } = await openAs(owner, tabPath('confirmed', `/${wanted.id}/show`));
  const details = await openDialog('Order Details');
  await user.click(await details.findByText('Accept, 20 min'));
  await details.findByText(/^Ready by \d+:\d\d [ap]m$/);
  expect(accepted()).toEqual([{ orderId: wanted.code, readyInMinutes: 20 }]);
  await user.click(details.getAllByLabelText('Close')[0] ?? details.element);
  await expectNoDialog();

  await user.click(await within(await cardOf(order.code)).findByText('Reject'));
  const dialog = await openDialog(`Reject Order - #${order.code}`);
  await dialog.findByText('The order is cancelled and the customer is refunded ₹250.00.');
  const submit = () => user.click(dialog.getByText('Reject Order', { selector: 'button' }));
  await submit();
  await dialog.findByText('Please provide a reason to reject the order');
  fill(await findField('Reason'), 'zz');
  expect(dialog.queryByText('Please provide a reason to reject the order')).toBeNull();
  await submit();
  await dialog.findByText('Enter a short reason. The customer will see this');
  fill(await findField('Reason'), 'No rice is left');
  await user.click(dialog.getByLabelText('Chicken Dum Biryani'));
  await user.click(await dialog.findByLabelText('Until I turn it back on'));
  expectPrintedFailure();
  respondWith(REJECT, { status: 500, body: {}, times: 1 });
  await submit();
  await dialog.findByText('Failed to reject order');
  expect(await findField('Reason')).toHaveProperty('value', 'No rice is left');
  await submit();
  await expectNoDialog();
  expect(recordedRequests(REJECT).at(-1)?.body).toEqual({
    orderId: order.code,
    reason: 'No rice is left',
    soldOut: [biryani.id],
    until: 'manual',
  });
  await waitFor(() => expect(screen.queryByText(`Order #${order.code}`)).toBeNull());
  expect(await rowOf(order.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'No rice is left',
  });
  const menu = await server()
    .db.selectFrom('product_prices')
    .select('is_available')
    .where('store_id', '=', owner.storeId)
    .orderBy('id')
    .execute();
  expect(menu).toEqual([{ is_available: false }, { is_available: true }]);
});

test('one press enters a usual reason; sold-out dishes choose the first one', async () => {
  const { owner, waiting } = await givenWaiting();
  const [busy, order] = [await waiting(), await waiting()];
  await givenOrderItem(server().db, {
    orderId: order.id,
    storeId: owner.storeId,
    name: 'Mutton Haleem',
  });
  const { user } = await openAs(owner, tabPath('confirmed'));
  const reject = async (code: string) => {
    await user.click(await within(await cardOf(code)).findByText('Reject'));
    return openDialog(`Reject Order - #${code}`);
  };
  const first = await reject(busy.code);
  const reasons = within(first.getByRole('group', { name: 'Suggestions' }));
  expect(reasons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sold out',
    'Too busy',
    'Closing',
    "Can't deliver there",
  ]);
  await user.click(reasons.getByText('Too busy'));
  await user.click(first.getByText('Reject Order', { selector: 'button' }));
  await expectNoDialog();
  expect(await rowOf(busy.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'Too busy' });

  const second = await reject(order.code);
  const reason = await findField('Reason');
  await user.click(second.getByText('Closing', { selector: 'button' }));
  await user.click(second.getByLabelText('Mutton Haleem'));
  expect(reason).toHaveProperty('value', 'Sold out');
  fill(reason, 'No gas');
  await user.click(second.getByLabelText('Mutton Haleem'));
  await user.click(second.getByLabelText('Mutton Haleem'));
  expect(reason).toHaveProperty('value', 'No gas');
  await user.click(second.getByText('Closing', { selector: 'button' }));
  expect(reason).toHaveProperty('value', 'Closing: No gas');
});
