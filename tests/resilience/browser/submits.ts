import type { Locator, Page } from '@playwright/test';
import { settled, type Account } from '../../e2e/fixtures';

/** A button that sends something: where it is, what leads to it, and the one call that it makes. */
export interface Submit {
  role: Account;
  path: string;
  /** Brings the screen to the button, without sending anything. */
  reach: (page: Page) => Promise<Locator>;
  /** Of the declaration, or as the page makes it. */
  call: string;
}

const dialogOf = (page: Page) => page.getByRole('dialog').last();
const submitOf = (page: Page) => dialogOf(page).locator('button[type=submit]');

/** Presses what stands in a row, in the row's menu where it has one. */
const inRow =
  (action: RegExp) =>
  async (page: Page): Promise<Locator> => {
    const menus = page.locator('main').getByRole('button', { name: /^Actions for/ });
    const plain = page
      .locator('main')
      .locator('button:not([aria-disabled="true"]), a')
      .and(page.getByLabel(action))
      .first();
    await settled(page);
    await plain.or(menus.first()).first().waitFor();
    if (await plain.isVisible()) return plain;
    for (const menu of await menus.all()) {
      await menu.click();
      const item = page.getByRole('menuitem', { name: action });
      if (await item.isVisible()) return item;
      await page.keyboard.press('Escape');
    }
    throw new Error(`No row offers ${String(action)}`);
  };
const confirmed =
  (action: RegExp) =>
  async (page: Page): Promise<Locator> => {
    await (await inRow(action)(page)).click();
    return dialogOf(page).getByRole('button', { name: action });
  };
const typedInto =
  (open: RegExp, label: string, text: string) =>
  async (page: Page): Promise<Locator> => {
    await (await inRow(open)(page)).click();
    await dialogOf(page).getByLabel(label).fill(text);
    return submitOf(page);
  };
/** One of the answers to the question of a row's action. */
const answered =
  (open: RegExp, answer: string) =>
  async (page: Page): Promise<Locator> => {
    await (await inRow(open)(page)).click();
    return dialogOf(page).getByRole('button', { name: answer });
  };
/** The switch in the top bar: what it sends is held, so that the store stays open. */
const inTopBar =
  (action: RegExp) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('banner').locator('[data-standing]').click();
    return dialogOf(page).getByRole('button', { name: action });
  };
const unticked =
  (label: RegExp) =>
  async (page: Page): Promise<Locator> =>
    page.locator('main').getByLabel(label).and(page.locator('input:enabled:not(:checked)')).first();

const tab = (name: string) => async (page: Page) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const onConfirmed = (reach: Submit['reach']) => async (page: Page) => {
  await tab('Confirmed')(page);
  await page
    .getByRole('button', { name: /^Mark as Delivery/ })
    .or(page.getByRole('link', { name: /^Mark as Delivery/ }))
    .first()
    .waitFor();
  return reach(page);
};

