// @module-tag hold
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenPosting } from '../../../support/marketplace';
import { askedFor, expectPrintedFailure, givenScreen, givenScreenServer, instead, server } from '../../../support/screens/screenServer';
import { givenStore } from '../../../support/screens/given';
import { givenPlacedOrder, openRow } from '../../../support/screens/orders';
import { noDialog, openDialog, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/users';
const open = async (user: UserEvent, name: string) => {
  await openRow(user, name);
  const { element, ...dialog } = await openDialog('User Details');
  const panel = async () => textsOf(await dialog.findByRole('tabpanel'));
  const tab = async (title: string) => user.click(await dialog.findByText(title, { selector: '[role="tab"]' }));
  return { ...dialog, element, panel, tab };
};

test('the details of a user are their profile, their orders and their transactions', async () => {
  const { id } = await server().givenCustomer({ name: 'Asha Rao' });
  await server().db.updateTable('users').set({ phone: '9876500000', is_phone_verified: true, created_at: '2026-05-20T20:00:00Z' }).where('id', '=', id).execute();
  const store = await givenStore({ name: 'Bawarchi' });
  await givenPlacedOrder({ userId: id, storeId: store.id, code: 'JB-260520-0007', subtotalPaise: 1_23_456_00, created_at: '2026-05-20T20:00:00Z' });
  await givenPosting(server().db, { userId: id, amount_paise: 50_000, reference: 'pay_1', created_at: '2026-05-19T08:00:00Z' });
  await givenPosting(server().db, { userId: id, type: 'debit', amount_paise: 10_000, description: 'Refund', reference: 'JB-1', status: 'failed', created_at: '2026-05-20T08:00:00Z' });
  const { user, address } = await givenScreen({ path });
  const details = await open(user, 'Asha Rao');
  expect(await details.panel()).toBe(
    'Phone 9876500000 Verified Referral Code N/A Wallet Balance ₹500.00 Total Orders 1 Role User Joined 21 May 2026',
  );
  expect(details.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Orders', 'Transactions']);
  await details.tab('Orders');
  await details.findByText('JB-260520-0007');
  expect(await details.panel()).toBe('Order ID Store Status Amount Date JB-260520-0007 Bawarchi Delivered ₹1,23,456.00 21 May 2026');
  expect(details.getByText('Bawarchi').closest('a')?.getAttribute('href')).toBe(`/admin/stores/${store.id}/show`);
  await details.tab('Transactions');
  expect(await details.panel()).toBe(
    'Type Amount Balance Description Reference Date Debit Failed − ₹100.00 ₹500.00 Refund JB-1 20 May 2026 Credit + ₹500.00 ₹500.00 Wallet top-up pay_1 19 May 2026',
  );
  expect(askedFor(`GET /admin/users/${id}/details`)).toHaveLength(1);
  expect(address()).toContain(`${path}/${id}/show`);
  await user.keyboard('{Escape}');
  await noDialog();
});

test('somebody new has neither orders nor transactions, and a long history says how much of it is shown', { tags: 'hold' }, async () => {
  const { id } = await server().givenCustomer({ name: 'Asha Rao' });
  const { user } = await givenScreen({ path: `${path}/${id}/show` });
  const { element, ...dialog } = await openDialog('User Details');
  await user.click(await dialog.findByText('Orders', { selector: '[role="tab"]' }));
  await dialog.findByText('No orders yet');
  await user.click(dialog.getByText('Transactions', { selector: '[role="tab"]' }));
  await dialog.findByText('No transactions yet');
  await user.keyboard('{Escape}');
  await noDialog();
  instead(`GET /admin/users/${id}/details`, {
    body: { data: { profile: { id, name: 'Asha Rao' }, orders: [{ id: 7, store: { name: 'Shadab' }, total: 250 }], transactions: [], totals: { orders: 1234 } } },
  });
  const details = await open(user, 'Asha Rao');
  await details.tab('Orders');
  await details.findByText('The newest 1 of 1,234 are shown');
  expect(await details.panel()).toContain('7 Shadab Pending ₹250.00');
});

test('details that fail leave the profile that the list knows, say why and can be tried again', { tags: 'hold' }, async () => {
  expectPrintedFailure();
  const { id } = await server().givenCustomer({ name: 'Asha Rao' });
  const { user } = await givenScreen({ path });
  await rowOf('Asha Rao');
  instead(`GET /admin/users/${id}/details`, { status: 500, body: {}, times: 1 });
  const details = await open(user, 'Asha Rao');
  expect(await details.panel()).toContain('Total Orders 0');
  await details.tab('Orders');
  await details.findByText('Failed to load user details');
  await user.click(details.getByText('Retry'));
  await details.findByText('No orders yet');
  expect(screen.queryByText('Failed to load user details')).toBeNull();
});
