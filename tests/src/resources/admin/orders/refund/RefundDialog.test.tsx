import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { decodeRecord } from '../../../../../../src/framework/provider/decode';
import { orderRecord } from '../../../../../../src/resources/admin/orders/record';
import orders from '../../../../../../src/resources/admin/orders/orders.resource';
import RefundDialog from '../../../../../../src/resources/admin/orders/refund/RefundDialog';
import { fill } from '../../../../../support/screens/seen';
import { drawPart, slotOf } from '../../../store/drawnPart';

/** ₹500.00 were paid for two pieces worth ₹230.00 each, and for the delivery. */
const order = (money: object | undefined) =>
  orderRecord.parse(
    decodeRecord(orders, {
      id: '7',
      orderId: 'JB-260520-0007',
      orderItems: [
        { id: '4', productName: 'Chicken Dum Biryani', price: 250, quantity: 2, paidFor: 460 },
      ],
      orderSummary: { subtotal: 500, deliveryFee: 40, discount: 40, total: 540 },
      orderStatus: { payment: 'success', method: 'wallet' },
      money,
    }),
  );
const drawDialog = (money: object | undefined, slot: object = {}) => {
  const onSubmit = vi.fn();
  const dialog = (more: object) => (
    <RefundDialog {...slotOf(order(money))} onSubmit={onSubmit} {...slot} {...more} />
  );
  const { show, user } = drawPart(dialog({}), { resource: orders, role: 'admin' });
  return { user, onSubmit, show: (more: object) => show(dialog(more)) };
};
const pieces = () => screen.getByLabelText('Quantity of Chicken Dum Biryani');
const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('more than is left is refused below the fields before anything is sent, and cannot be sent', async () => {
  const { user, onSubmit } = drawDialog({ captured: 500, refunded: 300, refunding: 0, kept: 200 });
  expect(screen.getByText('₹200.00 of the order can still be refunded.')).toBeTruthy();
  await user.selectOptions(pieces(), '1');
  expect(screen.getByRole('alert').textContent).toBe('Only ₹200.00 is left to refund');
  expect(isDisabled('Refund ₹230.00')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'An amount' }));
  fill(screen.getByLabelText('Amount'), '200');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isDisabled('Refund ₹200.00')).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the disputed part is not offered, and the dialog says why', () => {
  drawDialog({ captured: 500, refunded: 0, refunding: 0, kept: 500, disputing: 200 });
  expect(
    screen.getByText(
      '₹300.00 of the order can still be refunded. ₹200.00 is disputed: the bank decides.',
    ),
  ).toBeTruthy();
});

test('nothing can be refunded of a payment that the bank has given back, and the dialog says why', async () => {
  const { user } = drawDialog({
    captured: 500,
    refunded: 0,
    refunding: 0,
    kept: 500,
    isTakenBack: true,
  });
  expect(
    screen.getByText('The bank has reversed the payment. Nothing can be refunded.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'An amount' }));
  fill(screen.getByLabelText('Amount'), '10');
  expect(isDisabled('Refund ₹10.00')).toBe(true);
});

test('the server decides if the order does not have the refundable rest', async () => {
  const { user } = drawDialog(undefined);
  await user.selectOptions(pieces(), '1');
  expect(screen.queryByText(/can still be refunded/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isDisabled('Refund ₹230.00')).toBe(false);
});

test('a whole refund of an order that is not delivered offers to cancel the order', async () => {
  const whole = { captured: 500, refunded: 0, refunding: 0, kept: 500 };
  const { user, onSubmit } = drawDialog(whole, {
    restored: { key: 'k', amount: 499, destination: 'wallet', fault: 'store', reason: 'Too late' },
  });
  const offer = () => screen.queryByRole('checkbox', { name: 'Also cancel the order' });
  expect(offer()).toBeNull();
  fill(screen.getByLabelText('Amount'), '500');
  await user.click(screen.getByRole('checkbox', { name: 'Also cancel the order' }));
  await user.click(screen.getByRole('button', { name: 'Refund ₹500.00' }));
  expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ endsOrder: true }));
  fill(screen.getByLabelText('Amount'), '400');
  await user.click(screen.getByRole('button', { name: 'Refund ₹400.00' }));
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ amount: 400, endsOrder: undefined });
});

test('a usual reason chooses who pays, until the admin does', async () => {
  const { user } = drawDialog({ captured: 500, refunded: 0, refunding: 0, kept: 500 });
  const fault = () => screen.getByLabelText<HTMLSelectElement>('Who pays for it').value;
  await user.click(screen.getByRole('button', { name: 'Poor quality' }));
  expect(fault()).toBe('store');
  await user.click(screen.getByRole('button', { name: 'Payment problem' }));
  expect([fault(), screen.getByLabelText('Reason')]).toEqual([
    'platform',
    expect.objectContaining({ value: 'Payment problem' }),
  ]);
  await user.selectOptions(screen.getByLabelText('Who pays for it'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Wrong items' }));
  expect(fault()).toBe('nobody');
});

test('who pays follows the reason, also if the usual one is erased', async () => {
  const { user } = drawDialog({ captured: 500, refunded: 0, refunding: 0, kept: 500 });
  const fault = () => screen.getByLabelText<HTMLSelectElement>('Who pays for it').value;
  await user.click(screen.getByRole('button', { name: 'Late delivery' }));
  fill(screen.getByLabelText('Reason'), 'Late delivery: 90 minutes');
  expect(fault()).toBe('store');
  fill(screen.getByLabelText('Reason'), '');
  expect(fault()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Payment problem' }));
  expect(fault()).toBe('platform');
});

test('a restored refund still cancels the order', async () => {
  const { user, onSubmit } = drawDialog(
    { captured: 500, refunded: 0, refunding: 0, kept: 500 },
    {
      restored: {
        key: 'k',
        amount: 500,
        destination: 'wallet',
        fault: 'store',
        reason: 'Too late',
        endsOrder: true,
      },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Refund ₹500.00' }));
  expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ endsOrder: true }));
});
