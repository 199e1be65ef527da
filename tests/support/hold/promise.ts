import { test } from 'vitest';
import { openTried, type Tried } from './tried';

declare module 'vitest' {
  interface TaskMeta {
    /** What a promise was put to: `12 requests, 3 accounts; nothing was lost`. */
    tried?: string;
  }
}

const TIMEOUT_MS = 300_000;

/** A test whose line in `npm run test:hold` tells what it tried, also when it fails. The name is what is promised. */
export function promise(name: string, work: (tried: Tried) => Promise<unknown>, timeoutMs = TIMEOUT_MS): void {
  test(name, { timeout: timeoutMs }, async ({ task }) => {
    const tried = openTried();
    try {
      await work(tried);
    } finally {
      task.meta.tried = tried.told();
    }
  });
}
