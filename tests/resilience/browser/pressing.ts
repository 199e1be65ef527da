import type { Locator, Page } from '@playwright/test';
import { expect } from '../../e2e/fixtures';

const isExport = (path: string) => path.endsWith('/export');

export interface HeldWrites {
  /** `PUT /admin/stores/7/status` of each write since `begin`. */
  sent: readonly string[];
  begin: () => void;
  /** Releases the answers, and waits until the screen has received them. */
  answer: () => Promise<void>;
}

/** Keeps writes and exports from the server: they are counted, and answered only on request. */
export const holdWrites = async (page: Page): Promise<HeldWrites> => {
  let sent: string[] = [];
  let release = () => {};
  let gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method();
    if (method === 'GET' && !isExport(pathname)) return route.fallback();
    if (pathname.endsWith('/files/upload/image'))
      return route.fulfill({ json: { file_url: '/favicon.svg' } });
    sent.push(`${method} ${pathname.slice('/api'.length)}`);
    const until = gate;
    await until;
    // a file may arrive after the page was left
    return route.fulfill({ json: { message: 'Done' } }).catch(() => undefined);
  });
  return {
    get sent() {
      return sent;
    },
    begin: () => {
      sent = [];
      gate = new Promise<void>((resolve) => (release = resolve));
    },
    answer: async () => {
      release();
      await expect(page.locator('[role="dialog"] [aria-busy="true"]')).toHaveCount(0);
    },
  };
};

const press = async (page: Page, clickCount: number) => {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
};

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/**
 * Three quick clicks on one place: the second before the answer, the third right after it has
 * changed the screen.
 */
export const pressTwice = async (page: Page, button: Locator, held: HeldWrites) => {
  await expect(button).toBeEnabled();
  // once it stands still, and no earlier message covers it
  await button.hover();
  held.begin();
  await press(page, 1);
  await press(page, 2);
  await expect.poll(() => held.sent.length).toBeGreaterThan(0);
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/api/') &&
      response.fromServiceWorker() === false &&
      held.sent.some((line) => response.url().includes(line.split(' ')[1] ?? '')),
  );
  await held.answer();
  await answered;
  await drawn(page);
  await press(page, 3);
  await drawn(page);
};
