import type { Page } from '@playwright/test';
import { formatRupees } from '../../contract/money';
import { expect as expectSoon } from './fixtures';
import { cardOf, type Placed, type Sides } from './threeSides';

/** Three browsers and two servers run at once: a screen may be slow. */
export const SCREEN_MS = 40_000;
export const expect = expectSoon.configure({ timeout: SCREEN_MS });
/** From a store's rejection to the customer's page: the goal is 2 s on a quiet machine. */
const REFUND_MS = 8_000;

const settled = (page: Page) =>
  expect(page.locator('[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]')).toHaveCount(
    0,
  );

export const filtered = (path: string, filter: Record<string, string>) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const sumLine = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');

/** The order's money in rupees: captured, and refunded to the customer. */
interface Money {
  captured: number;
  refunded: number;
}

/** Expects the order's money on every screen of an admin. */
export const adminSees = async (
  { page }: Sides['admin'],
  { id, code, rupees }: Placed,
  { captured, refunded }: Money,
) => {
  await page.goto(`/admin/orders/${id}/show`);
  await expect(sumLine(page, 'Final amount')).toHaveText(formatRupees(rupees));
  await expect(sumLine(page, 'Captured')).toHaveText(formatRupees(captured));
  await expect(sumLine(page, 'Refunded')).toHaveText(
    refunded === 0 ? formatRupees(0) : `−${formatRupees(refunded)}`,
  );
  await expect(sumLine(page, 'Left after refunds')).toHaveText(
    formatRupees(Math.round((captured - refunded) * 100) / 100),
  );
  const row = page.locator('tbody tr').filter({ hasText: code });
  await page.goto(filtered('/admin/refunds', { search: code }));
  await settled(page);
  if (refunded === 0) await expect(row).toHaveCount(0);
  else await expect(row).toContainText([new RegExp(`${formatRupees(refunded)}.*Done`, 's')]);
  await page.goto(filtered('/admin/payments', { status: 'all', search: code }));
  await settled(page);
  if (captured === 0) return expect(row).toHaveCount(0);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(formatRupees(captured));
  await expect(row).toContainText(refunded === captured ? 'Refunded' : 'Captured');
  if (refunded > 0 && refunded < captured)
    await expect(row).toContainText(`${formatRupees(refunded)} refunded`);
};

/**
 * Opens the list in which a paid order appears; a browser allows sound once the page was touched.
 */
export const openBoard = async (page: Page) => {
  await page.goto(filtered('/store/orders', { status: 'confirmed' }));
  await page.getByText('Live', { exact: true }).tap();
};

/**
 * Expects the order's money on its card and in its details, in the tab where the store finds it.
 */
export const storeSees = async (
  { page }: Sides['store'],
  order: Placed,
  { status, refunded }: { status: string; refunded: number },
) => {
  await page.goto(filtered('/store/orders', { status }));
  const card = cardOf(page, order);
  await settled(page);
  await expect(card.locator('strong').first()).toHaveText(formatRupees(order.rupees));
  const [onCard, inDetails] = [
    card.getByText(/^Refunded/),
    page
      .getByRole('dialog')
      .locator('dt')
      .filter({ hasText: /^Refunded$/ }),
  ];
  if (refunded === 0) await expect(onCard).toHaveCount(0);
  else await expect(onCard.locator('..')).toContainText(formatRupees(refunded));
  await card.getByRole('button', { name: /^View Details/ }).tap();
  await expect(page.getByRole('dialog').getByText('History')).toBeVisible();
  if (refunded === 0) await expect(inDetails).toHaveCount(0);
  else
    await expect(inDetails.locator('xpath=following-sibling::dd')).toHaveText(
      formatRupees(refunded),
    );
  await openBoard(page);
};

/** Expects the customer's text about refunded money. */
export const customerReads = (page: Page, order: Placed, rupees: number) =>
  expect(
    cardOf(page, order).getByRole('list', { name: 'Refunds' }).getByRole('listitem'),
  ).toHaveText(
    [new RegExp(`^${formatRupees(rupees)} back to your original payment method since`)],
    {
      timeout: REFUND_MS,
    },
  );

export const paiseIn = (text: string): number[] =>
  [...text.matchAll(/₹([\d,]+\.\d\d)/g)].map(([, figure = '']) =>
    Math.round(Number(figure.replaceAll(',', '')) * 100),
  );

/** The texts of all rows of the open list, from its first page to its last. */
export const rowsOf = async (page: Page, row: string): Promise<string[]> => {
  const address = new URL(page.url());
  const texts: string[] = [];
  for (let number = 1; ; number++) {
    address.searchParams.set('page', String(number));
    await page.goto(address.href);
    await expect(page.locator(row).first()).toBeVisible();
    await settled(page);
    // a list of one page may show no range
    const range = (await page.getByRole('status').allTextContents())
      .map((text) => /(\d+)–(\d+) of ([\d,]+)/.exec(text))
      .find((found) => found !== null);
    const [, from, to, total] = range?.map((figure) => Number(figure.replaceAll(',', ''))) ?? [];
    // the first rows are drawn before the others
    if (from !== undefined && to !== undefined)
      await expect(page.locator(row)).toHaveCount(to - from + 1);
    texts.push(...(await page.locator(row).allTextContents()));
    if (to === total) return texts;
  }
};
export const sumOf = (figures: readonly (number | undefined)[]): number =>
  figures.reduce<number>((sum, paise = 0) => sum + paise, 0);
