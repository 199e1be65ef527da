import type { Account } from './fixtures';

/** Screens by path, each with an opener of its dialog. */
export type Walk = readonly (readonly [path: string, opener?: string])[];

export const show = 'main a[href*="/show"]';
const edit = 'main a[aria-label^="Edit"]';
export const walks: readonly (readonly [name: string, role: Account, walk: Walk])[] = [
  [
    'the admin’s first screens',
    'admin',
    [
      ['/admin/dashboard', 'button:has-text("Show as a table")'],
      ['/admin/approvals'],
      ['/admin/stores', show],
      ['/admin/availability'],
      ['/admin/locations', edit],
      ['/admin/coupons', edit],
      ['/admin/users', show],
      ['/admin/orders', show],
      ['/admin/profile'],
    ],
  ],
  [
    'the admin’s other screens',
    'admin',
    [
      ['/admin/categories', 'main a:has-text("Add Category")'],
      ['/admin/products', show],
      ['/admin/special-offers', edit],
      ['/admin/banners', show],
      ['/admin/wallet-transactions'],
      ['/admin/redeem-history'],
      ['/admin/redeem-history/referrals', 'role=button[name=/Set Refer/]'],
      ['/admin/notifications'],
      ['/admin/stores/create'],
      ['/403'],
    ],
  ],
  [
    'the admin’s rarer screens',
    'admin',
    [
      ['/admin/products/prices'],
      ['/admin/payments', show],
      ['/admin/refunds'],
      ['/admin/mails', show],
      ['/admin/audit', show],
      ['/admin/staff', 'main a:has-text("Invite")'],
      ['/admin/jobs'],
      ['/admin/differences'],
      ['/admin/redeem-history/rules', 'main a:has-text("Issue Cards")'],
    ],
  ],
  [
    'the store’s screens',
    'store',
    [
      ['/store/orders', show],
      ['/store/today'],
      ['/store/menu', show],
      ['/store/categories', 'main a:has-text("Request Category")'],
      ['/store/hours', 'main button:has-text("Add closure")'],
      ['/store/ratings'],
      ['/store/settings'],
      ['/store/devices'],
      ['/store/profile'],
      ['/store/notifications'],
    ],
  ],
  [
    'the customer’s screens',
    'user',
    [['/user/orders', show], ['/user/wallet'], ['/user/profile'], ['/user/notifications']],
  ],
];
