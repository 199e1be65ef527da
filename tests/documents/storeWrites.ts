import { dialogOf, inRow, submitOf } from '../resilience/browser/reaching';
import { create, edit, turn, type Write } from './writes';

export const store: readonly Write[] = [
  {
    title: 'deletes a pending order',
    path: '/store/orders',
    work: async (page) => {
      await (await inRow(/^Delete/)(page)).click();
      await dialogOf(page).getByLabel('Reason for deletion').fill('The kitchen is closed');
      await (await submitOf(page)).click();
    },
    call: 'DELETE /store/orders/delete',
    body: { reason: 'The kitchen is closed' },
  },
  {
    title: 'delivers a confirmed order',
    path: '/store/orders',
    work: async (page) => {
      await page.getByRole('tab', { name: /^Confirmed/ }).click();
      await (await inRow(/^Mark as Delivery/)(page)).click();
      const digits = dialogOf(page).getByRole('textbox');
      for (const [index, digit] of [...'4321'].entries()) await digits.nth(index).fill(digit);
      await dialogOf(page).getByRole('button', { name: 'Confirm Delivery' }).click();
    },
    call: 'PUT /store/orders/deliver',
    body: { otp: '4321' },
  },
  create('/store/menu', 'POST /store/items', {
    itemName: 'Zafrani Biryani',
    price: 300,
    maxPrice: 350,
    imageUrl: '/favicon.svg',
  }),
  edit('/store/menu', 'Description', 'Another text', 'PUT /store/items/{id}', {
    description: 'Another text',
    categoryId: 'category-4',
  }),
  {
    title: 'disables an item',
    path: '/store/menu',
    work: turn(true),
    call: 'PATCH /store/items/{id}/status',
    body: { isActive: false },
  },
  {
    title: 'enables an item',
    path: '/store/menu',
    work: turn(false),
    call: 'PATCH /store/items/{id}/status',
    body: { isActive: true },
  },
  create('/store/categories', 'POST /store/categories/requests', {
    name: 'Mandi Hold',
    imageUrl: '/favicon.svg',
  }),
  {
    title: 'changes the password',
    path: '/store/settings',
    work: async (page) => {
      await page.getByLabel(/^Current password/i).fill('store123');
      await page.getByLabel(/^New password/i).fill('store4567');
      await page.getByLabel(/^Confirm/i).fill('store4567');
      await page.getByRole('button', { name: /^Change password/i }).click();
    },
    call: 'POST /auth/change-password',
    body: { currentPassword: 'store123', newPassword: 'store4567' },
  },
];
