import { expect, test } from 'vitest';
import { deciding } from '../../../../src/resources/admin/refunds/deciding';
import {
  noteOf,
  record,
  refundReason,
  type Refund,
} from '../../../../src/resources/admin/refunds/record';
import refunds from '../../../../src/resources/admin/refunds/refunds.resource';
import { givenProvider } from '../../../support/fakeHttp';

const NAME = 'admin/refunds';
const refund = (values: Partial<Refund> = {}): Refund => ({
  ...record.parse({ id: '7', orderCode: 'JB-260520-0007', amount: 300, state: 'asked' }),
  ...values,
});

test('a refund is approved by another admin than the requesting one, who reads why it waits', () => {
  const { approve, decline } = deciding;
  const offered = (one: Refund) => [approve.when?.(one), decline.when?.(one), noteOf(one)];
  expect(offered(refund())).toEqual([true, true, '']);
  expect(offered(refund({ isMine: true }))).toEqual([
    false,
    true,
    'Requested by you. Another admin must approve it',
  ]);
  expect(offered(refund({ state: 'done', isMine: true }))).toEqual([false, false, '']);
  expect(noteOf(refund({ askedByName: 'Asha', isAskerInactive: true, endsOrder: true }))).toBe(
    'Cancels the order. Requested by Asha, who is deactivated',
  );
  const question =
    typeof approve.confirm === 'function' ? approve.confirm(refund()) : approve.confirm;
  expect(question).toBe(
    'Approve ₹300.00 of order JB-260520-0007? The customer gets the money back.',
  );
});

test('a reason does not repeat the number of its order', () => {
  expect(refundReason(refund({ reason: 'Order JB-260520-0007 was paid already' }))).toBe(
    'Order was paid already',
  );
  expect(refundReason(refund({ reason: 'Order JB-260520-0008 was paid already' }))).toBe(
    'Order JB-260520-0008 was paid already',
  );
  expect(refundReason(refund({ reason: 'It arrived cold', orderCode: '' }))).toBe(
    'It arrived cold',
  );
});

test('a sent refund for which the provider lacks the money waits for balance', async () => {
  const wire = { id: '7', state: 'sent', waitsForBalance: true };
  const { list } = givenProvider([refunds], {
    'GET /admin/refunds': { refunds: [wire, { id: '8', state: 'sent' }], total: 2 },
  });
  const { data } = await list(NAME);
  expect(data.map(({ state }) => state)).toEqual(['waits_for_balance', 'sent']);
  expect(refunds.fields?.state).toMatchObject({
    choices: { sent: 'Sent', waits_for_balance: 'Waiting for balance' },
  });
  const problem = 'Waits for balance: Your account does not have enough';
  expect(noteOf(refund({ state: 'waits_for_balance', problem }))).toBe(
    'Your account does not have enough',
  );
});
