import { expect, type Page } from '@playwright/test';
import { goTo, settled } from '../e2e/fixtures';
import { expectTruth, signIn, test, widths, widthsOf } from './given';
import { dialects } from './server/dialects';
import type { DocumentsServer } from './server/documentsServer';

/** Lists with a search on the server, and a text that one row has. */
const searched = {
  '/admin/stores': ['GET /admin/stores/', 'Kitchen 02'],
  '/admin/users': ['GET /admin/users/', 'Customer 02'],
  '/admin/orders': ['GET /admin/orders/', '1002'],
  '/admin/categories': ['GET /admin/categories', 'Section 02'],
  '/admin/products': ['GET /admin/products/', 'Dish 02'],
} as const;

/** Lists with every filter that they offer, and with an order, which no document names. */
const filtered: Readonly<
  Record<'admin' | 'store', Readonly<Record<string, Record<string, string>>>>
> = {
  admin: {
    stores: { search: 'Kitchen' },
    locations: { search: 'Area' },
    coupons: { search: 'SAVE' },
    users: { search: 'Customer', status: 'active' },
    orders: {
      search: '10',
      status: 'confirmed',
      paymentMethod: 'razorpay',
      store_id: 'store-1',
      date_from: '2026-11-01',
      date_to: '2026-11-20',
    },
    categories: { search: 'Section' },
    products: {
      search: 'Dish',
      storeId: 'store-1',
      categoryId: 'category-1',
      availability: 'available',
    },
    'special-offers': { search: 'Offer', status: 'active' },
    banners: { search: 'Banner', status: 'active' },
    'wallet-transactions': { search: 'a', type: 'credit', date: 'this_month' },
    'redeem-history': { search: 'a', status: 'pending', date: 'this_month' },
    'redeem-history/referrals': { search: 'a', status: 'Pending', date: 'this_month' },
  },
  store: {
    orders: { search: 'JB', status: 'confirmed', date_from: '2026-11-01' },
    menu: { search: 'Dish', categoryId: 'category-4' },
  },
};

const ORDER = { sort: 'date', order: 'ASC' };

const headersThatSort = (page: Page) =>
  page.getByRole('main').getByRole('columnheader').getByRole('button');

const asked = async ({ calls }: DocumentsServer, line: string, query: Record<string, string>) => {
  const isMade = () =>
    calls.some(
      (call) =>
        call.route === line &&
        Object.entries(query).every(([name, value]) => call.query[name] === value),
    );
  await expect.poll(isMade, `${line} with ${JSON.stringify(query)}`).toBe(true);
};

/** Searches through the store filter; a phone has its filters behind a button. */
const chooseStore = async (page: Page, name: string) => {
  const store = page.getByRole('combobox', { name: /^Store/ });
  const filters = page.getByRole('button', { name: /^Filters?/ });
  if (!(await store.isVisible()) && (await filters.isVisible())) await filters.click();
  const isSearched = (await store.getAttribute('aria-autocomplete')) === 'list';
  await store.click();
  if (isSearched) {
    await store.fill(name);
    await expect(page.getByRole('option', { name: 'Kitchen 03' })).toBeHidden();
  }
  await page.getByRole('option', { name }).click();
};

const exported = async (page: Page, documents: DocumentsServer, path: string, line: string) => {
  await goTo(page, path);
  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Export/ })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await asked(documents, line, {});
};

