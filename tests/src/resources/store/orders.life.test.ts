// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatClock } from '../../../../contract/time';
import { givenOrderItem } from '../../../support/marketplace';
import { askedFor, expectPrintedFailure, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { fill, findField, noDialog, openDialog, textsOf, toast } from '../../../support/screens/seen';
import { buttonsOf, cardOf, givenCounter, openAs, path, statusOf, tabPath } from './orderScreen';

givenScreenServer();

const MINUTE_MS = 60_000;
const ACCEPT = `PUT ${path}/accept` as const;
const REJECT = `PUT ${path}/reject` as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

const givenWaiting = async (minutes = 4.5) => {
  const counter = await givenCounter();
  const paid = { payment_method: 'wallet', payment_status: 'completed' };
  const order = await counter.given('confirmed', { ...paid, accept_by: inMinutes(minutes) });
  return { ...counter, order, paid };
};
const rowOf = (id: string) =>
  server().db.selectFrom('orders').select(['status', 'accepted_at', 'ready_by', 'cancel_reason']).where('id', '=', id).executeTakeFirstOrThrow();

test('a paid order that waits says how long, is accepted with one touch, and then says when it is ready', async () => {
  const { owner, order } = await givenWaiting();
  const { user } = await openAs(owner, tabPath('confirmed'));
  const card = await cardOf(order.code);
  expect(textsOf(card)).toMatch(/Accept within 4:(30|[12]\d)/);
  await within(card).findByText('Accept, 20 min');
  expect(buttonsOf(card)).toEqual(['Accept, 20 min', 'Other Time', 'Reject', 'Print', 'View Details']);
  const call = held(ACCEPT);
  await user.click(within(card).getByText('Accept, 20 min'));
  await within(card).findByText('Accepting...');
  await user.click(within(card).getByText('Accepting...'));
  call.release();
  await waitFor(async () => expect(buttonsOf(await cardOf(order.code))).toEqual(['Start preparing', 'Mark as Delivery', "Can't Make It", 'Print', 'View Details']));
  expect(askedFor(ACCEPT).map(({ body }) => body)).toEqual([{ orderId: order.code, readyInMinutes: 20 }]);
  const { accepted_at, ready_by } = await rowOf(order.id);
  expect(accepted_at).not.toBeNull();
  await waitFor(async () => expect(textsOf(await cardOf(order.code))).toContain(`Ready by ${formatClock(ready_by?.getTime() ?? 0)}`));
});

test('a busy kitchen needs its minutes beside the usual ones, on the card and in the dialog, and what is remembered is what is usual', async () => {
  const { owner, order } = await givenWaiting();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await server().request('PUT', '/store/busy', { token: owner.token, body: { minutes: 30, until } });
  const { user } = await openAs(owner, tabPath('confirmed', `/${order.id}/accept`));
  const dialog = await openDialog(`Accept Order - #${order.code}`);
  await dialog.findByText('With the 30 minutes by which the kitchen is busy.');
  expect(await within(await cardOf(order.code)).findByText('Accept, 50 min')).toBeTruthy();
  await user.click(dialog.getByText('75 min'));
  await noDialog();
  expect(askedFor(ACCEPT).map(({ body }) => body)).toEqual([{ orderId: order.code, readyInMinutes: 75 }]);
  await server().request('DELETE', '/store/busy', { token: owner.token });
});

test('other minutes are chosen in a dialog, checked before they are sent, and offered first the next time', async () => {
  const { owner, order, given, paid } = await givenWaiting();
  const second = await given('confirmed', { ...paid, accept_by: inMinutes(4) });
  const { user } = await openAs(owner, tabPath('confirmed', `/${order.id}/accept`));
  const dialog = await openDialog(`Accept Order - #${order.code}`);
  await dialog.findByText('When will it be ready? The customer is told.');
  for (const wrong of ['', '4', '181', '12.5', 'soon']) {
    fill(await findField('Another number of minutes'), wrong);
    await user.click(dialog.getByText('Accept'));
    await dialog.findByText('Enter a whole number of minutes from 5 to 180');
  }
  expect(askedFor(ACCEPT)).toEqual([]);
  await user.click(dialog.getByText('45 min'));
  await noDialog();
  await waitFor(async () => expect((await rowOf(order.id)).accepted_at).not.toBeNull());
  const next = within(await cardOf(second.code));
  await next.findByText('Accept, 45 min');
});

test('the last minute is red, and a time that is over is never below zero; what waits for its payment says when that ends', async () => {
  const { owner, order, given, paid } = await givenWaiting(0.9);
  const late = await given('confirmed', { ...paid, accept_by: inMinutes(-2) });
  const unpaid = await given('pending', { expires_at: new Date('2027-01-02T14:15:00Z') });
  const { user } = await openAs(owner, tabPath('confirmed'));
  const timer = within(await cardOf(order.code)).getByRole('timer');
  expect(textsOf(timer)).toMatch(/^Accept within 0:\d\d$/);
  expect(timer.className).toContain('urgent');
  expect(textsOf(within(await cardOf(late.code)).getByRole('timer'))).toBe('Time is over');
  await user.click(screen.getByText('Pending', { selector: '[role="tab"] span' }));
  expect(textsOf(await cardOf(unpaid.code))).toContain('Waiting for payment, ends 7:45 pm');
});

test('an order is rejected with a reason and what is sold out, which is then off the menu', async () => {
  const { owner, order } = await givenWaiting();
  const dish = { orderId: order.id, storeId: owner.storeId };
  const biryani = await givenOrderItem(server().db, { ...dish, name: 'Chicken Dum Biryani' });
  await givenOrderItem(server().db, { ...dish, name: 'Double ka Meetha' });
  const { user } = await openAs(owner, tabPath('confirmed'));
  await user.click(await within(await cardOf(order.code)).findByText('Reject'));
  const dialog = await openDialog(`Reject Order - #${order.code}`);
  await dialog.findByText('The order ends, and the customer gets ₹250.00 back.');
  await user.click(dialog.getByText('Reject Order', { selector: 'button' }));
  await dialog.findByText('Please provide a reason to reject the order');
  await user.type(await findField('Reason'), 'zz');
  await user.click(dialog.getByText('Reject Order', { selector: 'button' }));
  await dialog.findByText('Say in a few words why: the customer reads it');
  await user.clear(await findField('Reason'));
  await user.type(await findField('Reason'), 'No rice is left');
  await user.click(dialog.getByLabelText('Chicken Dum Biryani'));
  await user.click(await dialog.findByLabelText('Until I say'));
  expectPrintedFailure();
  instead(REJECT, { status: 500, body: {}, times: 1 });
  await user.click(dialog.getByText('Reject Order', { selector: 'button' }));
  await dialog.findByText('Failed to reject order');
  expect(await findField('Reason')).toHaveProperty('value', 'No rice is left');
  await user.click(dialog.getByText('Reject Order', { selector: 'button' }));
  await noDialog();
  expect(askedFor(REJECT).at(-1)?.body).toEqual({ orderId: order.code, reason: 'No rice is left', soldOut: [biryani.id], until: 'manual' });
  await waitFor(() => expect(screen.queryByText(`Order #${order.code}`)).toBeNull());
  expect(await rowOf(order.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'No rice is left' });
  const menu = await server().db.selectFrom('product_prices').select('is_available').where('store_id', '=', owner.storeId).orderBy('id').execute();
  expect(menu).toEqual([{ is_available: false }, { is_available: true }]);
});

test('an order that somebody else has ended meanwhile says so, and nothing is offered for one that is ready', async () => {
  const { owner, order, given, paid } = await givenWaiting();
  const ready = await given('ready', { ...paid, accepted_at: new Date() });
  const { user } = await openAs(owner, tabPath('confirmed'));
  await waitFor(async () => expect(buttonsOf(await cardOf(ready.code))).toEqual(['Mark as Delivery', 'Print', 'View Details']));
  const card = within(await cardOf(order.code));
  await server().db.updateTable('orders').set({ status: 'cancelled', cancel_reason: 'Too late' }).where('id', '=', order.id).execute();
  await user.click(await card.findByText('Accept, 20 min'));
  await toast(`Order ${order.code} is cancelled and can't be accepted any more`);
  await waitFor(() => expect(screen.queryByText(`Order #${order.code}`)).toBeNull());
  expect(await statusOf(order.id)).toBe('cancelled');
});

test('the details accept as well, and say in the history what ended by itself', async () => {
  const { owner, order, given } = await givenWaiting();
  const { user } = await openAs(owner, tabPath('confirmed', `/${order.id}/show`));
  const details = await openDialog('Order Details');
  await user.click(await details.findByText('Accept, 20 min'));
  await details.findByText(/^Ready by \d+:\d\d [ap]m$/);
  const ended = await given('cancelled', { cancel_reason: 'It was not paid in time' });
  const line = { order_id: ended.id, from_status: 'pending', to_status: 'cancelled', reason: 'It was not paid in time', program: 'expiry' };
  await server().db.insertInto('order_events').values(line).execute();
  await openAs(owner, tabPath('confirmed', `/${ended.id}/show`));
  await screen.findByText('By itself: not paid in time');
});
