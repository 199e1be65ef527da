import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import UserDetails from '../../../../../src/resources/admin/users/UserDetails';
import { userRecord } from '../../../../../src/resources/admin/users/record';
import users from '../../../../../src/resources/admin/users/users.resource';
import { textsOf } from '../../../../support/screens/seen';
import { drawPart } from '../../store/drawnPart';

const detailsOf = (values: object) => (
  <UserDetails record={userRecord.parse({ id: '3', name: 'Asha Rao', isWhole: true, ...values })} />
);
const panel = () => textsOf(screen.getByRole('tabpanel'));

test('a new user has neither orders nor transactions, and a long history shows its part', async () => {
  const { user, show } = drawPart(detailsOf({ orders: [], transactions: [] }), {
    resource: users,
    role: 'admin',
  });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Orders',
    'Transactions',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Transactions' }));
  expect(panel()).toBe('No transactions yet');
  await user.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(panel()).toBe('No orders yet');
  const orders = [{ id: 7, store: { name: 'Shadab' }, total: 250 }];
  show(detailsOf({ orders, transactions: [], orderTotal: 1234 }));
  expect(panel()).toContain('7 Shadab ₹250.00');
  expect(panel()).toContain('Showing the newest 1 of 1,234');
});

test("the profile shows only the server's data, without other badges, balances or counts", () => {
  const { show } = drawPart(detailsOf({ phone: '9876500000' }), { resource: users, role: 'admin' });
  expect(panel()).toBe('Phone 9876500000 Referral Code N/A');
  expect(textsOf(document.body)).not.toMatch(/Active|Inactive|erified|₹/);
  show(
    detailsOf({
      phone: '9',
      isPhoneVerified: false,
      walletBalance: 0,
      totalOrders: 0,
      isActive: false,
    }),
  );
  expect(panel()).toContain('Not verified');
  expect(panel()).toContain('Wallet Balance ₹0.00 Total Orders 0');
  expect(screen.getByText('Inactive')).toBeTruthy();
});
