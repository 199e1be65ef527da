import type { Page } from '@playwright/test';
import { nothingScrollsSideways } from '../../e2e/fixtures';

/** Saves screenshots at desktop and phone size in the folder HOLD_PICTURES, if set. */
export const picture = async (page: Page, name: string) => {
  const folder = process.env.HOLD_PICTURES;
  if (folder === undefined) return;
  for (const [width, height] of [
    [1366, 768],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await nothingScrollsSideways(page);
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
};
