import { test as base } from '../../e2e/fixtures';
import { openTried, type Tried } from '../../support/promises/tried';

export { expect } from '../../e2e/fixtures';

/** A browser test whose line in `npm run test:deep` lists what it tried. */
export const test = base.extend<{ tried: Tried }>({
  tried: async ({}, use, info) => {
    const tried = openTried();
    await use(tried);
    info.annotations.push({ type: 'tried', description: tried.told() });
  },
});
