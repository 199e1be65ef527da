// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { businessDay } from '../../../../contract/time';
import { givenPosting } from '../../../support/marketplace';
import { askedFor, expectPrintedFailure, givenScreen, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { filterBy, watchDownloads } from '../../../support/screens/orders';
import { columnTitles, figures, rowOf, searchFor, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/wallet-transactions';
const LONG_AGO = '2026-01-05T20:00:00Z';
const asks = () => askedFor('GET /admin/wallet-transactions/?').map((call) => call.path.split('?')[1]);
const rows = () => [...document.querySelectorAll('tbody tr:not([data-skeleton])')].map((row) => textsOf(row));
const rowWith = async (text: string) => textsOf(await rowOf(text));

// jsdom's own blobs have no text()
const textIn = (blob: Blob | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(blob ?? new Blob());
  });

const givenLedger = async () => {
  const { db } = server();
  const { id: userId } = await server().givenCustomer({ name: 'Asha Rao', email: 'asha@jaldi.example' });
  await givenPosting(db, { userId, amount_paise: 1_23_456_00, description: 'Wallet top-up', reference: 'pay_1', created_at: LONG_AGO });
  await givenPosting(db, { userId, type: 'debit', amount_paise: 25_050, description: 'Paid for JB-7', reference: 'JB-7', created_at: '2026-01-06T06:30:00Z' });
  await givenPosting(db, { userId, amount_paise: 5_000, description: 'Slow top-up', reference: 'pay_2', status: 'pending' });
  return userId;
};

test('a transaction is a row with its day in India, person, type, signed amount, description and status, under three figures', async () => {
  await givenLedger();
  const list = held('GET /admin/wallet-transactions/');
  const { user } = await givenScreen({ path });
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  list.release();
  await waitFor(async () => expect(await rowWith('Wallet top-up')).toContain('₹'));
  expect(await rowWith('Wallet top-up')).toBe('6 Jan 2026, 1:30 am Asha Rao asha@jaldi.example Credit + ₹1,23,456.00 Wallet top-up pay_1 Completed');
  expect(await rowWith('Paid for JB-7')).toBe('6 Jan 2026, 12:00 pm Asha Rao asha@jaldi.example Debit − ₹250.50 Paid for JB-7 JB-7 Completed');
  await waitFor(async () => expect(await rowWith('Slow top-up')).toContain('+ ₹50.00 Slow top-up pay_2 Pending'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Wallet Transactions/);
  expect(columnTitles()).toEqual(['Date', 'User', 'Type', 'Amount', 'Description', 'Status']);
  expect(screen.getByText('Showing 1 to 3 of 3 transactions')).toBeTruthy();
  await waitFor(() => expect(figures()).toEqual({ 'Total Credits': '₹1,23,456.00', 'Total Debits': '₹250.50', 'Total Transactions': '3' }));
  await filterBy(user, 'Date, All Time', 'Today');
  await waitFor(() => expect(figures()).toEqual({ 'Total Credits': '₹0.00', 'Total Debits': '₹0.00', 'Total Transactions': '1' }));
  expect(askedFor('GET /admin/wallet-transactions/stats').map((call) => call.path)).toEqual([
    '/admin/wallet-transactions/stats', '/admin/wallet-transactions/stats?date_range=today',
  ]);
});

test('search, type and date narrow the list, and Clear Filters brings it back', async () => {
  await givenLedger();
  const { user } = await givenScreen({ path });
  await rowOf('Wallet top-up');
  await user.click(screen.getByRole('combobox', { name: 'Date, All Time' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['All Time', 'Today', 'This Week', 'This Month']);
  await user.click(screen.getByRole('option', { name: 'This Month' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await filterBy(user, 'Date, This Month', 'All Time');
  await filterBy(user, 'Type, All Types', 'Debit');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await searchFor(user, screen.getByPlaceholderText('Search by user or description'), 'top-up');
  await screen.findByText('No transactions found matching your filters');
  await user.click(screen.getAllByText('Clear Filters')[0] ?? document.body);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(asks().filter((query) => query !== 'page=1&limit=10')).toEqual([
    'page=1&limit=10&date_range=this_month', 'page=1&limit=10&transaction_type=debit', 'page=1&limit=10&search=top-up&transaction_type=debit',
  ]);
});

test('loads that fail are an empty list and zeros without a message; an unknown status is a bad one', async () => {
  expectPrintedFailure();
  instead('GET /admin/wallet-transactions/', { status: 500, body: { message: 'Out of order' }, times: 1 });
  instead('GET /admin/wallet-transactions/stats', { status: 500, body: { message: 'Out of order' } });
  const { user } = await givenScreen({ path });
  await screen.findByText('Could not load transactions.');
  await waitFor(() => expect(figures()).toEqual({ 'Total Credits': '₹0.00', 'Total Debits': '₹0.00', 'Total Transactions': '0' }));
  expect(screen.queryByText('Out of order')).toBeNull();
  const sent = { user: { name: 'Asha' }, type: 'credit', amount: 5, date: LONG_AGO };
  instead('GET /admin/wallet-transactions/', {
    body: { data: [{ ...sent, id: 1, status: 'reversed' }, { ...sent, id: 2, status: 'success' }], total: 2 },
  });
  await user.click(screen.getByText('Retry'));
  const tone = async (word: string) => (await screen.findByText(word)).closest('[data-tone]')?.getAttribute('data-tone');
  expect(await tone('Reversed')).toBe('error');
  expect(await tone('Success')).toBe('success');
});

test('an empty ledger says so', async () => {
  await givenScreen({ path });
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
});

test('the file holds what the filters select; where the server fails, the visible rows, and its toast says so', async () => {
  const { saved, textOf } = watchDownloads();
  await givenLedger();
  const { user } = await givenScreen({ path: `${path}?filter=${encodeURIComponent('{"type":"debit"}')}` });
  await rowOf('Paid for JB-7');
  await user.click(await screen.findByText('Export CSV'));
  const name = `wallet-transactions-${businessDay(new Date())}.csv`;
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual([name]));
  expect(askedFor('GET /admin/wallet-transactions/export').map((call) => call.path)).toEqual([
    '/admin/wallet-transactions/export?transaction_type=debit',
  ]);
  expect(await textOf()).toContain('JB-7');
  expect(await textOf()).not.toContain('pay_1');
  instead('GET /admin/wallet-transactions/export', { status: 500, body: { detail: 'No room left' } });
  await user.click(screen.getByText('Export CSV'));
  await toast('The server could not make the file. It holds the visible rows only.');
  expect(saved.map((file) => file.name)).toEqual([name, name]);
  expect(await textIn(saved[1]?.blob)).toBe(
    'Date,User,Type,Amount,Description,Reference\r\n"6 Jan 2026, 12:00 pm",Asha Rao,debit,250.5,Paid for JB-7,JB-7\r\n',
  );
});
