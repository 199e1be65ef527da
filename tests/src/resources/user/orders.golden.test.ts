import { expect, test } from 'vitest';
import { cancelConsequence } from '../../../../src/resources/user/orders/orderActions';
import { orderActions } from '../../../../src/resources/user/orders/orderActions';
import orders from '../../../../src/resources/user/orders/orders.resource';
import {
  pendingOtp,
  canPay,
  canRate,
  orderRecord,
  type OrderRecord,
} from '../../../../src/resources/user/orders/record';
import { checkedInput } from '../../../support/checkedForm';
import { givenDate } from '../../../support/givenDate';

const order = (values: Partial<OrderRecord>): OrderRecord => ({
  ...orderRecord.parse({ id: '7', finalAmount: 250 }),
  ...values,
});

test('an order that waits for its payment is paid until its time is over, and a wallet order never', () => {
  givenDate('2026-05-21T06:30:00Z');
  const pending = order({
    status: 'pending',
    paymentMethod: 'razorpay',
    expiresAt: '2026-05-21T06:30:01Z',
  });
  expect(canPay(pending)).toBe(true);
  expect(canPay({ ...pending, expiresAt: '' })).toBe(true);
  expect(canPay({ ...pending, expiresAt: '2026-05-21T06:30:00Z' })).toBe(false);
  expect(canPay({ ...pending, status: 'ready' })).toBe(false);
  expect(canPay({ ...pending, isAuthorized: true })).toBe(false);
  expect(canPay({ ...pending, paymentMethod: 'wallet' })).toBe(false);
});

test('a rating needs stars and takes a comment, and a cancellation takes a reason', async () => {
  const { rate, cancel } = orders.actions ?? {};
  if (!rate || !cancel) throw new Error('The orders have other actions');
  expect((await checkedInput(rate, { comment: 'Still steaming' })).errors).toEqual({
    rating: 'This field is required',
  });
  expect(await checkedInput(rate, { rating: 4, comment: 'Still steaming' })).toEqual({
    errors: {},
    sent: { rating: 4, comment: 'Still steaming' },
  });
  expect(await checkedInput(cancel, { reason: 'Ordered twice' })).toEqual({
    errors: {},
    sent: { reason: 'Ordered twice' },
  });
  expect(rate.dialog).toMatchObject({
    submit: 'Send rating',
    fields: { rating: { kind: 'custom', label: 'Your rating' }, comment: { kind: 'textarea' } },
  });
  expect(cancel.dialog).toMatchObject({
    submit: 'Yes, cancel my order',
    busy: 'Cancelling...',
    fields: { reason: { kind: 'textarea' } },
  });
});

test('without a configured provider, paying shows it', () => {
  const { failed } = orderActions.pay;
  const text = (status: number) => (typeof failed === 'function' ? failed(status) : failed);
  expect([text(501), text(500)]).toEqual([
    'Online payment is not set up here',
    'Failed to open the payment. Please try again.',
  ]);
});

test('the OTP is shown while the delivery is awaited, and a delivered order can be rated once', () => {
  const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'];
  expect(statuses.map((status) => pendingOtp({ status, otp: '0472' }))).toEqual([
    '',
    '0472',
    '0472',
    '0472',
    '',
    '',
  ]);
  expect(statuses.filter((status) => canRate({ status, isRated: false }))).toEqual(['delivered']);
  expect(canRate({ status: 'delivered', isRated: true })).toBe(false);
});

test('the question before a cancellation names the destination of the money', () => {
  expect(cancelConsequence(order({ status: 'pending' }))).toBe(
    'No payment received for this order. If you have paid, your payment will be refunded to your original payment method.',
  );
  expect(cancelConsequence(order({ status: 'confirmed', paymentMethod: 'wallet' }))).toBe(
    '₹250.00 will be refunded to your wallet at once.',
  );
  expect(cancelConsequence(order({ status: 'confirmed', paymentMethod: 'razorpay' }))).toMatch(
    /^₹250\.00 will be refunded .* Your bank may need a few days to show it\.$/,
  );
});

test('the question before a cancellation leaves out refunded money', () => {
  const back = (amount: number, state: string) => ({
    amount,
    state,
    destination: 'source',
    since: '2026-05-21T06:30:00Z',
  });
  const confirmed = (refunds: OrderRecord['refunds']) =>
    cancelConsequence(order({ status: 'confirmed', paymentMethod: 'wallet', refunds }));
  expect([
    confirmed([back(100.1, 'done'), back(50, 'sent'), back(20, 'declined')]),
    confirmed([back(250, 'done')]),
  ]).toEqual([
    '₹99.90 will be refunded to your wallet at once.',
    'Your payment is already refunded in full.',
  ]);
});
