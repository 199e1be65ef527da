import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS, businessDay } from '../../../contract/time';
import { givenOrder } from '../../support/marketplace';
import { givenCanvas } from '../../support/screens/canvas';
import { givenRating, givenStore } from '../../support/screens/given';
import { givenPageOf } from '../../support/screens/pageAlone';
import {
  serveNormally,
  recordedRequests,
  givenScreenServer,
  held,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { findButton, textsOf } from '../../support/screens/seen';

givenScreenServer();
beforeAll(givenCanvas);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const open = async (search = '') =>
  givenPageOf(await server().givenAdmin(), `/admin/dashboard${search}`);

/** A store with delivered orders of ₹250 each, one for each age in days. */
const givenOrders = async (name: string, ages: readonly number[]) => {
  const store = await givenStore({ name });
  const { id: userId } = await server().givenCustomer({ name: 'Asha' });
  for (const age of ages)
    await givenOrder(server().db, { storeId: store.id, userId, created_at: daysAgo(age) });
  return { store, userId };
};

const cards = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl[aria-label="Figures"] > div')].map((card) => {
      const [value, change] = card.querySelectorAll('dd');
      return [
        card.querySelector('dt span')?.textContent,
        [value?.textContent, change && textsOf(change)],
      ];
    }),
  );
const panel = (title: string): HTMLElement => {
  const found = screen.getByText(title, { selector: 'section h2' }).closest('section');
  if (!found) throw new Error(`${title} is no panel`);
  return found;
};

test('the figures come with their real change, and with "new" without an earlier one; newest orders, best stores and further links are shown', async () => {
  const { store } = await givenOrders('Bahar Biryani', [1, 2, 40]);
  await givenRating(store.id, { rating: 4 });
  await givenOrders('Shadab', [41]);
  const { user } = await open();
  await waitFor(() => expect(cards()['Total Orders']).toEqual(['5', '50%']));
  expect(cards()['Total Revenue']).toEqual(['₹1,250.00', '50%']);
  expect(cards()['Total Stores']?.[1]).toBe('new');
  expect(screen.getAllByLabelText('Up by 50%')).toHaveLength(2);
  expect(
    screen.getByText('Last 30 days, compared with the 30 days before, until this time of day'),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard');
  expect(screen.getByText("Overview of your platform's performance")).toBeTruthy();
  expect(await screen.findByText('Previous 30 days')).toBeTruthy();
  expect(screen.getByText('Today so far')).toBeTruthy();

  await waitFor(() =>
    expect(within(panel('Recent Orders')).getAllByRole('listitem')).toHaveLength(3),
  );
  expect(within(panel('Recent Orders')).getAllByText(/Bahar Biryani/)).toHaveLength(3);
  expect(recordedRequests('GET /admin/dashboard/recent-activity').map(({ path }) => path)).toEqual([
    '/admin/dashboard/recent-activity?limit=3',
  ]);
  await within(panel('Top Performing Stores')).findByText('Shadab');
  const [first, second] = within(panel('Top Performing Stores'))
    .getAllByRole('listitem')
    .map(textsOf);
  expect(first).toBe('1 Bahar Biryani 4.0 Hyderabad 4 orders, ₹250.00 on average ₹1,000.00');
  expect(second).toContain('Shadab');
  const quick = within(panel('Quick Actions'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(quick).toEqual(['/admin/users', '/admin/stores', '/admin/orders']);

  await user.hover(screen.getByRole('button', { name: 'About Total Revenue' }));
  expect(await screen.findByText('Sum of the final amounts of delivered orders')).toBeTruthy();
});

test('figures and chart follow the chosen days, which the address keeps; the chart has a table of its days', async () => {
  await givenOrders('Bahar Biryani', [0, 0, 8, 50]);
  const { user, address } = await open();
  await waitFor(() => expect(cards()['Total Orders']?.[0]).toBe('4'));
  const summary =
    /Revenue and orders for the last 30 days: ₹750\.00 from delivered orders, 3 orders in total\. Best day/;
  expect(await screen.findByRole('img', { name: summary })).toBeTruthy();
  await user.click(await findButton('7 days'));
  await screen.findByRole('img', { name: /for the last 7 days: ₹500\.00/ });
  expect(address()).toContain('days=7');
  await user.click(await findButton('Show as a table'));
  const rows = await waitFor(() => {
    const found = [...document.querySelectorAll('tbody tr')].map(textsOf);
    expect(found).toHaveLength(7);
    return found;
  });
  expect(rows[0]).toContain('₹500.00 2');
  expect(within(panel('Orders by status')).getAllByRole('listitem').map(textsOf)).toContain(
    'Delivered 2',
  );
  expect(
    recordedRequests('GET /admin/dashboard/trend').map(({ path }) => path.split('?')[1]),
  ).toEqual(['days=30', 'days=7']);

  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Today' }));
  await waitFor(() => expect(cards().Orders?.[0]).toBe('2'));
  const today = businessDay(new Date());
  expect(address()).toBe(`/admin/dashboard?days=7&from=${today}&to=${today}`);
  expect(recordedRequests('GET /admin/dashboard/stats').at(-1)?.path).toContain(
    `date_from=${today}&date_to=${today}`,
  );
});

test('days in the wrong order are reported and not sent, and an invalid span of the chart falls back to the usual', async () => {
  await open('?days=31&from=2026-05-02&to=2026-05-01');
  expect(await screen.findByText('The last day is before the first day')).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'From' })).toBeTruthy();
  await waitFor(() =>
    expect(recordedRequests('GET /admin/dashboard/trend')[0]?.path).toContain('days=30'),
  );
  expect(recordedRequests('GET /admin/dashboard/stats')).toEqual([]);
});

