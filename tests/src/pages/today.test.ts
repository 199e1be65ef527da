import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FUTURE_DAY } from '../../../contract/orders/board';
import { addDays, businessDay, startOfDay } from '../../../contract/time';
import { givenOrder } from '../../support/marketplace';
import { givenPageOf } from '../../support/screens/pageAlone';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenOf,
  givenScreenServer,
  server,
} from '../../support/screens/screenServer';
import { textsOf } from '../../support/screens/seen';

givenScreenServer();

const path = '/store/today';
const main = () => textsOf(screen.getByRole('main'));

const givenDay = async () => {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  const { id: userId } = await server().givenCustomer({ name: 'Asha' });
  const at = (created_at: string, subtotalPaise: number, status = 'delivered') =>
    givenOrder(server().db, {
      storeId: owner.storeId,
      userId,
      status,
      created_at,
      subtotalPaise,
      payment_status: 'completed',
    });
  const { id } = await at('2026-03-02T06:15:00Z', 30_050);
  await server()
    .db.updateTable('orders')
    .set({ refunded_paise: 5_025 })
    .where('id', '=', id)
    .execute();
  await at('2026-03-02T08:45:00Z', 10_000, 'ready');
  await at('2026-03-02T09:00:00Z', 99_000, 'cancelled');
  await at('2026-03-01T09:00:00Z', 50_000);
  for (const program of ['expiry', 'expiry', 'deadline']) {
    const cancelled = await at('2026-03-02T10:00:00Z', 25_000, 'cancelled');
    await server()
      .db.insertInto('order_events')
      .values({
        order_id: cancelled.id,
        from_status: 'pending',
        to_status: 'cancelled',
        program,
        reason: 'Over',
      })
      .execute();
  }
  return owner;
};

test('an owner reads a day in figures, by hour and next to earlier days; the takings and the cancelled open their orders', async () => {
  const { user } = await givenScreenOf(await givenDay(), `${path}?date=2026-03-02`);
  expect(await screen.findByText('Sales on 2 Mar 2026')).toBeTruthy();
  await waitFor(() => expect(main()).toContain('₹350.25'));
  expect(main()).toContain('₹400.50 minus ₹50.25 refunded');
  const hours = screen
    .getAllByRole('listitem')
    .map(textsOf)
    .filter((text) => text.includes(':00'));
  expect(hours).toEqual([
    '11:00 am ₹250.25 · 1',
    '12:00 pm ₹0.00 · 0',
    '1:00 pm ₹0.00 · 0',
    '2:00 pm ₹100.00 · 1',
  ]);
  expect(main()).toContain('The day before, 1 Mar 2026 ₹500.00 from 1 order ₹149.75 less');
  expect(main()).toContain('A week before, 23 Feb 2026 ₹0.00 from 0 orders ₹350.25 more');
  await waitFor(() => expect(main()).toContain('2 never paid, 1 not accepted in time'));

  await user.click(await screen.findByRole('link', { name: '₹350.25, Sales: show the rows' }));
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(2));
  const amounts = [...document.querySelectorAll('article strong')].map(({ textContent }) =>
    Number(textContent?.replace(/[₹,]/g, '')),
  );
  const refunded = 50.25;
  expect(amounts.reduce((sum, amount) => sum + amount, 0) - refunded).toBe(350.25);
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join();
  await waitFor(() => expect(said()).toContain('2 orders · ₹400.50 · ₹50.25 refunded'));

  window.history.back();
  await user.click(await screen.findByRole('link', { name: '4, Cancelled: show the rows' }));
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(4));
});

test('a day without orders shows it, and a future day is refused with a message', async () => {
  expectPrintedFailure();
  const { goTo } = await givenPageOf(await server().givenStoreOwner({ name: 'Rahim' }), path);
  expect(await screen.findByText('No paid orders on this day')).toBeTruthy();
  expect(recordedRequests(`GET ${path}`)[0]?.path).toBe(path);
  await goTo(`${path}?date=${addDays(businessDay(startOfDay(businessDay(new Date()))), 1)}`);
  expect(await screen.findByText(FUTURE_DAY)).toBeTruthy();
});
