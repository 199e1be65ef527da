import type { Page } from '@playwright/test';
import { expect, nothingScrollsSideways, settled, test } from './fixtures';

const screens = ['orders', 'menu', 'today', 'hours', 'categories', 'settings', 'devices'];

/** Words that stay in Latin letters: the brand, names of products, and the name of the zone. */
const LATIN = new Set('Jaldi Biryani Razorpay OTP CSV JSON UPI IST Ctrl Linux Chrome'.split(' '));

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z]{3,}/g) ?? [];

/** Collects the words of all answers, which people typed. */
const heardOn = (page: Page): ReadonlySet<string> => {
  const words = new Set(LATIN);
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    response.text().then(
      (text) => wordsIn(text).forEach((word) => words.add(word)),
      () => undefined,
    );
  });
  return words;
};

const visibleTexts = (page: Page) =>
  page
    .locator('main, header, nav')
    .evaluateAll((parts) =>
      parts.map((part) =>
        part instanceof HTMLElement && part.checkVisibility() ? part.innerText : '',
      ),
    );

for (const [code, name] of [
  ['te', 'Telugu'],
  ['hi', 'Hindi'],
  ['ur', 'Urdu'],
] as const)
  test(`an owner chooses ${name}, and every screen of the store is in it`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(150_000);
    const heard = heardOn(page);
    await signedIn('store', 'alone');
    await page.goto('/store/orders');
    await page.getByRole('button', { name: 'Account menu' }).tap();
    await page.getByLabel('Language').selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('html')).toHaveAttribute('dir', code === 'ur' ? 'rtl' : 'ltr');
    for (const screen of screens) {
      await page.goto(`/store/${screen}`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await settled(page);
      await nothingScrollsSideways(page);
      const texts = await visibleTexts(page);
      expect(
        texts.flatMap(wordsIn).filter((word) => !heard.has(word)),
        screen,
      ).toEqual([]);
    }
  });
