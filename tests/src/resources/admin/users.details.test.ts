import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenPosting } from '../../../support/marketplace';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenOf,
  givenScreen,
  givenScreenServer,
  respondWith,
  server,
} from '../../../support/screens/screenServer';
import { givenStore } from '../../../support/screens/given';
import { givenPlacedOrder, openRow } from '../../../support/screens/orders';
import {
  choose,
  columnTitles,
  expectNoDialog,
  openDialog,
  rowOf,
  textsOf,
} from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/users';

test('the details of a user are their profile, which the list knows, and their orders and transactions, which Retry loads', async () => {
  expectPrintedFailure();
  const { id } = await server().givenCustomer({ name: 'Asha Rao' });
  await server()
    .db.updateTable('users')
    .set({ phone: '9876500000', is_phone_verified: true, created_at: '2026-05-20T20:00:00Z' })
    .where('id', '=', id)
    .execute();
  const store = await givenStore({ name: 'Bawarchi' });
  await givenPlacedOrder({
    userId: id,
    storeId: store.id,
    code: 'JB-260520-0007',
    subtotalPaise: 1_23_456_00,
    created_at: '2026-05-20T20:00:00Z',
  });
  await givenPosting(server().db, {
    userId: id,
    amount_paise: 50_000,
    reference: 'pay_1',
    created_at: '2026-05-19T08:00:00Z',
  });
  await givenPosting(server().db, {
    userId: id,
    type: 'debit',
    amount_paise: 10_000,
    description: 'Refund',
    reference: 'JB-1',
    status: 'failed',
    created_at: '2026-05-20T08:00:00Z',
  });
  respondWith(`GET /admin/users/${id}/details`, { status: 500, body: {}, times: 1 });
  const { user, address } = await givenScreen({ path });
  await openRow(user, 'Asha Rao');
  const details = await openDialog('User Details');
  const panel = async () => textsOf(await details.findByRole('tabpanel'));
  const tab = async (title: string) =>
    user.click(await details.findByText(title, { selector: '[role="tab"]' }));
  expect(await panel()).toBe(
    'Phone 9876500000 Verified Referral Code N/A Wallet Balance ₹500.00 Total Orders 1 Role User Joined 21 May 2026',
  );
  await tab('Orders');
  await details.findByText('Failed to load user details');
  await user.click(details.getByText('Retry'));
  await details.findByText('JB-260520-0007');
  expect(details.queryByText('Failed to load user details')).toBeNull();
  expect(await panel()).toBe(
    'Order ID Store Status Amount Date JB-260520-0007 Bawarchi Delivered ₹1,23,456.00 21 May 2026',
  );
  expect(details.getByText('Bawarchi').closest('a')?.getAttribute('href')).toBe(
    `/admin/stores/${store.id}/show`,
  );
  await tab('Transactions');
  expect(await panel()).toBe(
    'Type Amount Balance Description Reference Date Debit Failed − ₹100.00 ₹500.00 Refund JB-1 20 May 2026 Credit + ₹500.00 ₹500.00 Wallet top-up pay_1 19 May 2026',
  );
  // one call failed, and one was made by Retry
  expect(recordedRequests(`GET /admin/users/${id}/details`)).toHaveLength(2);
  expect(address()).toContain(`${path}/${id}/show`);
  await user.keyboard('{Escape}');
  await expectNoDialog();
});

test('the sessions of a customer are listed with device, address and last use', async () => {
  const { id } = await server().givenCustomer({ name: 'Asha Rao' });
  await server()
    .db.updateTable('sessions')
    .set({
      device: 'Chrome on Android',
      address: '203.0.113.7',
      last_used_at: '2026-05-20T08:00:00Z',
    })
    .where('user_id', '=', id)
    .execute();
  const { user } = await givenScreen({ path });
  await choose(user, 'Asha Rao', 'Sessions');
  const dialog = await openDialog('Where Asha Rao is signed in');
  await dialog.findByText('Chrome on Android');
  dialog.getByText('203.0.113.7');
  dialog.getByText(/20 May 2026/);
});

test('a job that sees accounts alone shows no wallets and orders, and an admin of a higher rank has a row without contact data, link and actions', async () => {
  await server()
    .db.insertInto('jobs')
    .values({ key: 'accounts', role: 'admin', name: 'Accounts', permissions: ['customers.read'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server().givenCustomer({ name: 'Asha Rao', email: 'asha@people.example' });
  await server().givenAdmin({ name: 'Zubeida Boss', email: 'boss@people.example' });
  const reader = await server().givenAdmin({ name: 'Ravi Reader', job: 'accounts' });
  const { user } = await givenScreenOf(reader, path);
  const row = await rowOf('Zubeida Boss');
  expect(textsOf(row)).not.toContain('boss@people.example');
  expect(within(row).queryAllByRole('link')).toEqual([]);
  expect(within(row).queryAllByRole('button')).toEqual([]);
  expect(columnTitles()).not.toContain('Wallet Balance');
  expect(columnTitles()).not.toContain('Total Orders');
  await openRow(user, 'Asha Rao');
  const details = await openDialog('User Details');
  expect(details.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile']);
  expect(textsOf(await details.findByRole('tabpanel'))).not.toMatch(/Wallet|Total Orders/);
});
