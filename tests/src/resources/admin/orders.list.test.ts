import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import { givenPayment, type GivenPayment } from '../../../support/marketplace';
import { givenStore } from '../../../support/screens/given';
import { givenPlacedOrder, givenRichOrder } from '../../../support/screens/orders';
import { figures, rowNames, rowOf, searchFor, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/orders';
const DROPDOWN = 'GET /admin/orders/stores/dropdown';
const requestedQueries = (line: string) =>
  recordedRequests(`${line}?`).map((call) => call.path.split('?')[1]);

test('an order is a row with store, customer, items, amount, payment, status and date, and the figures count all orders', async () => {
  await givenRichOrder();
  await givenPlacedOrder({ status: 'delivered', subtotalPaise: 1_23_456_00 });
  await givenPlacedOrder({ status: 'pending' });
  await givenScreen({ path });
  const row = await rowOf('JB-260520-0007');
  await waitFor(() =>
    // 8 pm in London is half past one of the next day in Hyderabad
    expect(textsOf(row)).toBe(
      'JB-260520-0007 Bawarchi Asha 9876500000 2 ₹500.00 ₹40.00 off Paid Wallet Confirmed 21 May 2026, 1:30 am',
    ),
  );
  await waitFor(() =>
    expect(figures()).toEqual({
      Pending: '1',
      Confirmed: '1',
      Delivered: '1',
      'Total Orders': '3',
      "Today's Revenue": '₹1,23,456.00',
      "This Week's Revenue": '₹1,23,456.00',
      "This Month's Revenue": '₹1,23,456.00',
      'Total Revenue': '₹1,23,456.00',
    }),
  );
  // the status alone would suggest that it waits for the admin
  expect(screen.getAllByText('Awaiting payment')).toHaveLength(1);
  expect(screen.queryByText('Clear All Filters')).toBeNull();
});

// by selectors, because accessible names are slow to compute
const storeField = () => document.querySelector<HTMLInputElement>('input[aria-label="Store"]');

test('the list sums what its filters find; a store filter shows its name without the list of all stores, finds another at the server, and is cleared with the others', async () => {
  const [{ id: shadab }, { id: pista }] = [
    await givenStore({ name: 'Shadab' }),
    await givenStore({ name: 'Pista House' }),
  ];
  await givenPlacedOrder({ storeId: shadab, customer_name: 'Zubeida', subtotalPaise: 10_050 });
  await givenPlacedOrder({ storeId: shadab, customer_name: 'Zubeida', subtotalPaise: 20_025 });
  await givenPlacedOrder({ storeId: pista });
  const filter = { store_id: shadab, search: 'zubeida' };
  const { user, address } = await givenScreen({
    path: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  });
  await waitFor(() => expect(storeField()?.value).toBe('Shadab'));
  await waitFor(() =>
    expect(document.querySelector('[role="status"]')?.textContent).toContain('2 orders · ₹300.75'),
  );
  expect(rowNames()).toHaveLength(2);
  const store = storeField();
  if (!store) throw new Error('There is no filter of stores');
  await user.clear(store);
  await searchFor(user, store, 'pist');
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent),
    ).toEqual(['Pista House']),
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No orders found matching your filters')).toBeTruthy();
  expect(JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '')).toEqual({
    store_id: pista,
    search: 'zubeida',
  });
  await user.click(screen.getAllByText('Clear All Filters')[0] ?? document.body);
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  expect(requestedQueries('GET /admin/orders/')).toEqual([
    `page=1&limit=10&search=zubeida&store_id=${shadab}`,
    'page=1&limit=10&search=zubeida',
    `page=1&limit=10&search=zubeida&store_id=${pista}`,
    'page=1&limit=10',
  ]);
  expect(
    requestedQueries(DROPDOWN).filter((query) => !/(^|&)(page|id)=/.test(query ?? '')),
  ).toEqual([]);
  expect(requestedQueries(DROPDOWN)).toContain('search=pist&page=1&include_inactive=true');
});

test('the payment of an order shows the state at the bank and the provider', async () => {
  const given = async (code: string, order: object, payment: GivenPayment) => {
    const { id } = await givenPlacedOrder({ code, subtotalPaise: 10_000, ...order });
    await givenPayment(server().db, { orderId: id, ...payment });
  };
  const waiting = { status: 'pending', payment_method: 'razorpay', payment_status: 'pending' };
  const paid = { status: 'delivered', payment_method: 'razorpay', payment_status: 'completed' };
  await given('JB-260601-0001', waiting, { status: 'authorized' });
  await given('JB-260601-0002', paid, { dispute: 'open' });
  await given('JB-260601-0003', paid, { dispute: 'lost', disputedPaise: 4_000 });
  await givenScreen({ path });
  const said = async (code: string) => textsOf(await rowOf(code));
  await waitFor(async () =>
    expect(await said('JB-260601-0001')).toContain('Authorized, not captured Razorpay Pending'),
  );
  expect(await said('JB-260601-0001')).not.toContain('Awaiting payment');
  expect(await said('JB-260601-0002')).toContain('Disputed Razorpay');
  expect(await said('JB-260601-0003')).toContain('₹40.00 reversed Razorpay');
});
