import { expect, type Page } from '@playwright/test';
import { goTo, settled } from '../e2e/fixtures';
import { expectTruth, signIn, test, widths, widthsOf } from './given';
import { dialects } from './server/dialects';
import type { DocumentsServer } from './server/documentsServer';

/** Lists whose search is asked of the server, with a text that one row has. */
const searched = {
  '/admin/stores': ['GET /admin/stores/', 'Kitchen 02'],
  '/admin/users': ['GET /admin/users/', 'Customer 02'],
  '/admin/orders': ['GET /admin/orders/', '1002'],
  '/admin/categories': ['GET /admin/categories', 'Section 02'],
  '/admin/products': ['GET /admin/products/', 'Dish 02'],
} as const;

const asked = async ({ calls }: DocumentsServer, line: string, query: Record<string, string>) => {
  const isMade = () =>
    calls.some(
      (call) =>
        call.route === line &&
        Object.entries(query).every(([name, value]) => call.query[name] === value),
    );
  await expect.poll(isMade, `${line} with ${JSON.stringify(query)}`).toBe(true);
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
        await exported(page, documents, '/admin/users', 'GET /admin/users/export');
        await exported(page, documents, '/admin/orders', 'GET /admin/orders/export');
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
