import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { askedFor, givenScreenServer, held, instead, server, unreachable } from '../../../support/screens/screenServer';
import { noDialog, openDialog, textsOf, toast } from '../../../support/screens/seen';
import { boxes, cardOf, focusedBox, givenCounter, givenNightOrder, openAs, path, statusOf, tabPath, tabTexts, typed } from './orderScreen';

givenScreenServer();

const DELIVER = `PUT ${path}/deliver`;
const LOCKED = '2026-05-20T20:14:30Z';

test('an order is handed over by keyboard alone: typing, Backspace, arrows, paste, a wrong OTP, an expired token, and the right one', { tags: 'hold' }, async () => {
  const { owner, given } = await givenCounter();
  const order = await givenNightOrder(owner, given);
  const { user } = await openAs(owner, tabPath('confirmed'));
  const deliver = within(await cardOf(order.code)).getByText('Mark as Delivery');
  expect([deliver.getAttribute('role'), deliver.getAttribute('href')]).toEqual(['button', `${tabPath('confirmed', `/${order.id}/deliver`)}`]);
  deliver.focus();
  await user.keyboard(' ');
  const dialog = await openDialog('Confirm Order Delivery');
  await dialog.findByText('Enter the 4-digit OTP from customer');
  expect(textsOf(dialog.element)).toContain(
    'Order ID JB-260520-0007 Total amount ₹540.00 Customer Asha Phone 9876500000 Special instructions Ring twice',
  );
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual(['Digit 1 of 4', 'Digit 2 of 4', 'Digit 3 of 4', 'Digit 4 of 4']);
  expect(boxes()[0]?.autocomplete).toBe('one-time-code');
  const confirm = dialog.getByText('Confirm Delivery');
  const isOff = () => confirm.hasAttribute('disabled');

  expect(focusedBox()).toBe(0);
  await user.keyboard('4x8');
  expect([typed(), focusedBox(), isOff()]).toEqual(['48__', 2, true]);
  expect(dialog.getByText('2 more digits needed')).toBeTruthy();
  await user.keyboard('{Enter}');
  await dialog.findByText('Please enter a valid 4-digit OTP');
  await user.keyboard('{Backspace}');
  expect([typed(), focusedBox()]).toEqual(['4___', 1]);
  await user.keyboard('{ArrowLeft}7');
  expect([typed(), focusedBox()]).toEqual(['7___', 1]);
  await user.paste('OTP: 1 2 3 4');
  expect([typed(), focusedBox(), isOff()]).toEqual(['1234', 3, false]);
  expect(dialog.getByText('OTP is ready for verification')).toBeTruthy();

  unreachable(DELIVER);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
  expect(typed()).toBe('1234');
  const call = held(DELIVER);
  await user.keyboard('{Enter}');
  await dialog.findByText('Verifying...');
  call.release();
  await dialog.findByText('Incorrect OTP. 4 tries left');
  await waitFor(() => expect([typed(), focusedBox()]).toEqual(['____', 0]));
  expect(await statusOf(order.id)).toBe('confirmed');

  window.localStorage.setItem('jb_access_token', 'expired');
  await user.keyboard('4821');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(confirm);
  await user.keyboard('{Enter}');
  await toast('Order delivered successfully');
  await noDialog();
  expect(window.localStorage.getItem('jb_access_token')).not.toBe('expired');
  expect(askedFor(DELIVER).at(-1)?.body).toEqual({ orderId: 'JB-260520-0007', otp: '4821' });
  await waitFor(() => expect(tabTexts()).toEqual(['Now', 'Pending 0', 'Confirmed 0', 'Delivered 1', 'Cancelled 0', 'All paid', 'All']));
  expect(screen.queryByText('Order #JB-260520-0007')).toBeNull();
  expect(await statusOf(order.id)).toBe('delivered');
});