/** The actions of rows, in the way that each screen offers them. */
export const actions: readonly Submit[] = [
  {
    role: 'admin',
    path: '/admin/locations',
    reach: inRow(/^Disable/),
    call: 'PUT /admin/locations/{id}',
  },
  {
    role: 'admin',
    path: '/admin/coupons',
    reach: inRow(/^Disable/),
    call: 'PATCH /admin/coupons/{id}/status',
  },
  {
    role: 'admin',
    path: '/admin/coupons',
    reach: confirmed(/^Delete/),
    call: 'DELETE /admin/coupons/{id}',
  },
  {
    role: 'admin',
    path: '/admin/stores',
    reach: confirmed(/^Disable/),
    call: 'PUT /admin/stores/{id}/status',
  },
  {
    role: 'admin',
    path: '/admin/stores',
    reach: confirmed(/^Delete/),
    call: 'DELETE /admin/stores/{id}',
  },
  {
    role: 'admin',
    path: '/admin/categories',
    reach: inRow(/^Disable/),
    call: 'PUT /admin/categories/{id}/status',
  },
  {
    role: 'admin',
    path: '/admin/categories',
    reach: unticked(/^Approved/),
    call: 'PUT /admin/categories/{id}/approve',
  },
  {
    role: 'admin',
    path: '/admin/categories',
    reach: typedInto(/^Reject/, 'Reason', 'Too near to Biryani'),
    call: 'PUT /admin/categories/{id}/reject',
  },
  {
    role: 'admin',
    path: '/admin/products',
    reach: inRow(/^Disable/),
    call: 'PUT /admin/products/{id}/status',
  },
  {
    role: 'admin',
    path: '/admin/products',
    reach: answered(/^Sold out/, 'Until I say'),
    call: 'PATCH /admin/stores/{id}/items/{itemId}/availability',
  },
  {
    role: 'admin',
    path: '/admin/products',
    reach: typedInto(/^Left today/, 'How many are left', '5'),
    call: 'PATCH /admin/stores/{id}/items/{itemId}/availability',
  },
  {
    role: 'admin',
    path: '/admin/products?filter=%7B%22approval%22%3A%22false%22%7D',
    reach: unticked(/^Approved/),
    call: 'PUT /admin/products/{id}/approve',
  },
  {
    role: 'admin',
    path: '/admin/special-offers',
    reach: inRow(/^Disable/),
    call: 'PUT /admin/special-offers/{id}/status',
  },
  {
    role: 'admin',
    path: '/admin/banners',
    reach: inRow(/^Disable/),
    call: 'PATCH /admin/banner-images/{id}/status',
  },
  {
    role: 'store',
    path: '/store/menu',
    reach: inRow(/^Disable/),
    call: 'PATCH /store/items/{id}/status',
  },
  {
    role: 'store',
    path: '/store/menu',
    reach: answered(/^Sold out until/, 'Until I say'),
    call: 'PATCH /store/items/{id}/availability',
  },
  {
    role: 'store',
    path: '/store/menu',
    reach: typedInto(/^Left today/, 'How many are left', '5'),
    call: 'PATCH /store/items/{id}/availability',
  },
  {
    role: 'store',
    path: '/store/orders?filter=%7B%22status%22%3A%22pending%22%7D',
    reach: typedInto(/^Delete/, 'Reason for deletion', 'The kitchen is closed'),
    call: 'DELETE /store/orders/delete',
  },
  {
    role: 'store',
    path: '/store/orders',
    reach: onConfirmed(inRow(/^Start preparing/)),
    call: 'PUT /store/orders/status',
  },
  {
    role: 'store',
    path: '/store/orders',
    reach: onConfirmed(typedInto(/^(Reject|Can't Make It)/, 'Reason', 'The rice is finished')),
    call: 'PUT /store/orders/reject',
  },
  {
    role: 'store',
    path: '/store/orders',
    call: 'PUT /store/orders/deliver',
    reach: onConfirmed(async (page) => {
      await (await inRow(/^Mark as Delivery/)(page)).click();
      await dialogOf(page).getByLabel(/digit/i).last().waitFor();
      for (const box of await dialogOf(page).getByLabel(/digit/i).all()) await box.fill('1');
      return dialogOf(page).getByRole('button', { name: 'Confirm Delivery' });
    }),
  },
  {
    role: 'user',
    path: '/user/orders',
    call: 'POST /user/orders/{id}/rating',
    reach: async (page) => {
      await (await inRow(/^Rate order/)(page)).click();
      await dialogOf(page).getByText('4 stars').locator('..').click();
      return submitOf(page);
    },
  },
];

/** What no declaration tells of. */
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
  // the store that is open at any hour: one that its hours keep closed is closed no longer by a closing
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

/** Declared writes that no hand is hasty on here; whoever writes the way to one takes it out. */
export const unpressed: readonly string[] = [
  'PUT /admin/categories/{}/reopen',
  'POST /admin/coupons/bulk',
  'PUT /admin/mails/{}/resend',
  'POST /admin/orders/{}/refunds',
  'POST /admin/orders/{}/resend',
  'POST /admin/orders/{}/cancel',
  'PUT /admin/payments/{}/match',
  'POST /admin/payments/{}/refund',
  'PUT /admin/products/{}/reject',
  'PUT /admin/products/{}/reopen',
  'POST /admin/products/bulk',
  'PUT /admin/refunds/{}/approve',
  'PUT /admin/refunds/{}/decline',
  'PUT /admin/refunds/{}/retry',
  'PATCH /admin/scratch-rules/{}/status',
  'PUT /admin/staff/{}',
  'PUT /admin/staff/{}/status',
  'POST /admin/staff/{}/end-sessions',
  'DELETE /admin/staff/{}/factors',
  'POST /admin/invitations/{}/resend',
  'DELETE /admin/invitations/{}',
  'POST /admin/stores/bulk',
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
