import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { businessDay } from '../../../../contract/time';
import { asEver, askedFor, expectPrintedFailure, givenScreen, givenScreenServer, held, instead } from '../../../support/screens/screenServer';
import { givenStore } from '../../../support/screens/given';
import { filterBy, givenManyOrders, givenPlacedOrder, givenRichOrder, watchDownloads } from '../../../support/screens/orders';
import { columnTitles, figures, nextPage, rowNames, rowOf, textsOf, toast } from '../../../support/screens/seen';
import { typeDay } from '../../../support/screens/days';

givenScreenServer();

const path = '/admin/orders';
const asks = () => askedFor('GET /admin/orders/?').map((call) => call.path.split('?')[1]);
const zeros = {
  Pending: '0', Confirmed: '0', Delivered: '0', 'Total Orders': '0',
  "Today's Revenue": '₹0.00', "This Week's Revenue": '₹0.00', "This Month's Revenue": '₹0.00', 'Total Revenue': '₹0.00',
};

test('an order is a row with store, customer, items, amount, payment, status and date, and the cards count all of them', async () => {
  await givenRichOrder();
  await givenPlacedOrder({ status: 'delivered', subtotalPaise: 1_23_456_00 });
  await givenPlacedOrder({ status: 'pending' });
  const list = held('GET /admin/orders/');
  await givenScreen({ path });
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders Management');
  list.release();
  const row = await rowOf('JB-260520-0007');
  expect(columnTitles()).toEqual(['Order ID', 'Store', 'Customer', 'Items', 'Amount', 'Payment', 'Status', 'Date', 'Actions']);
  await waitFor(() =>
    // 8 pm in London is half past one of the next day in Hyderabad
    expect(textsOf(row)).toBe('JB-260520-0007 Bawarchi Asha 9876500000 2 ₹500.00 ₹40.00 off Paid Wallet Confirmed 21 May 2026, 1:30 am'),
  );
  await waitFor(() =>
    expect(figures()).toEqual({
      Pending: '1', Confirmed: '1', Delivered: '1', 'Total Orders': '3', "Today's Revenue": '₹1,23,456.00',
      "This Week's Revenue": '₹1,23,456.00', "This Month's Revenue": '₹1,23,456.00', 'Total Revenue': '₹1,23,456.00',
    }),
  );
  // the word alone looks as if it waited for the admin
  expect(screen.getAllByText('Waits for payment')).toHaveLength(1);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect(screen.queryByText('Clear All Filters')).toBeNull();
});