test('too many wrong OTPs lock the order until a time in India, and nothing more can be entered', { tags: 'hold' }, async () => {
  const { owner, given } = await givenCounter();
  const order = await givenNightOrder(owner, given);
  await server().db.updateTable('orders').set({ otp_tries: 4 }).where('id', '=', order.id).execute();
  const { user } = await openAs(owner, tabPath('confirmed', `/${order.id}/deliver`));
  await screen.findByText('Enter the 4-digit OTP from customer');
  const dialog = await openDialog('Confirm Order Delivery');
  await user.click(boxes()[0] ?? dialog.element);
  await user.keyboard('0000{Enter}');
  await dialog.findByText(/^Too many incorrect OTPs. Try again after \d+ \w+ \d+, \d+:\d+ [ap]m$/);
  await dialog.findByText(/^Locked after too many incorrect OTPs until \d+ \w+ \d+, \d+:\d+ [ap]m IST$/);
  expect(boxes().every((box) => box.disabled)).toBe(true);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  expect(dialog.getByText('Confirm Delivery').hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByText('Cancel'));
  await noDialog();
  const card = await cardOf('JB-260520-0007');
  await waitFor(() => expect(textsOf(card)).toMatch(/OTP locked until \d+:\d+ [ap]m Start preparing Mark as Delivery/));
  expect(within(card).getByText('Mark as Delivery').hasAttribute('disabled')).toBe(true);
});

test('a lock that is known when the dialog opens names its minute, and ends; an order delivered by somebody else says so', { tags: 'hold' }, async () => {
  const { owner, given } = await givenCounter();
  const order = await givenNightOrder(owner, given);
  const answer = (await server().request('GET', `${path}/${order.id}`, { as: owner })).read(z.record(z.string(), z.unknown()));
  instead(`GET ${path}/${order.id}`, { body: { ...answer, otpLockedUntil: LOCKED }, times: 1 });
  const { user } = await openAs(owner, tabPath('confirmed', `/${order.id}/deliver`));
  await screen.findByText('Locked after too many incorrect OTPs until 21 May 2026, 1:45 am IST');
  const dialog = await openDialog('Confirm Order Delivery');
  // it is over, and the dialog asks again by itself
  await dialog.findByText('Enter the 4-digit OTP from customer');
  await server().request('PUT', `${path}/deliver`, { as: owner, body: { orderId: order.id, otp: '4821' } });
  await user.click(boxes()[0] ?? dialog.element);
  await user.keyboard('4821{Enter}');
  await dialog.findByText("Order JB-260520-0007 is delivered and can't be marked as delivered any more");
  await dialog.findByText('Only a confirmed order can be marked as delivered');
  await waitFor(() => expect(tabTexts()).toEqual(['Now', 'Pending 0', 'Confirmed 0', 'Delivered 1', 'Cancelled 0', 'All paid', 'All']));
});

test('the kitchen ticket shows what to cook in the roll that was last chosen, without a price', { tags: 'hold' }, async () => {
  const { owner, given } = await givenCounter();
  const order = await givenNightOrder(owner, given);
  let printed = 0;
  window.print = () => void (printed += 1);
  const { user } = await openAs(owner, tabPath('confirmed'));
  await user.click(within(await cardOf(order.code)).getByText('Print'));
  const dialog = await openDialog('Kitchen ticket');
  await dialog.findByText('0007');
  const paper = () => document.querySelector('body > [data-paper]');
  expect(paper()?.textContent).toMatch(/^Store of RahimJB-260520-000721 May 2026, 1:30 am2 ×Chicken Dum Biryani2 itemsSpecial instructionsRing twice$/);
  expect(dialog.getByText('80 mm').getAttribute('aria-pressed')).toBe('true');
  await user.click(dialog.getByText('58 mm'));
  await user.click(dialog.getByText('Print'));
  expect(printed).toBe(1);
  await user.keyboard('{Escape}');
  await noDialog();
  expect(paper()).toBeNull();
  await user.click(within(await cardOf(order.code)).getByText('Print'));
  const again = await openDialog('Kitchen ticket');
  expect((await again.findByText('58 mm')).getAttribute('aria-pressed')).toBe('true');
});
