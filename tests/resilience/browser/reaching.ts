import type { Locator, Page } from '@playwright/test';
import { settled } from '../../e2e/fixtures';

/** Navigates to a button, without sending anything. */
export type FindTarget = (page: Page) => Promise<Locator>;

export const dialogOf = (page: Page) => page.getByRole('dialog').last();
export const submitOf = (page: Page) => dialogOf(page).locator('button[type=submit]');

/** Presses a row's action, in the row's menu if it has one. */
export const inRow =
  (action: RegExp): FindTarget =>
  async (page) => {
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
export const confirmed =
  (action: RegExp): FindTarget =>
  async (page) => {
    await (await inRow(action)(page)).click();
    return dialogOf(page).getByRole('button', { name: action });
  };
export const typedInto =
  (open: RegExp, label: string, text: string): FindTarget =>
  async (page) => {
    await (await inRow(open)(page)).click();
    await dialogOf(page).getByLabel(label).fill(text);
    return submitOf(page);
  };
/** A button in the dialog of a row's action. */
export const answered =
  (open: RegExp, answer: string): FindTarget =>
  async (page) => {
    await (await inRow(open)(page)).click();
    return dialogOf(page).getByRole('button', { name: answer });
  };
/** The switch in the top bar: its request is held, so that the store stays open. */
export const inTopBar =
  (action: RegExp): FindTarget =>
  async (page) => {
    await page.getByRole('banner').locator('[data-standing]').click();
    return dialogOf(page).getByRole('button', { name: action });
  };
export const unticked =
  (label: RegExp): FindTarget =>
  async (page) =>
    page.locator('main').getByLabel(label).and(page.locator('input:enabled:not(:checked)')).first();

const tab = (name: string) => async (page: Page) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
export const onConfirmed =
  (reach: FindTarget): FindTarget =>
  async (page) => {
    await tab('Confirmed')(page);
    await page
      .getByRole('button', { name: /^Mark as Delivery/ })
      .or(page.getByRole('link', { name: /^Mark as Delivery/ }))
      .first()
      .waitFor();
    return reach(page);
  };
