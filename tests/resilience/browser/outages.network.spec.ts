import type { Page } from '@playwright/test';
import { goTo, settled } from '../../e2e/fixtures';
import { picture } from './picture';
import { expect, test } from './promise';

test.use({ expected: [/50[234]|net::ERR/] });

/**
 * Waits for all chunks: a chunk that is still loading when the network fails is missing until it is
 * back.
 */
const everythingFetched = async (page: Page) => {
  let before = -1;
  await expect
    .poll(
      async () => {
        const [last, now] = [
          before,
          await page.evaluate(() => performance.getEntriesByType('resource').length),
        ];
        before = now;
        return now === last;
      },
      { intervals: [2_000] },
    )
    .toBe(true);
};

test('Without a network the page says so, and everything works again with it, without a reload', async ({
  page,
  context,
  signedIn,
  tried,
}) => {
  await signedIn('store', 'alone');
  await goTo(page, '/store/orders');
  const loads: string[] = [];
  page.on('load', () => void loads.push(page.url()));
  await goTo(page, '/store/menu');
  await everythingFetched(page);
  await page.evaluate(() => void Reflect.set(window, 'untouched', true));
  await context.setOffline(true);
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await page.getByPlaceholder('Search menu items').fill('Biryani');
  const failed = page.getByRole('main').getByRole('alert').first();
  await expect(failed.or(page.getByText(/couldn't (load|reach)/i)).first()).toBeVisible({
    timeout: 15_000,
  });
  await picture(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText(/^No connection/)).toBeHidden();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
  const row = page.locator('tbody tr').filter({ hasText: 'Biryani' }).first();
  await retry.or(row).first().waitFor();
  if (await retry.isVisible()) await retry.click();
  await expect(row).toBeVisible();
  await settled(page);
  await expect(page.getByPlaceholder('Search menu items')).toHaveValue('Biryani');
  expect(await page.evaluate(() => Reflect.get(window, 'untouched'))).toBe(true);
  tried.count('networks lost and found');
});
