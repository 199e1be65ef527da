import { asAdmin } from './browser.mjs';
import { FIND_TEXTS } from './limits.mjs';

const KEY_EVERY_MS = 90;

/**
 * In the page: the times of the last key in the search, of the first frame that shows a found
 * record, and of the frame after which every source has answered.
 */
const watch = () => {
  const times = { key: 0, first: 0, all: 0 };
  const isRecord = (option) =>
    option.closest('[role="group"]')?.textContent.toLowerCase().includes(times.text);
  addEventListener(
    'input',
    ({ target }) =>
      Object.assign(times, {
        key: performance.now(),
        first: 0,
        all: 0,
        text: target.value.toLowerCase(),
      }),
    { capture: true },
  );
  const look = () => {
    const list = document.querySelector('[role="dialog"] [role="listbox"]');
    const now = performance.now();
    if (
      times.key > 0 &&
      times.first === 0 &&
      [...(list?.querySelectorAll('[role="option"]') ?? [])].some(isRecord)
    )
      times.first = now;
    if (times.key > 0 && times.all === 0 && list?.getAttribute('aria-busy') === 'false')
      times.all = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  globalThis.foundTimes = times;
};

/**
 * Milliseconds from the last key of a word until its first records are on screen, and until all
 * are.
 */
export const findTimes = (origin, chromium) =>
  asAdmin(origin, chromium, async (page) => {
    await page.goto(`${origin}/admin/dashboard`);
    await page.waitForSelector('nav a[href="/admin/stores"]');
    await page.evaluate(watch);
    const times = [];
    // once to load the code
    for (const text of ['warm', ...FIND_TEXTS]) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(text, { delay: KEY_EVERY_MS });
      await page.waitForFunction(() => globalThis.foundTimes.all > 0);
      const { key, first, all } = await page.evaluate(() => globalThis.foundTimes);
      times.push({ first: (first || all) - key, all: all - key });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    return times.slice(1);
  });
