import { withBuiltPage } from './builtPage.mjs';
import { CPU_SLOWDOWN, DRAW_RUNS } from './limits.mjs';

/**
 * Times from the arrival of 50 rows of twelve columns until the visible rows are painted, and until
 * all are, on a slow processor.
 */
export async function drawTimes(chromium) {
  const times = [];
  await withBuiltPage('wideList', chromium, async (page, origin) => {
    for (let run = 0; run < DRAW_RUNS; run += 1) {
      await page.goto('about:blank');
      await page.goto(`${origin}#/parcels`);
      await page.waitForSelector('[data-skeleton]');
      await page.waitForLoadState('networkidle');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      times.push(await page.evaluate(() => globalThis.drawRows()));
      await session.detach();
    }
  });
  return times;
}
