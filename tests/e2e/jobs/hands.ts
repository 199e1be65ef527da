import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';

export const hands = ['mouse', 'thumb', 'keyboard'] as const;
export type HandKind = (typeof hands)[number];

const STEPS_MAX = 250;

/** True if a target, or an element in it, has the focus. */
const isReached = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Backwards if that is shorter. */
const towards = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement ?? document.body;
    const isBefore =
      active !== document.body &&
      (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });

/** A user with one kind of input, and counts of that input. */
export class Hand {
  /** Clicks, taps, Enter, Space and shortcuts. Typing a text does not count. */
  presses = 0;
  /** Tab, arrows and j: they only move the focus. */
  moves = 0;

  constructor(
    readonly page: Page,
    readonly kind: HandKind,
  ) {}

  private async press1(name: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(name);
  }

  private async moveTo(target: Locator, key: string): Promise<void> {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (await isReached(target)) return;
      await this.page.keyboard.press(key === 'Tab' ? await towards(target) : key);
      this.moves += 1;
    }
    throw new Error(`${key} never comes to ${String(target)}`);
  }

  /** Moves the focus by the keyboard; mouse and thumb need no moves. */
  async come(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor();
    if (this.kind === 'keyboard') await this.moveTo(target, key);
  }

  /** Presses a target, with the keyboard after moving to it. */
  async press(
    target: Locator,
    { key = 'Enter', row }: { key?: string; row?: Locator } = {},
  ): Promise<void> {
    if (row) await this.come(row, 'j');
    await this.come(target);
    if (this.kind === 'keyboard') return this.press1(key);
    this.presses += 1;
    await (this.kind === 'thumb' ? target.tap() : target.click());
  }

  /** A shortcut, or without a keyboard the button that does the same. */
  async shortcut(keys: string, button: Locator): Promise<void> {
    if (this.kind === 'keyboard') await this.press1(keys);
    else await this.press(button);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Opens the global search and types into it. */
  async find(text: string): Promise<Locator> {
    await this.shortcut(
      'Control+k',
      this.page.getByRole('button', { name: 'Search', exact: true }).first(),
    );
    const dialog = this.page.getByRole('dialog', { name: 'Search everything' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await this.type(text);
    return dialog;
  }

  async choose(option: Locator): Promise<void> {
    await option.waitFor();
    if (this.kind !== 'keyboard') return this.press(option);
    for (let step = 0; step < STEPS_MAX && !(await isActive(option)); step += 1) {
      await this.page.keyboard.press('ArrowDown');
      this.moves += 1;
    }
    await this.press1('Enter');
  }

  /**
   * Goes to a screen of the menu: by its link, on a phone through the menu button, by keyboard
   * through the search.
   */
  async goTo(name: string): Promise<void> {
    if (this.kind === 'keyboard') {
      const dialog = await this.find(name);
      return this.choose(dialog.getByRole('option', { name, exact: true }).first());
    }
    const link = this.page
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .first();
    if (this.kind === 'thumb' && !(await link.isVisible()))
      await this.press(this.page.getByRole('button', { name: /menu/i }).first());
    await this.press(link);
  }

  /** Types into the search of the open list. */
  async searchList(text: string): Promise<void> {
    const box = this.page.getByRole('main').getByRole('searchbox').first();
    await box.waitFor();
    await this.shortcut('/', box);
    await expect(box).toBeFocused();
    await this.type(text);
  }
}

/** The field with the list names the option that Enter would choose. */
const isActive = (option: Locator) =>
  option.evaluate(
    (element) => document.activeElement?.getAttribute('aria-activedescendant') === element.id,
  );