test('each part that fails shows it: the figures load the page again, the others are tried again in their place', async () => {
  const reloadPage = vi
    .spyOn(await import('../../../src/pages/dashboard/reloadPage'), 'reloadPage')
    .mockImplementation(() => undefined);
  onTestFinished(() => reloadPage.mockRestore());
  await givenOrders('Bahar Biryani', [1]);
  respondWith('GET /admin/dashboard/stats', { status: 500 });
  respondWith('GET /admin/dashboard/recent-activity', { status: 500, times: 1 });
  respondWith('GET /admin/dashboard/trend', { status: 500, body: { message: 'no' } });
  const { user } = await open();
  const alert = (await screen.findByText('Failed to load dashboard statistics')).closest(
    '[role="alert"]',
  );
  await user.click(
    within(alert instanceof HTMLElement ? alert : document.body).getByRole('button', {
      name: 'Retry',
    }),
  );
  expect(reloadPage).toHaveBeenCalledOnce();
  const top = screen.getByRole('region', { name: 'Top Performing Stores' });
  expect(within(top).getByText('Failed to load the top stores')).toBeTruthy();

  const [recent, chart, byStatus] = ['Recent Orders', 'Revenue and orders', 'Orders by status'].map(
    (title) => within(panel(title)),
  );
  await recent?.findByText('Failed to load recent orders');
  await chart?.findByText('Failed to load the chart');
  await byStatus?.findByText('Failed to load the orders by status');
  const retry = async (part = recent) =>
    user.click(part?.getByRole('button', { name: 'Retry' }) ?? document.body);
  await retry(recent);
  expect(await recent?.findByText(/Bahar Biryani/)).toBeTruthy();
  await retry(chart);
  await waitFor(() => expect(recordedRequests('GET /admin/dashboard/trend')).toHaveLength(2));
  await chart?.findByText('Failed to load the chart');
  serveNormally('GET /admin/dashboard/trend');
  await retry(byStatus);
  await screen.findByRole('img', { name: /for the last 30 days/ });
  await waitFor(() => expect(byStatus?.getAllByRole('listitem').length).toBeGreaterThan(0));
  expect(screen.queryByText('Failed to load the orders by status')).toBeNull();
});

test('nothing jumps while figures load, and empty parts are labelled; an invalid day in the address is not sent', async () => {
  const stats = held('GET /admin/dashboard/stats');
  await open('?from=2026-01-02x');
  // the chart page renders after the title; the held answer keeps the cards empty until then
  await waitFor(() =>
    expect(Object.keys(cards())).toEqual([
      'Total Users',
      'Total Stores',
      'Total Orders',
      'Total Revenue',
    ]),
  );
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(recordedRequests('GET /admin/dashboard/stats')[0]?.path).toBe('/admin/dashboard/stats');
  stats.release();
  expect(await screen.findByText('No stores with orders')).toBeTruthy();
  expect(await screen.findByText('Nothing waiting for approval.')).toBeTruthy();
});

test('another server’s answer is read by titles, without keys or an envelope; fewer who joined are not called fewer users, and the figures name their days', async () => {
  respondWith('GET /admin/dashboard/stats', {
    body: {
      overview: { title: 'Control room', subtitle: '' },
      stats: [
        { title: 'Total Users', value: '12', change: -12.5 },
        { title: 'Total Revenue', value: 99.5 },
        { title: 'Total Stores', value: '7 open', change: 0 },
      ],
      topPerformingStores: [{ storeName: 'Shadab', totalRevenue: 5 }],
    },
  });
  respondWith('GET /admin/dashboard/recent-activity', {
    body: [{ orderId: 'X-1', status: 'CONFIRMED', total: 90, discount: 100, storeName: 'Shadab' }],
  });
  await open('?from=2026-05-01&to=2026-05-02');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Control room'),
  );
  expect(screen.getByText("Overview of your platform's performance")).toBeTruthy();
  expect(cards()).toEqual({
    'Total Users': ['12', '12.5% fewer joined'],
    'Total Stores': ['7 open', 'Same number opened'],
    'Total Orders': ['–', ''],
    'Total Revenue': ['₹99.50', ''],
  });
  expect(screen.getByText('1 May 2026 – 2 May 2026')).toBeTruthy();
  expect(await within(panel('Recent Orders')).findByText('Confirmed')).toBeTruthy();
  expect(within(panel('Recent Orders')).getByText('₹0.00')).toBeTruthy();
});
