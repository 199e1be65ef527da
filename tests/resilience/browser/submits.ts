import type { Account } from '../../e2e/fixtures';
import {
  answered,
  confirmed,
  dialogOf,
  inRow,
  inTopBar,
  onConfirmed,
  type FindTarget,
  submitOf,
  typedInto,
  unticked,
} from './reaching';

/** A button that sends a call: its place, the steps to it, and its one call. */
export interface Submit {
  role: Account;
  path: string;
  reach: FindTarget;
  /** From the declaration, or as the page makes it. */
  call: string;
}

const on = (role: Account, path: string, targets: Record<string, FindTarget>): Submit[] =>
  Object.entries(targets).map(([call, reach]) => ({ role, path, reach, call }));

/** The actions of rows, in each screen's way. */
export const actions: readonly Submit[] = [
  ...on('admin', '/admin/locations', {
    'PUT /admin/locations/{id}': inRow(/^Disable/),
  }),
  ...on('admin', '/admin/coupons', {
    'PATCH /admin/coupons/{id}/status': inRow(/^Disable/),
    'DELETE /admin/coupons/{id}': confirmed(/^Delete/),
  }),
  ...on('admin', '/admin/stores', {
    'PUT /admin/stores/{id}/status': confirmed(/^Disable/),
    'DELETE /admin/stores/{id}': confirmed(/^Delete/),
  }),
  ...on('admin', '/admin/categories', {
    'PUT /admin/categories/{id}/status': inRow(/^Disable/),
    'PUT /admin/categories/{id}/approve': unticked(/^Approved/),
    'PUT /admin/categories/{id}/reject': typedInto(/^Reject/, 'Reason', 'Too near to Biryani'),
  }),
  ...on('admin', '/admin/products', {
    'PUT /admin/products/{id}/status': inRow(/^Disable/),
    'PATCH /admin/stores/{id}/items/{itemId}/availability': answered(
      /^Sold out/,
      'Until I turn it back on',
    ),
  }),
  ...on('admin', '/admin/products', {
    'PATCH /admin/stores/{id}/items/{itemId}/availability': typedInto(
      /^Set today's quantity/,
      'Quantity left',
      '5',
    ),
  }),
  ...on('admin', '/admin/products?filter=%7B%22approval%22%3A%22false%22%7D', {
    'PUT /admin/products/{id}/approve': unticked(/^Approved/),
  }),
  ...on('admin', '/admin/special-offers', {
    'PUT /admin/special-offers/{id}/status': inRow(/^Disable/),
  }),
  ...on('admin', '/admin/banners', {
    'PATCH /admin/banner-images/{id}/status': inRow(/^Disable/),
  }),
  ...on('store', '/store/menu', {
    'PATCH /store/items/{id}/status': inRow(/^Disable/),
    'PATCH /store/items/{id}/availability': answered(/^Sold out until/, 'Until I turn it back on'),
  }),
  ...on('store', '/store/menu', {
    'PATCH /store/items/{id}/availability': typedInto(
      /^Set today's quantity/,
      'Quantity left',
      '5',
    ),
  }),
  ...on('store', '/store/orders?filter=%7B%22status%22%3A%22pending%22%7D', {
    'DELETE /store/orders/delete': typedInto(
      /^Delete/,
      'Reason for deletion',
      'The kitchen is closed',
    ),
  }),
  ...on('store', '/store/orders', {
    'PUT /store/orders/status': onConfirmed(inRow(/^Start preparing/)),
    'PUT /store/orders/reject': onConfirmed(
      typedInto(/^(Reject|Can't Make It)/, 'Reason', 'The rice is finished'),
    ),
    'PUT /store/orders/deliver': onConfirmed(async (page) => {
      await (await inRow(/^Mark as Delivery/)(page)).click();
      await dialogOf(page).getByLabel(/digit/i).last().waitFor();
      for (const box of await dialogOf(page).getByLabel(/digit/i).all()) await box.fill('1');
      return dialogOf(page).getByRole('button', { name: 'Confirm Delivery' });
    }),
  }),
  ...on('user', '/user/orders', {
    'POST /user/orders/{id}/rating': async (page) => {
      await (await inRow(/^Rate order/)(page)).click();
      await dialogOf(page).getByText('4 stars').locator('..').click();
      return submitOf(page);
    },
  }),
];

/** Calls that no declaration contains. */
export const others: readonly Submit[] = [
  {
    role: 'admin',
    path: '/admin/approvals',
    call: 'PUT /admin/products/{id}/approve',
    reach: async (page) =>
      page
        .getByRole('region', { name: /product/i })
        .getByRole('button', { name: /^Approve (?!all)/ })
        .first(),
  },
  {
    role: 'admin',
    path: '/admin/approvals',
    call: 'PUT /admin/categories/{id}/approve',
    reach: async (page) =>
      page
        .getByRole('region', { name: /categor/i })
        .getByRole('button', { name: /^Approve (?!all)/ })
        .first(),
  },
  {
    role: 'admin',
    path: '/admin/approvals',
    call: 'PUT /admin/categories/{id}/reject',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click();
      await dialogOf(page).getByLabel('Reason').fill('Too near to Biryani');
      return submitOf(page);
    },
  },
  {
    role: 'admin',
    path: '/admin/redeem-history/referrals',
    call: 'POST /admin/users/referrals/set-points',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Set Referal Points' }).click();
      for (const label of [
        'Referrer Points',
        'Referee Points',
        'New User Cashback',
        'Referrer Cashback',
      ])
        await dialogOf(page).getByLabel(label).fill('120');
      return submitOf(page);
    },
  },
  {
    role: 'admin',
    path: '/admin/orders',
    call: 'GET /admin/orders/export',
    reach: async (page) => page.getByRole('button', { name: /export/i }),
  },
  {
    role: 'admin',
    path: '/admin/users',
    call: 'GET /admin/users/export',
    reach: async (page) => page.getByRole('button', { name: /Export/ }),
  },
  {
    role: 'admin',
    path: '/admin/wallet-transactions',
    call: 'GET /admin/wallet-transactions/export',
    reach: async (page) => page.getByRole('button', { name: 'Export CSV' }),
  },
  // the store without hours: closing has no effect on a store that its hours keep closed
  {
    role: 'admin',
    path: '/admin/stores?filter=%7B%22search%22%3A%22Deccan%20Dum%22%7D',
    call: 'POST /admin/stores/{id}/closures',
    reach: answered(/^Hours/, 'Close until'),
  },
  {
    role: 'store',
    path: '/store/hours',
    call: 'PUT /store/busy',
    reach: inTopBar(/^Busy, \+20 min/),
  },
  {
    role: 'store',
    path: '/store/hours',
    call: 'POST /store/closures',
    reach: inTopBar(/^Close until/),
  },
  {
    role: 'store',
    path: '/store/hours',
    call: 'PUT /store/hours',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Monday/ }).click();
      await page.getByLabel('Monday, closes').first().fill('23:30');
      return page.getByRole('button', { name: 'Save Changes' });
    },
  },
  {
    role: 'store',
    path: '/store/notifications',
    call: 'PATCH /auth/notifications/read-all',
    reach: async (page) => page.getByRole('button', { name: 'Mark all as read' }),
  },
  {
    role: 'store',
    path: '/store/settings',
    call: 'POST /auth/change-password',
    reach: async (page) => {
      await page.getByLabel('Current Password', { exact: true }).fill('store123');
      await page.getByLabel('New Password', { exact: true }).fill('another one');
      await page.getByLabel('Confirm New Password', { exact: true }).fill('another one');
      return page.getByRole('button', { name: 'Change Password' });
    },
  },
];

