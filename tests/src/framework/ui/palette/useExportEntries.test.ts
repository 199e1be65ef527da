import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { addDays, firstDayOf } from '../../../../../contract/time';
import { daysOf } from '../../../../../src/framework/ui/palette/useExportEntries';
import { watchDownloads } from '../../../../support/screens/orders';
import { askedFor, expectPrintedFailure, givenScreenOf, givenScreenServer, instead, server } from '../../../../support/screens/screenServer';
import { searchEverything, toast } from '../../../../support/screens/seen';

givenScreenServer();
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['last_week', '2026-11-25', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['last_week', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s of %s is %s to %s', (period, today, first, last) => {
  expect(daysOf(period, today)).toEqual([first, last]);
});

const lines = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('the file of last week is fetched from the search of everything, and the list shows what is in it', async () => {
  const { saved } = watchDownloads();
  const { user, address } = await givenScreenOf(await server().givenAdmin(), '/admin/coupons');
  await searchEverything(user, 'export orders last');
  await user.click(await screen.findByRole('option', { name: /Export Orders: last week/ }));
  const monday = addDays(firstDayOf('this_week'), -7);
  await waitFor(() => expect(askedFor('GET /admin/orders/export').map(({ path }) => path)).toEqual([expect.stringContaining(`date_from=${monday}&date_to=${addDays(monday, 6)}`)]));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(address()).toMatch(new RegExp(`^.admin.orders.filter=.*${monday}`)));
});

test('a file that can not be had is told', async () => {
  const { user } = await givenScreenOf(await server().givenAdmin(), '/admin/coupons');
  expectPrintedFailure();
  instead('GET /admin/orders/export', { status: 500, body: { detail: 'The file can not be made' } });
  await searchEverything(user, 'export orders last month');
  await user.click(await screen.findByRole('option', { name: /Export Orders: last month/ }));
  await toast('The file can not be made');
});

test('whoever may have no file of a list is offered none', async () => {
  const { user } = await givenScreenOf(await server().givenAdmin({ job: 'catalogue' }), '/admin/coupons');
  await searchEverything(user, 'export orders last');
  await waitFor(() => expect(screen.queryByText(/Nothing found|Searching/)).not.toBeNull());
  expect(lines().filter((line) => line?.includes('Export Orders'))).toEqual([]);
});
