import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { test } from './library';

// one build and one server for all of them
test.describe.configure({ mode: 'default' });

const rowsOf = (page: Page) => page.getByRole('table').first().locator('tbody tr');
const openScreen = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click();
const choose = async (page: Page, filter: string, choice: string) => {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};
/** Runs a row's action from its menu. */
const act = async (page: Page, record: string, action: string) => {
  await page
    .getByRole('button', { name: `Actions for ${record}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};
const berlinToday = () =>
  new Intl.DateTimeFormat('de-DE', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(new Date());

test(
  'a librarian finds books by order, filter and page, with the total that a header tells',
  { tag: '@release' },
  async ({ page, enterAs }) => {
    await enterAs('Librarian');
    await expect(page.getByLabel('26 in total')).toBeVisible();
    await expect(rowsOf(page).first()).toContainText('Berlin Alexanderplatz');
    await page.getByRole('button', { name: 'Replacement Cost' }).click();
    await expect(rowsOf(page).first()).toContainText('32,50\u00a0€');
    await page.getByRole('button', { name: 'Replacement Cost' }).click();
    await expect(rowsOf(page).first()).toContainText('7,80\u00a0€');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('11–20 of 26')).toBeVisible();
    await page.getByRole('textbox', { name: 'Replacement cost from' }).fill('24,5');
    await expect(page.getByLabel('6 in total')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await choose(page, 'Genre', 'Poetry');
    await expect(rowsOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByPlaceholder('Search title or author').fill('kafka');
    await expect(rowsOf(page)).toHaveCount(3);
  },
);

test(
  'a librarian is refused a book with a wrong ISBN, adds it with the right one, and corrects its price',
  { tag: '@release' },
  async ({ page, enterAs }) => {
    await enterAs('Librarian');
    await page.getByRole('link', { name: 'Add Book' }).click();
    await expect(page.getByRole('group', { name: 'Our copies' })).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('Peter Schlemihls wundersame Geschichte');
    await page.getByRole('textbox', { name: 'ISBN' }).fill('978-3-15-000093-0');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Somebody wrote it')).toBeVisible();
    await expect(page.getByText('The check digit does not fit')).toBeVisible();
    await page.getByRole('textbox', { name: 'ISBN' }).fill('978-3-15-000093-9');
    await page.getByLabel('Author', { exact: true }).fill('Adelbert von Chamisso');
    await page.getByLabel('Year', { exact: true }).fill('1814');
    await page.getByLabel('Shelf', { exact: true }).fill('N4');
    await page.getByLabel('Copies', { exact: true }).fill('2');
    await page.getByLabel('Replacement Cost', { exact: true }).fill('1.009,5');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Created successfully')).toBeVisible();
    await page.getByPlaceholder('Search title or author').fill('Schlemihl');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('978-3-15-000093-9');
    await expect(rowsOf(page)).toContainText('1.009,50\u00a0€');
    await page.getByRole('link', { name: /^Edit Peter/ }).click();
    await page.getByLabel('Replacement Cost', { exact: true }).fill('9,5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated successfully')).toBeVisible();
    await expect(rowsOf(page)).toContainText('9,50\u00a0€');
  },
);

test(
  'a librarian takes a book back for a fee, reports one as lost, and goes from a loan to its book',
  { tag: '@release' },
  async ({ page, enterAs }) => {
    await enterAs('Librarian');
    await openScreen(page, 'Loans');
    await expect(page.getByLabel('36 in total')).toBeVisible();
    const figures = page.locator('dl[aria-label="Figures"]');
    await expect(figures).toContainText('30,50\u00a0€');
    await choose(page, 'Status', 'On loan');
    await expect(rowsOf(page)).toHaveCount(9);
    await act(page, 'Buch der Lieder', 'Return');
    await page.getByLabel('Late Fee', { exact: true }).fill('2,75');
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page.getByText('The book is back')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(8);
    await expect(figures).toContainText('33,25\u00a0€');
    await act(page, 'Berlin Alexanderplatz', 'Report lost');
    await page.getByRole('dialog').getByRole('button', { name: 'Report lost' }).click();
    await expect(page.getByText('Reported as lost')).toBeVisible();

    await page.getByRole('button', { name: 'Clear Filters' }).click();
    const row = rowsOf(page).filter({ hasText: 'Buch der Lieder' }).first();
    await expect(row).toContainText(berlinToday());
    await act(page, 'Kleider machen Leute', 'View details');
    // half past ten in the evening at Greenwich, and another day in the browser's time zone
    await expect(page.getByRole('dialog')).toContainText('12. Okt. 2026, 0:30');
    await page.getByRole('dialog').getByRole('link', { name: 'Kleider machen Leute' }).click();
    await expect(page.getByRole('dialog', { name: 'Book Details' })).toContainText(
      'Gottfried Keller',
    );
  },
);

test(
  'a librarian sees what a member has borrowed, and extends those of the loans that are still out',
  { tag: '@release' },
  async ({ page, enterAs }) => {
    await enterAs('Librarian');
    await openScreen(page, 'Members');
    await page.getByRole('link', { name: 'Jonas Weber', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Member Details' });
    await expect(details.getByRole('table').locator('tbody tr')).toHaveCount(3);
    await details.getByRole('link', { name: 'View all' }).click();
    await expect(page.getByLabel('3 in total')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Kleider machen Leute' }).check();
    await page.getByRole('checkbox', { name: 'Select Heidi' }).check();
    await page.getByRole('button', { name: 'Extend by two weeks' }).click();
    await expect(page.getByText('Extended: 1')).toBeVisible();
    await expect(rowsOf(page).filter({ hasText: 'Kleider' })).toContainText('23. Nov. 2026');
  },
);

test('a reader sees the books and their own loans, may extend one, and opens nothing else', async ({
  page,
  enterAs,
  library,
}) => {
  await enterAs('Jonas Weber');
  await expect(page.getByRole('menuitem', { name: 'Books' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Members|^Loans/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add Book' })).toHaveCount(0);
  await openScreen(page, 'My Loans');
  await expect(rowsOf(page)).toHaveCount(3);
  await choose(page, 'Status', 'On loan');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Extend by two weeks Kleider machen Leute' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Extend by two weeks' }).click();
  await expect(page.getByText('Extended by two weeks')).toBeVisible();
  await page.goto(`${library}/#/loans`);
  await expect(page.getByText('Access denied')).toBeVisible();
  await page.getByRole('button', { name: /Jonas Weber|Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Librarian' })).toBeVisible();
});