test('every filter narrows the list from page 1, all of them stay in the address, and Clear All Filters undoes them', { tags: 'hold' }, async () => {
  await givenManyOrders(11);
  const store = await givenStore({ name: 'Shadab' });
  await givenPlacedOrder({ storeId: store.id, code: 'JB-260102-0001', status: 'cancelled', payment_method: 'wallet', created_at: '2026-01-02T08:00:00Z' });
  const { user, address } = await givenScreen({ path: `${path}?page=2&perPage=10` });
  await rowOf('JB-260101-0001');
  await user.click(screen.getByRole('combobox', { name: 'Status, All' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['All', 'Pending', 'Confirmed', 'Preparing', 'Ready', 'Delivered', 'Cancelled', 'Late']);
  await user.click(screen.getByRole('option', { name: 'Cancelled' }));
  await waitFor(() => expect(rowNames()).toEqual(['JB-260102-0001']));
  const asked = (last: string) => waitFor(() => expect(asks().at(-1)).toBe(`page=1&limit=10${last}`));
  await filterBy(user, 'Store', 'Shadab');
  await asked(`&status=cancelled&store_id=${store.id}`);
  await filterBy(user, 'Payment, All', 'Wallet');
  await asked(`&status=cancelled&store_id=${store.id}&paymentMethod=wallet`);
  await typeDay('From', '02/01/2026');
  await asked(`&status=cancelled&store_id=${store.id}&paymentMethod=wallet&date_from=2026-01-02`);
  await typeDay('To', '02/01/2026');
  await asked(`&status=cancelled&store_id=${store.id}&paymentMethod=wallet&date_from=2026-01-02&date_to=2026-01-02`);
  await user.type(screen.getByPlaceholderText('Search by order ID, store or address'), 'madhapur');
  await waitFor(() => expect(asks().at(-1)).toContain('search=madhapur'));
  await waitFor(() => expect(rowNames()).toEqual(['JB-260102-0001']));
  expect(asks().slice(0, 2)).toEqual(['page=2&limit=10', 'page=1&limit=10&status=cancelled']);
  expect(decodeURIComponent(address())).toContain('"store_id"');
  expect(askedFor('GET /admin/orders/stores/dropdown')).toMatchObject([{ path: '/admin/orders/stores/dropdown?page=1&include_inactive=true' }]);
  const [clear] = screen.getAllByText('Clear All Filters');
  if (clear) await user.click(clear);
  await waitFor(() => expect(rowNames()).toHaveLength(10));
  expect(asks().at(-1)).toBe('page=1&limit=10');
  await nextPage(user);
  await waitFor(() => expect(rowNames()).toEqual(['JB-260101-0002', 'JB-260101-0001']));
});

test('the store of a link is named without the list of all stores, and another one is found at the server by typing', { tags: 'hold' }, async () => {
  const [{ id: shadab }, { id: pista }] = [await givenStore({ name: 'Shadab' }), await givenStore({ name: 'Pista House' })];
  await givenPlacedOrder({ storeId: shadab, code: 'JB-260102-0001' });
  await givenPlacedOrder({ storeId: pista, code: 'JB-260102-0002' });
  const { user } = await givenScreen({ path: `${path}?filter=${encodeURIComponent(JSON.stringify({ store_id: shadab }))}` });
  const store = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Store' });
  await waitFor(() => expect(store.value).toBe('Shadab'));
  await user.clear(store);
  await user.type(store, 'pist');
  await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Pista House']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rowNames()).toEqual(['JB-260102-0002']));
  const asked = askedFor('GET /admin/orders/stores/dropdown').map((call) => call.path.split('?')[1]);
  expect(asked.every((query) => /(^|&)(page|id)=/.test(query ?? ''))).toBe(true);
  expect(asked).toContain('search=pist&page=1&include_inactive=true');
});

test('an empty list says so, and one that nothing matches offers to clear the filters', { tags: 'hold' }, async () => {
  const { user } = await givenScreen({ path: `${path}?filter=${encodeURIComponent('{"search":"zzz"}')}` });
  expect(await screen.findByText('No orders found matching your filters')).toBeTruthy();
  const [clear] = screen.getAllByText('Clear All Filters');
  if (clear) await user.click(clear);
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

test('the help of a revenue says whether it follows the chosen days', async () => {
  const { user } = await givenScreen({ path });
  const helpOf = async (label: string, text: string) => {
    await user.hover(await screen.findByRole('button', { name: `About ${label}` }));
    expect(await screen.findByText(text)).toBeTruthy();
  };
  await helpOf("Today's Revenue", 'Sum of the final amounts of delivered orders, whatever From and To say');
  await helpOf("This Week's Revenue", 'Sum of the final amounts of delivered orders, since Monday, whatever From and To say');
  await helpOf("This Month's Revenue", 'Sum of the final amounts of delivered orders, whatever From and To say');
  await helpOf('Total Revenue', 'Sum of the final amounts of delivered orders, of the days From and To where they are chosen');
});

test('loads that fail empty the list and the cards without a message, the stores of the filter too, and Retry loads again', async () => {
  expectPrintedFailure();
  await givenRichOrder();
  instead('GET /admin/orders/', { status: 500, body: { message: 'Out of order' } });
  instead('GET /admin/orders/stats', { status: 500, body: { message: 'Out of order' } });
  instead('GET /admin/orders/stores/dropdown', { status: 500, body: { message: 'Out of order' }, times: 1 });
  const { user } = await givenScreen({ path });
  expect(await screen.findByText('Could not load orders.')).toBeTruthy();
  await waitFor(() => expect(figures()).toEqual(zeros));
  const store = await screen.findByRole('combobox', { name: 'Store' });
  await user.click(store);
  await screen.findAllByText('The list could not be loaded.');
  expect(screen.queryByText('Out of order')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? store);
  await waitFor(() => expect(screen.queryByText('The list could not be loaded.')).toBeNull());
  asEver('GET /admin/orders/');
  await user.click(screen.getByText('Retry'));
  await rowOf('JB-260520-0007');
});

test('the file holds what the filters select; one that fails says so', { tags: 'hold' }, async () => {
  const { saved, textOf } = watchDownloads();
  await givenRichOrder();
  await givenPlacedOrder({ code: 'JB-260101-0001', status: 'delivered' });
  const { user } = await givenScreen({ path: `${path}?filter=${encodeURIComponent('{"status":"confirmed"}')}` });
  await rowOf('JB-260520-0007');
  await user.click(screen.getByText('Export Orders'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`orders_export_${businessDay(new Date())}.csv`]));
  expect(askedFor('GET /admin/orders/export')).toMatchObject([{ path: '/admin/orders/export?status=confirmed' }]);
  expect(await textOf()).toContain('JB-260520-0007');
  expect(await textOf()).not.toContain('JB-260101-0001');
  instead('GET /admin/orders/export', { status: 500, body: {} });
  await user.click(screen.getByText('Export Orders'));
  await toast('Failed to export orders. Please try again.');
  expect(saved).toHaveLength(1);
});

test('a figure leads to the orders that sum to it, and the list says the same sum', { tags: 'hold' }, async () => {
  await givenPlacedOrder({ status: 'delivered', subtotalPaise: 10_050 });
  await givenPlacedOrder({ status: 'delivered', subtotalPaise: 20_025 });
  await givenPlacedOrder({ status: 'cancelled', subtotalPaise: 99_900 });
  const { user, address } = await givenScreen({ path });
  await user.click(await screen.findByRole('link', { name: "₹300.75, Today's Revenue: show the rows" }));
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  const today = businessDay(new Date());
  expect(JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '')).toEqual({ status: 'delivered', date_from: today, date_to: today });
  const amounts = [...document.querySelectorAll('tbody tr')].map((row) => Number(/₹([\d.,]+)/.exec(textsOf(row))?.[1]?.replaceAll(',', '')));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(300.75);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 orders · ₹300.75'));
});

test('the figures follow search and payment as they follow store and days, and lead to rows of the same', async () => {
  await givenPlacedOrder({ status: 'delivered', payment_method: 'wallet', subtotalPaise: 10_050, customer_name: 'Zubeida' });
  await givenPlacedOrder({ status: 'delivered', payment_method: 'razorpay', subtotalPaise: 20_025, customer_name: 'Zubeida' });
  await givenPlacedOrder({ status: 'delivered', payment_method: 'wallet', subtotalPaise: 99_900 });
  const filter = { search: 'Zubeida', paymentMethod: 'wallet' };
  const { user, address } = await givenScreen({ path: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` });
  await waitFor(() => expect(figures()).toMatchObject({ Delivered: '1', 'Total Orders': '1', 'Total Revenue': '₹100.50' }));
  await user.click(screen.getByRole('link', { name: '1, Delivered: show the rows' }));
  await waitFor(() => expect(JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '')).toEqual({ ...filter, status: 'delivered' }));
});

test('figures of too many found are told as at least', async () => {
  instead('GET /admin/orders/stats', {
    body: {
      pendingOrders: 1, confirmedOrders: 2, preparingOrders: 0, readyOrders: 0, deliveredOrders: 9_998, cancelledOrders: 0, totalOrders: 10_000,
      todayRevenue: 5, thisWeekRevenue: 50, thisMonthRevenue: 500, totalRevenue: 5_000, isTotalCapped: true, isRecentCapped: false,
    },
  });
  await givenScreen({ path });
  await waitFor(() => expect(figures()).toMatchObject({ Delivered: '9,998+', 'Total Orders': '10,000+', "This Month's Revenue": '₹500.00', 'Total Revenue': '₹5,000.00+' }));
});
