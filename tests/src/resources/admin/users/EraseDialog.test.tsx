import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import EraseDialog from '../../../../../src/resources/admin/users/EraseDialog';
import users from '../../../../../src/resources/admin/users/users.resource';
import { givenPosting } from '../../../../support/marketplace';
import { givenPlacedOrder } from '../../../../support/screens/orders';
import {
  openAs,
  expectPrintedFailure,
  givenScreenServer,
  respondWith,
  server,
} from '../../../../support/screens/screenServer';
import { drawPart, slotOf } from '../../store/drawnPart';

givenScreenServer();

const eraseButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' });
const drawDialog = async (id: string) => {
  openAs(await server().givenAdmin(), '/admin/users');
  return drawPart(<EraseDialog {...slotOf({ id })} />, { resource: users, role: 'admin' });
};

test('open items are named before any press, and nothing can be erased', async () => {
  const { id } = await server().givenCustomer();
  const { code } = await givenPlacedOrder({ userId: id, status: 'preparing' });
  await drawDialog(id);
  expect(
    (await screen.findByText(`order ${code} is open`)).closest('[role=alert]')?.textContent,
  ).toContain('Not possible yet:');
  expect(eraseButton().disabled).toBe(true);
});

test('the server decides if the dialog cannot find open items', async () => {
  const { id } = await server().givenCustomer();
  respondWith(`GET /admin/privacy/${id}/open`, { status: 404, body: { message: 'Gone' } });
  expectPrintedFailure();
  await drawDialog(id);
  await screen.findByText(
    "Couldn't check for open orders and payments. Data can't be erased while any are open.",
  );
  await waitFor(() => expect(eraseButton().disabled).toBe(false));
});

/** A customer with money in the wallet, `refunded` rupees of it from a paid order. */
const givenBalance = async (refunded: number, rewarded: number) => {
  const { id } = await server().givenCustomer();
  const { db } = server();
  const order = await givenPlacedOrder({ userId: id, status: 'cancelled' });
  const paise = refunded * 100;
  await db
    .updateTable('orders')
    .set({ payment_status: 'completed' })
    .where('id', '=', order.id)
    .execute();
  await db
    .insertInto('payments')
    .values({
      provider_payment_id: `pay_${order.id}`,
      order_id: order.id,
      amount_paise: paise,
      status: 'captured',
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      order_id: order.id,
      amount_paise: paise,
      destination: 'wallet',
      fault: 'store',
      reason: 'Cold',
      state: 'done',
    })
    .execute();
  await givenPosting(db, { userId: id, amount_paise: paise + rewarded * 100 });
  return id;
};

test('money that can go back to its payments needs no reason', async () => {
  const id = await givenBalance(100, 0);
  openAs(await server().givenAdmin(), '/admin/users');
  const sent: unknown[] = [];
  const slot = { ...slotOf({ id }), onSubmit: (input: unknown) => void sent.push(input) };
  drawPart(<EraseDialog {...slot} />, { resource: users, role: 'admin' });
  await screen.findByText('The wallet holds ₹100.00. Where should the money go?');
  expect(eraseButton().disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Refund to the original payments: ₹100.00'));
  fireEvent.click(eraseButton());
  expect(sent).toEqual([{ balanceTo: 'source' }]);
});

test('money that no payment accepts needs a reason', async () => {
  const id = await givenBalance(100, 25);
  await drawDialog(id);
  fireEvent.click(await screen.findByLabelText('Refund to the original payments: ₹100.00'));
  const reason = screen.getByLabelText('Reason to keep ₹25.00 as unclaimed');
  expect(eraseButton().disabled).toBe(true);
  fireEvent.change(reason, { target: { value: 'A reward' } });
  expect(eraseButton().disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('Keep as unclaimed'));
  expect(screen.getByLabelText('Reason to keep ₹125.00 as unclaimed')).toBeTruthy();
});
