import { asAdmin } from './browser.mjs';
import { CPU_SLOWDOWN, FORM_FIELDS, TYPED_KEYS } from './limits.mjs';

/** Prices of a product, each a row of four fields: the longest form of the application. */
const openLongForm = async (page, origin) => {
  await page.goto(`${origin}/admin/products/create`);
  const add = page.getByRole('button', { name: 'Add Price' });
  const fields = page.locator('form input:not([type="file"]), form textarea:not([aria-hidden])');
  for (await add.waitFor(); (await fields.count()) < FORM_FIELDS;) await add.click();
  return fields.first();
};

/**
 * Times of keys in a form, in milliseconds: from the key's event, before the page receives it,
 * until its frame has been handed over for painting.
 */
const typeAndTime = async (page, field) => {
  await page.evaluate(() => {
    globalThis.keyTimes = [];
    addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // a message posted in a frame arrives after the frame has been drawn
          port1.onmessage = () => globalThis.keyTimes.push(performance.now() - start);
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  await field.click();
  await page.keyboard.type('a'.repeat(TYPED_KEYS), { delay: 120 });
  await page.waitForFunction((count) => globalThis.keyTimes.length >= count, TYPED_KEYS);
  return page.evaluate(() => globalThis.keyTimes);
};

/** Time of a key in a form of this many fields on a slowed processor, until the screen shows it. */
export const keyTimes = (origin, chromium) =>
  asAdmin(origin, chromium, async (page) => {
    const field = await openLongForm(page, origin);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return typeAndTime(page, field);
  });