/** Declared writes that this test does not press; remove an entry when you add its steps. */
export const notPressed: readonly string[] = [
  'PUT /admin/categories/{}/reopen',
  'POST /admin/coupons/bulk',
  'PUT /admin/mails/{}/resend',
  'POST /admin/orders/{}/refunds',
  'POST /admin/orders/{}/resend',
  'POST /admin/orders/{}/cancel',
  'POST /admin/payments/{}/ask',
  'PUT /admin/payments/{}/match',
  'POST /admin/payments/{}/refund',
  'PUT /admin/products/{}/reject',
  'PUT /admin/products/{}/reopen',
  'POST /admin/products/bulk',
  'PUT /admin/refunds/{}/approve',
  'PUT /admin/refunds/{}/decline',
  'PUT /admin/refunds/{}/retry',
  'PUT /admin/reward-changes/{}/approve',
  'PUT /admin/reward-changes/{}/reject',
  'POST /admin/refunds/bulk',
  'PATCH /admin/scratch-rules/{}/status',
  'PUT /admin/staff/{}',
  'PUT /admin/staff/{}/status',
  'POST /admin/staff/{}/end-sessions',
  'DELETE /admin/staff/{}/factors',
  'POST /admin/invitations/{}/resend',
  'DELETE /admin/invitations/{}',
  'POST /admin/stores/bulk',
  'POST /admin/stores/bulk/closures',
  'PUT /admin/users/{}/status',
  'POST /admin/users/{}/end-sessions',
  'POST /admin/privacy/{}/erase',
  'POST /store/items/bulk/status',
  'POST /store/items/bulk/price',
  'PUT /store/orders/accept',
  'PUT /store/orders/delay',
  'PUT /store/orders/sold-out',
  'PUT /store/staff/{}',
  'POST /store/staff/{}/end-sessions',
  'DELETE /store/staff/{}',
  'POST /store/invitations/{}/resend',
  'DELETE /store/invitations/{}',
  'POST /user/orders/{}/cancel',
  'POST /user/scratch-cards/{}/scratch',
  'POST /user/scratch-cards/{}/redeem',
];
