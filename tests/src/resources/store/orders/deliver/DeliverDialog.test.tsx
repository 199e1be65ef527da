import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../../../src/framework/declaration/errors';
import DeliverDialog from '../../../../../../src/resources/store/orders/deliver/DeliverDialog';
import { delivery } from '../../../../../../src/resources/store/orders/endings';
import { drawPart, givenRecord, slotOf } from '../../drawnPart';
import { boxes, focusedBox, typed } from '../../orderScreen';

const order = givenRecord();

test('the boxes of the OTP take typing, Backspace, arrows and a paste, and name missing digits', async () => {
  const onSubmit = vi.fn();
  const { user } = drawPart(<DeliverDialog {...slotOf(order)} onSubmit={onSubmit} />);
  const isOff = () => screen.getByText('Confirm Delivery').hasAttribute('disabled');
  expect(screen.getByText('Enter the 4-digit OTP from customer')).toBeTruthy();
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
    'Digit 1 of 4',
    'Digit 2 of 4',
    'Digit 3 of 4',
    'Digit 4 of 4',
  ]);
  expect(boxes()[0]?.autocomplete).toBe('one-time-code');
  expect(focusedBox()).toBe(0);
  await user.keyboard('4x8');
  expect([typed(), focusedBox(), isOff()]).toEqual(['48__', 2, true]);
  expect(screen.getByText('2 more digits needed')).toBeTruthy();
  await user.keyboard('{Backspace}');
  expect([typed(), focusedBox()]).toEqual(['4___', 1]);
  await user.keyboard('{ArrowLeft}7');
  expect([typed(), focusedBox()]).toEqual(['7___', 1]);
  await user.paste('OTP: 1 2 3 4');
  expect([typed(), focusedBox(), isOff()]).toEqual(['1234', 3, false]);
  expect(screen.getByText('OTP is ready for verification')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ otp: '1234' }]]);
});

test.each(['', '48', '48a1', '48210'])('"%s" is refused as an OTP before it is sent', (otp) => {
  const checked = delivery.deliver.input?.safeParse({ otp });
  expect(checked?.error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a valid 4-digit OTP',
  ]);
});

test('a refused OTP is emptied and the order is read again; an OTP that reached no server stays', async () => {
  const slot = slotOf(order);
  const { user, calls, show } = drawPart(<DeliverDialog {...slot} />, {
    answers: { 'GET /store/orders/7': { id: '7' } },
  });
  await user.keyboard('1234');
  show(<DeliverDialog {...slot} error={new ApiError(0, {})} />);
  expect([typed(), calls]).toEqual(['1234', []]);
  show(<DeliverDialog {...slot} error={new ApiError(422, {})} />);
  await waitFor(() => expect([typed(), focusedBox()]).toEqual(['____', 0]));
  expect(calls).toEqual(['GET /store/orders/7']);
});

test('a locked order names the minute in India at which the lock ends and accepts nothing; then it asks for the OTP, and a delivered one shows that it is over', () => {
  const locked = { ...order, otpLockedUntil: '2096-05-20T20:14:30Z' };
  const { show } = drawPart(<DeliverDialog {...slotOf(locked)} />);
  const isOff = () =>
    [...boxes(), screen.getByText('Confirm Delivery')].map((element) =>
      element.hasAttribute('disabled'),
    );
  expect(
    screen.getByText('Locked after too many incorrect OTPs until 21 May 2096, 1:45 am IST'),
  ).toBeTruthy();
  expect(isOff()).toEqual([true, true, true, true, true]);
  expect(document.activeElement?.textContent).toBe('Cancel');
  show(<DeliverDialog {...slotOf(order)} />);
  expect(screen.getByText('Enter the 4-digit OTP from customer')).toBeTruthy();
  expect(isOff()).toEqual([false, false, false, false, true]);
  show(<DeliverDialog {...slotOf({ ...order, status: 'delivered' })} />);
  expect(screen.getByText('Only a confirmed order can be marked as delivered')).toBeTruthy();
  expect(isOff()).toEqual([true, true, true, true, true]);
});
