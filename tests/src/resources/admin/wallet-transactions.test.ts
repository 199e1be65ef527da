import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenPosting } from '../../../support/marketplace';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import { filterBy, givenPlacedOrder } from '../../../support/screens/orders';
import { figures, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/wallet-transactions';
const LONG_AGO = '2026-01-05T20:00:00Z';
const rowWith = async (text: string) => textsOf(await rowOf(text));

const givenLedger = async () => {
  const { db } = server();
  const { id: userId } = await server().givenCustomer({
    name: 'Asha Rao',
    email: 'asha@jaldi.example',
  });
  await givenPosting(db, {
    userId,
    amount_paise: 1_23_456_00,
    description: 'Wallet top-up',
    reference: 'pay_1',
    created_at: LONG_AGO,
  });
  const { id: orderId } = await givenPlacedOrder({ userId });
  await givenPosting(db, {
    userId,
    order_id: orderId,
    type: 'debit',
    amount_paise: 25_050,
    description: 'Paid for JB-7',
    reference: 'JB-7',
    created_at: '2026-01-06T06:30:00Z',
  });
  await givenPosting(db, {
    userId,
    amount_paise: 5_000,
    description: 'Slow top-up',
    reference: 'pay_2',
    status: 'pending',
  });
  return { orderId };
};

test('a transaction is a row with its day in India, person, type, signed amount, description and status, under three figures, which follow the time', async () => {
  const { orderId } = await givenLedger();
  const { user } = await givenScreen({ path });
  await waitFor(async () => expect(await rowWith('Wallet top-up')).toContain('₹'));
  expect(await rowWith('Wallet top-up')).toBe(
    '6 Jan 2026, 1:30 am Asha Rao asha@jaldi.example Credit + ₹1,23,456.00 Wallet top-up pay_1 Completed',
  );
  expect(await rowWith('Paid for JB-7')).toBe(
    '6 Jan 2026, 12:00 pm Asha Rao asha@jaldi.example Debit − ₹250.50 Paid for JB-7 JB-7 Completed',
  );
  await waitFor(() =>
    expect(screen.getByText('JB-7').closest('a')?.getAttribute('href')).toBe(
      `/admin/orders/${orderId}/show`,
    ),
  );
  await waitFor(async () =>
    expect(await rowWith('Slow top-up')).toContain('+ ₹50.00 Slow top-up pay_2 Pending'),
  );
  expect(screen.getByText('Showing 1 to 3 of 3 transactions')).toBeTruthy();
  await waitFor(() =>
    expect(figures()).toEqual({
      'Total Credits': '₹1,23,456.00',
      'Total Debits': '₹250.50',
      'Total Transactions': '3',
    }),
  );
  await filterBy(user, 'Date, All Time', 'Today');
  await waitFor(() => expect(screen.getByText('Showing 1 to 1 of 1 transactions')).toBeTruthy());
  await waitFor(() =>
    expect(figures()).toEqual({
      'Total Credits': '₹0.00',
      'Total Debits': '₹0.00',
      'Total Transactions': '1',
    }),
  );
  expect(recordedRequests('GET /admin/wallet-transactions/stats').map((call) => call.path)).toEqual(
    ['/admin/wallet-transactions/stats', '/admin/wallet-transactions/stats?date_range=today'],
  );
});
