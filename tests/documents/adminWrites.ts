import type { Page } from '@playwright/test';
import { settled } from '../e2e/fixtures';
import { dialogOf, submitOf, unticked } from '../resilience/browser/reaching';
import { confirm, create, edit, press, type Write } from './writes';

export const admin: readonly Write[] = [
  create('/admin/stores', 'POST /admin/stores/create-store-with-location', {
    storeName: 'Hold House',
    ownerName: 'Hold House',
    city: 'Hyderabad',
    imageUrl: '/favicon.svg',
    googleMapsUrl: 'https://maps.app.goo.gl/abc123',
  }),
  edit('/admin/stores', 'Address', 'Another road, number 4', 'PUT /admin/stores/{id}', {
    address: 'Another road, number 4',
    storeName: 'Hold House',
    locationId: 'loc-1',
  }),
  {
    title: 'disables a store',
    path: '/admin/stores',
    work: confirm(/^Disable/),
    call: 'PUT /admin/stores/{id}/status',
    body: { isActive: false },
  },
  {
    title: 'deletes a store',
    path: '/admin/stores',
    work: confirm(/^Delete/),
    call: 'DELETE /admin/stores/{id}',
  },
  edit('/admin/stores', 'Address', 'A new road, number 5', 'PUT /admin/stores/{id}', {
    address: 'A new road, number 5',
    city: 'Hyderabad',
    state: 'Telangana',
  }),
  create('/admin/locations', 'POST /admin/locations/', {
    locationName: 'Tolichowki Hold',
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500008',
  }),
  edit('/admin/locations', 'Location Name', 'Elsewhere', 'PUT /admin/locations/{id}', {
    locationName: 'Elsewhere',
    city: 'Hyderabad',
    state: 'Telangana',
    isActive: true,
  }),
  {
    title: 'disables a location',
    path: '/admin/locations',
    work: press(/^Disable/),
    call: 'PUT /admin/locations/{id}',
    body: { isActive: false, city: 'Hyderabad' },
  },
  create('/admin/coupons', 'POST /admin/coupons/', {
    code: 'HOLD25',
    type: 'percentage',
    minOrderAmount: 349,
    percentage: 25,
    maxDiscount: 150,
    usageLimit: 2,
    validFrom: '01-01-2026',
    validUntil: '31-12-2099',
    isFirstOrderOnly: false,
  }),
  edit('/admin/coupons', 'Description', 'Another text', 'PUT /admin/coupons/{id}', {
    description: 'Another text',
    validUntil: '31-12-2099',
  }),
  {
    title: 'disables a coupon',
    path: '/admin/coupons',
    work: press(/^Disable/),
    call: 'PATCH /admin/coupons/{id}/status',
    body: { is_active: false },
  },
  {
    title: 'deletes a coupon',
    path: '/admin/coupons',
    work: confirm(/^Delete/),
    call: 'DELETE /admin/coupons/{id}',
  },
  create('/admin/categories', 'POST /admin/categories/', {
    name: 'Haleem Hold',
    isGlobal: true,
    storeIds: [],
    imageUrl: '/favicon.svg',
  }),
  edit('/admin/categories', 'Description', 'Another text', 'PUT /admin/categories/{id}', {
    description: 'Another text',
    imageUrl: '/favicon.svg',
  }),
  {
    title: 'disables a category',
    path: '/admin/categories',
    work: press(/^Disable/),
    call: 'PUT /admin/categories/{id}/status',
    body: { isActive: false },
  },
  {
    title: 'approves a category',
    path: '/admin/categories',
    work: async (page) => (await unticked(/^Approved/)(page)).click(),
    call: 'PUT /admin/categories/{id}/approve',
    body: { isApproved: true },
  },
  create('/admin/products', 'POST /admin/products', {
    productName: 'Haleem Hold',
    isAvailable: true,
    imageUrl: '/favicon.svg',
  }),
  edit('/admin/products', 'Description', 'Another text', 'PUT /admin/products/{id}', {
    description: 'Another text',
    isAvailable: true,
  }),
  {
    title: 'disables a product',
    path: '/admin/products',
    work: press(/^Disable/),
    call: 'PUT /admin/products/{id}/status',
    body: { is_active: false },
  },
  {
    title: 'approves a product',
    path: '/admin/products',
    work: async (page) => (await unticked(/^Approved/)(page)).click(),
    call: 'PUT /admin/products/{id}/approve',
    body: { isApproved: true },
  },
  create('/admin/special-offers', 'POST /admin/special-offers/', {
    title: 'Rainy day chai',
    description: 'Two cups of Irani chai',
  }),
  edit('/admin/special-offers', 'Title', 'Another title', 'PUT /admin/special-offers/{id}', {
    title: 'Another title',
  }),
  {
    title: 'disables an offer',
    path: '/admin/special-offers',
    work: press(/^Disable/),
    call: 'PUT /admin/special-offers/{id}/status',
    body: { isActive: false },
  },
  create('/admin/banners', 'POST /admin/banner-images/', {
    title: 'Monsoon feast',
    imageUrl: '/favicon.svg',
  }),
  edit('/admin/banners', 'Title', 'Another title', 'PUT /admin/banner-images/{id}', {
    title: 'Another title',
    imageUrl: '/favicon.svg',
  }),
  {
    title: 'disables a banner',
    path: '/admin/banners',
    work: press(/^Disable/),
    call: 'PATCH /admin/banner-images/{id}/status',
    body: { isActive: false },
  },
  {
    title: 'sets the referral points',
    path: '/admin/redeem-history/referrals',
    work: async (page) => {
      await page.getByRole('button', { name: 'Set Referal Points' }).click();
      const dialog = dialogOf(page);
      await settled(page);
      for (const [index, value] of ['60', '30', '20', '10'].entries())
        await dialog.getByRole('textbox').nth(index).fill(value);
      await (await submitOf(page)).click();
    },
    call: 'POST /admin/users/referrals/set-points',
    body: { referrer: 60, referee: 30, newUserCashbackRs: 20, referrerCashbackRs: 10 },
  },
  ...(
    [
      ['a store', '/admin/stores', 'PUT /admin/stores/{id}/status', 'isActive'],
      ['a location', '/admin/locations', 'PUT /admin/locations/{id}', 'isActive'],
      ['a coupon', '/admin/coupons', 'PATCH /admin/coupons/{id}/status', 'is_active'],
      ['a category', '/admin/categories', 'PUT /admin/categories/{id}/status', 'isActive'],
      ['a product', '/admin/products', 'PUT /admin/products/{id}/status', 'is_active'],
      ['an offer', '/admin/special-offers', 'PUT /admin/special-offers/{id}/status', 'isActive'],
      ['a banner', '/admin/banners', 'PATCH /admin/banner-images/{id}/status', 'isActive'],
    ] as const
  ).map(([one, path, call, key]) => ({
    title: `enables ${one}`,
    path,
    work: press(/^Enable/),
    call,
    body: { [key]: true },
  })),
  {
    title: 'reads one notification',
    path: '/admin/notifications',
    work: async (page: Page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Unread/ })
        .first()
        .click(),
    call: 'PATCH /auth/notifications/{id}/read',
  },
  {
    title: 'reads all notifications',
    path: '/admin/notifications',
    work: async (page) => page.getByRole('button', { name: 'Mark all as read' }).click(),
    call: 'PATCH /auth/notifications/read-all',
  },
];