for (const dialect of dialects)
  test.describe(`against ${dialect.name}`, () => {
    test.use({ dialect });
    for (const name of widthsOf(dialect)) {
      test(`lists are searched and exported by the documented calls (${name})`, async ({
        page,
        documents,
      }) => {
        await page.setViewportSize(widths[name]);
        await signIn(page, 'admin');
        for (const [path, [line, text]] of Object.entries(searched)) {
          await goTo(page, path);
          await page.getByRole('main').getByRole('searchbox').first().fill(text);
          await asked(documents, line, { search: text, page: '1' });
          await settled(page);
          await expectTruth(page, documents);
          await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
        }
        const filter = encodeURIComponent('{"search":"1"}');
        for (const list of ['users', 'orders', 'wallet-transactions'])
          await exported(
            page,
            documents,
            `/admin/${list}?filter=${filter}`,
            `GET /admin/${list}/export`,
          );
      });

      for (const role of ['admin', 'store'] as const)
        test(`filters of ${role} send documented parameters, and no order is offered (${name})`, async ({
          page,
          documents,
        }) => {
          await page.setViewportSize(widths[name]);
          await signIn(page, role);
          for (const [list, filter] of Object.entries(filtered[role])) {
            const query = new URLSearchParams({ filter: JSON.stringify(filter), ...ORDER });
            await page.goto(`/${role}/${list}?${query.toString()}`);
            await expect(page.getByRole('heading').first()).toBeVisible();
            await settled(page);
            await expectTruth(page, documents);
            await expect(headersThatSort(page)).toHaveCount(0);
            await expect(page.getByRole('combobox', { name: /^Sort/ })).toHaveCount(0);
          }
          expect(documents.undocumented).toEqual([]);
        });

      test(`a time that the server does not filter by is withdrawn (${name})`, async ({
        page,
        documents,
      }) => {
        await page.setViewportSize(widths[name]);
        await signIn(page, 'admin');
        await page.goto(
          `/admin/wallet-transactions?filter=${encodeURIComponent('{"date":"today"}')}`,
        );
        await expect(page.getByText("This server can't filter by Date")).toBeVisible();
        await asked(documents, 'GET /admin/wallet-transactions/', { date_range: 'today' });
        await expect(page.getByRole('combobox', { name: /^Date/ })).toHaveCount(0);
      });

      test(`figures of all rows lead to all rows (${name})`, async ({ page, documents }) => {
        await page.setViewportSize(widths[name]);
        await signIn(page, 'admin');
        await goTo(page, `/admin/users?filter=${encodeURIComponent('{"search":"02"}')}`);
        const figures = page.getByRole('button', { name: /Total 11/ });
        if (name === 'phone') await figures.click();
        const total = page.getByRole('link', { name: /Total: show the rows/ });
        await expect(total).toHaveAttribute('href', '/admin/users');
        expect(documents.calls.findLast(({ line }) => line.endsWith('/stats'))?.query).toEqual({});
      });

      test(`referrals are filtered by the status as the documents write it (${name})`, async ({
        page,
        documents,
      }) => {
        for (const row of documents.rows.referrals) row.status = String(row.status).toLowerCase();
        await page.setViewportSize(widths[name]);
        await signIn(page, 'admin');
        const filter = encodeURIComponent('{"status":"Completed"}');
        await goTo(page, `/admin/redeem-history/referrals?filter=${filter}`);
        await asked(documents, 'GET /admin/users/referrals/history', {
          filter_status: 'Completed',
        });
        await expect(page.getByRole('main').getByText('friend2@example.com')).toBeVisible();
        await expect(page.getByRole('main').getByText('friend1@example.com')).toHaveCount(0);
      });

      test(`a revenue leads to no orders (${name})`, async ({ page }) => {
        await page.setViewportSize(widths[name]);
        await signIn(page, 'admin');
        for (const path of ['/admin/dashboard', '/admin/orders']) {
          await goTo(page, path);
          await expect(page.locator('main a[href*="delivered"]', { hasText: '₹' })).toHaveCount(0);
        }
      });

      test(`the search offers no page that the server lacks (${name})`, async ({ page }) => {
        await page.setViewportSize(widths[name]);
        await signIn(page, 'admin');
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').first().fill('Dish 07');
        const found = page.getByRole('option', { name: /Dish 07/ });
        await expect(found.first()).toBeVisible();
        await expect(page.getByRole('option', { name: /^Prices/ })).toHaveCount(0);
      });

      test(`a store in a filter is chosen among all that came (${name})`, async ({
        page,
        documents,
      }) => {
        await page.setViewportSize(widths[name]);
        await signIn(page, 'admin');
        for (const path of ['/admin/orders', '/admin/products']) {
          await goTo(page, path);
          await chooseStore(page, 'Kitchen 13');
          await settled(page);
          const line = `GET ${path}/`;
          await asked(documents, line, { store_id: 'store-13' });
        }
        expect(documents.undocumented).toEqual([]);
      });

      test(`a store resets its password by the documented calls (${name})`, async ({
        page,
        documents,
      }) => {
        await page.setViewportSize(widths[name]);
        await page.goto('/');
        await page.getByRole('button', { name: /Forgot/ }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Email').fill('store@jaldi.example');
        await dialog.locator('button[type=submit]').click();
        await asked(documents, 'POST /auth/store/forgot-password', {});
        await dialog
          .getByLabel(/OTP|code/i)
          .first()
          .fill('123456');
        await dialog.getByLabel(/^New password/i).fill('store4567');
        await dialog.getByLabel(/^Confirm/i).fill('store4567');
        await dialog.locator('button[type=submit]').click();
        await asked(documents, 'POST /auth/store/reset-password', {});
        expect(documents.calls.at(-1)?.body).toEqual({
          email: 'store@jaldi.example',
          otp: '123456',
          newPassword: 'store4567',
        });
      });
    }
  });
