import { test } from 'vitest';
import { isRelease } from './size';
import { openTried, type Tried } from './tried';

const TIMEOUT_MS = 900_000;

/**
 * A test whose line in the output of `npm run test:deep` lists what it tried, also when it fails.
 * With `only: 'release'` it runs only in `npm run test:release`.
 */
export function promise(
  name: string,
  work: (tried: Tried) => Promise<unknown>,
  { only }: { only?: 'release' } = {},
): void {
  test.skipIf(only === 'release' && !isRelease)(name, { timeout: TIMEOUT_MS }, async ({ task }) => {
    const tried = openTried();
    try {
      await work(tried);
    } finally {
      task.meta.tried = tried.told();
    }
  });
}
