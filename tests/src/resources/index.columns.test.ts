import { expect, test } from 'vitest';
import { withoutBeyond } from '../../../src/framework/check/beyond';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { resources } from '../../../src/resources';

const labelOf = ({ computed, fields }: ResourceConfig, name: string): string | undefined =>
  (computed?.[name] ?? fields[name])?.label;

const columnsOf = (resource: ResourceConfig) =>
  resource.list.columns.map((column) =>
    typeof column === 'string'
      ? labelOf(resource, column)
      : (column.label ?? labelOf(resource, column.show)),
  );

/** The columns in the two documents, except Actions. */
const documented: Readonly<Record<string, readonly string[]>> = {
  'admin/stores': ['Store', 'Location', 'Contact', 'Rating', 'Status'],
  'admin/locations': ['Location Name', 'City', 'State', 'Pincode', 'Status', 'Created'],
  'admin/coupons': ['Code', 'Description', 'Type', 'Value', 'Valid Until', 'Status'],
  'admin/users': ['User', 'Contact', 'Role', 'Status', 'Wallet Balance', 'Total Orders', 'Joined'],
  'admin/orders': ['Order ID', 'Store', 'Customer', 'Items', 'Amount', 'Payment', 'Status', 'Date'],
  'admin/categories': ['Category', 'Store', 'Description', 'Status', 'Approved', 'Created'],
  'admin/products': ['Product', 'Store', 'Category', 'Price', 'Rating', 'Status', 'Approved'],
  'admin/wallet-transactions': ['Date', 'User', 'Type', 'Amount', 'Description', 'Status'],
  'admin/redeem-history': [
    'User',
    'Card ID',
    'Card Type',
    'Rewards',
    'Status',
    'Used Date',
    'Expires',
  ],
  'admin/redeem-history/referrals': [
    'Date',
    'Referrer',
    'Referee Email',
    'Referee Phone',
    'Status',
    'Completed Date',
  ],
  'admin/special-offers': ['Offer', 'Status', 'Created'],
  'admin/banners': ['Image', 'Title', 'Status', 'Created'],
  'store/menu': ['Item', 'Category', 'Price', 'Rating', 'Status', 'Approval'],
  'store/categories': ['Category', 'Description', 'Status', 'Approval', 'Created'],
};

test('a list shows the columns of the documents on a server without permissions', () => {
  const shown = withoutBeyond(resources).filter(({ list }) => list.card === undefined);
  expect(Object.fromEntries(shown.map((one) => [one.name, columnsOf(one)]))).toEqual(documented);
});

/** The figures in the two documents, by their names in the answers. */
const figures: Readonly<Record<string, readonly string[]>> = {
  'admin/stores': ['Total', 'Active', 'Inactive', 'Average rating, this page'],
  'admin/locations': ['Total', 'Active', 'Inactive'],
  'admin/coupons': ['Total', 'Active', 'Expired'],
  'admin/users': ['Total', 'Active', 'Inactive'],
  'admin/orders': [
    'Pending',
    'Confirmed',
    'Delivered',
    'Total Orders',
    "Today's Revenue",
    "This Week's Revenue",
    "This Month's Revenue",
    'Total Revenue',
  ],
  'admin/categories': ['Total', 'Active', 'Inactive', 'Unapproved'],
  'admin/products': ['Total Products', 'Available', 'Unavailable', 'Unapproved'],
  'admin/wallet-transactions': ['Total Credits', 'Total Debits', 'Total Transactions'],
  'admin/redeem-history': [
    'Total Prize Value',
    'Redeemed Cards',
    'Pending Cards',
    'Expired Cards',
    'This Month',
    'This Week',
    'Today Cards',
  ],
  'admin/redeem-history/referrals': [
    'Total Referrals',
    'Pending Referrals',
    'Completed Referrals',
    'Success Rate',
    'Today Referrals',
    'This Week Referrals',
    'This Month Referrals',
  ],
  'admin/special-offers': ['Total', 'Active', 'Inactive'],
  'admin/banners': ['Total', 'Active', 'Inactive'],
  'store/orders': ['Pending', 'Confirmed', 'Delivered', 'Total Orders', 'Total Revenue'],
  'store/menu': ['Total Items', 'Active Items', 'InActive Items'],
  'store/categories': ['Total Categories', 'Active', 'Inactive'],
};

test('a list shows the figures of the documents on a server without permissions', () => {
  const shown = withoutBeyond(resources).map(
    ({ name, stats }) => [name, stats?.cards.map(({ label }) => label)] as const,
  );
  expect(Object.fromEntries(shown)).toEqual(figures);
});
