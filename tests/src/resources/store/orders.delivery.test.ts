import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreenServer,
  held,
  server,
  failToConnect,
} from '../../../support/screens/screenServer';
import { expectNoDialog, openDialog, textsOf, toast } from '../../../support/screens/seen';
import {
  boxes,
  cardOf,
  focusedBox,
  givenCounter,
  givenNightOrder,
  openAs,
  path,
  statusOf,
  tabPath,
  tabTexts,
  typed,
} from './orderScreen';

givenScreenServer();

const DELIVER = `PUT ${path}/deliver`;

const openByKeyboard = async (user: UserEvent, order: { id: string; code: string }) => {
  const deliver = within(await cardOf(order.code)).getByText('Mark as Delivery');
  expect([deliver.getAttribute('role'), deliver.getAttribute('href')]).toEqual([
    'button',
    tabPath('confirmed', `/${order.id}/deliver`),
  ]);
  deliver.focus();
  await user.keyboard(' ');
  const dialog = await openDialog('Confirm Order Delivery');
  await dialog.findByText('Enter the 4-digit OTP from customer');
  const described = dialog.element.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toMatch(/^JB-/);
  expect(textsOf(dialog.element)).toContain(
    'Order ID JB-260520-0007 Total amount ₹540.00 Customer Asha Phone 9876500000 Special instructions Ring twice',
  );
  await user.keyboard('12{Enter}');
  await dialog.findByText('Please enter a valid 4-digit OTP');
  return dialog;
};
type Dialog = Awaited<ReturnType<typeof openByKeyboard>>;

const failToDeliver = async (user: UserEvent, dialog: Dialog) => {
  failToConnect(DELIVER);
  await user.keyboard('34{Enter}');
  await waitFor(() => expect(recordedRequests(DELIVER)).toHaveLength(1));
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).not.toBe('Please enter a valid 4-digit OTP'),
  );
  expect(typed()).toBe('1234');
  const call = held(DELIVER);
  await user.keyboard('{Enter}');
  await dialog.findByText('Verifying...');
  call.release();
  await dialog.findByText('Incorrect OTP. 4 tries left');
  await waitFor(() => expect([typed(), focusedBox()]).toEqual(['____', 0]));
};

const deliverWithExpiredToken = async (user: UserEvent, dialog: Dialog) => {
  window.localStorage.setItem('jb_access_token', 'expired');
  await user.keyboard('4821');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(dialog.getByText('Confirm Delivery'));
  await user.keyboard('{Enter}');
  await toast('Order delivered successfully');
  await expectNoDialog();
  expect(window.localStorage.getItem('jb_access_token')).not.toBe('expired');
  expect(recordedRequests(DELIVER).at(-1)?.body).toEqual({
    orderId: 'JB-260520-0007',
    otp: '4821',
  });
  await waitFor(() =>
    expect(tabTexts()).toEqual([
      'Now',
      'Pending 0',
      'Confirmed 1',
      'Delivered 1',
      'Cancelled 0',
      'All paid',
      'All',
    ]),
  );
  expect(screen.queryByText('Order #JB-260520-0007')).toBeNull();
};

const lockByWrongOtp = async (user: UserEvent, code: string) => {
  await user.click(within(await cardOf(code)).getByText('Mark as Delivery'));
  const late = await openDialog('Confirm Order Delivery');
  await late.findByText('Enter the 4-digit OTP from customer');
  await user.click(boxes()[0] ?? late.element);
  await user.keyboard('0000{Enter}');
  await late.findByText(/^Too many incorrect OTPs. Try again after \d+ \w+ \d+, \d+:\d+ [ap]m$/);
  await late.findByText(
    /^Locked after too many incorrect OTPs until \d+ \w+ \d+, \d+:\d+ [ap]m IST$/,
  );
  await user.click(late.getByText('Cancel'));
  await expectNoDialog();
  await waitFor(async () =>
    expect(textsOf(await cardOf(code))).toMatch(
      /OTP locked until \d+:\d+ [ap]m Start preparing Mark as Delivery/,
    ),
  );
  expect(
    within(await cardOf(code))
      .getByText('Mark as Delivery')
      .hasAttribute('disabled'),
  ).toBe(true);
};

test('an order is handed over by keyboard alone: no network, a wrong OTP, an expired token and the right OTP; too many wrong OTPs lock another', async () => {
  const { owner, given } = await givenCounter();
  const order = await givenNightOrder(owner, given);
  const other = await given('confirmed', { code: 'JB-260520-0008' });
  await server()
    .db.updateTable('orders')
    .set({ otp_tries: 4 })
    .where('id', '=', other.id)
    .execute();
  const { user } = await openAs(owner, tabPath('confirmed'));
  const dialog = await openByKeyboard(user, order);
  await failToDeliver(user, dialog);
  expect(await statusOf(order.id)).toBe('confirmed');
  await deliverWithExpiredToken(user, dialog);
  expect(await statusOf(order.id)).toBe('delivered');
  await lockByWrongOtp(user, other.code);
});
