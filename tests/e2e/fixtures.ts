import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { z } from 'zod';

export { expect } from '@playwright/test';

export const accounts = {
  admin: { email: 'admin@jaldi.example', password: 'admin123', home: '/admin/dashboard' },
  store: { email: 'store@jaldi.example', password: 'store123', home: '/store/orders' },
  user: { email: 'user@jaldi.example', password: 'user123', home: '/user/orders' },
} as const;
export type Account = keyof typeof accounts;

const answer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  user: z.unknown(),
});
export type Session = z.output<typeof answer>;

/** Signs in through the API, without the sign-in screen. */
export const signInAs = async (
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Session> => {
  const response = await request.post('/api/auth/login', { data: { email, password } });
  return answer.parse(await response.json());
};

const storedAs = (session: Session): Record<string, string> => ({
  jb_access_token: session.access_token,
  jb_refresh_token: session.refresh_token,
  jb_token_type: session.token_type,
  jb_user: JSON.stringify(session.user),
});

const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

/** Signs in every page that is opened; once per tab, since a test may sign out. */
export const enter = (target: BrowserContext | Page, session: Session) =>
  target.addInitScript(
    ([mark, entries]) => {
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'done');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [`signed in by ${session.access_token}`, storedAs(session)] as const,
  );

/**
 * Records console messages from now on; the returned function lists errors and warnings, without
 * expected ones.
 */
export const watchConsole = (page: Page, expected: readonly RegExp[] = []) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return () =>
    errors.filter((text) => ![BLOCKED_WORKER, ...expected].some((pattern) => pattern.test(text)));
};

interface Fixtures {
  /** Console errors that this test causes on purpose, such as the browser's note of a 422. */
  expected: RegExp[];
  /**
   * A signed-in page without the sign-in screen. A test that signs out or uses up the tokens
   * requests a session `alone`.
   */
  signedIn: (account: Account, alone?: 'alone') => Promise<Session>;
}

interface WorkerFixtures {
  /** One session per account and worker: a sign-in costs the server a password hash. */
  sessionOf: (account: Account) => Promise<Session>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessionOf: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      const sessions = new Map<Account, Promise<Session>>();
      await use((account) => {
        const session = sessions.get(account) ?? signInAs(request, accounts[account]);
        sessions.set(account, session);
        return session;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  expected: async ({}, use) => use([]),
  page: async ({ page, expected }, use) => {
    const errors = watchConsole(page, expected);
    await use(page);
    expect(errors()).toEqual([]);
  },
  signedIn: async ({ page, request, sessionOf }, use) => {
    await use(async (account, alone) => {
      const session = await (alone ? signInAs(request, accounts[account]) : sessionOf(account));
      await enter(page, session);
      return session;
    });
  },
});

/** Calls the API as a person, without the screens. */
export const callAs = async (
  request: APIRequestContext,
  session: Session,
  method: string,
  path: string,
  data?: unknown,
) => {
  const headers = { authorization: `Bearer ${session.access_token}` };
  const response = await request.fetch(`/api${path}`, {
    method,
    headers,
    ...(data === undefined ? {} : { data }),
  });
  return {
    status: response.status(),
    body: z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(await response.json()),
  };
};

/** A name that no other test and no demo data has. */
export const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

/** The newest mail of the file outbox to an address. */
export const mailTo = (address: string): string => {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  if (!existsSync(outbox)) return '';
  const mails = readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'));
  return mails.filter((mail) => mail.includes(address)).at(-1) ?? '';
};

/** Taps the page elsewhere: two taps on one spot within a moment count as one. */
export const apart = (main: Locator) => main.getByRole('heading').first().tap();

/**
 * Waits until everything is shown. It cannot wait for the network to be idle: the stream of
 * notifications stays open.
 */
export const settled = async (page: Page) => {
  await expect(
    page.locator('[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]'),
  ).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
};

/**
 * Waits until the page has adapted to its window: a menu's width and a table's cards change over a
 * moment. On a phone `innerWidth` grows with the content, so the requested width is the limit.
 */
export const nothingScrollsSideways = (page: Page, screen = new URL(page.url()).pathname) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: screen })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

/** Navigates as the router does. */
const step = (path: string) => {
  history.pushState({ idx: history.length, key: path, usr: null }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};

/**
 * Navigates within the application, like a link: a page load per screen would load the whole
 * application each time.
 */
export const goTo = async (page: Page, path: string) => {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate(step, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settled(page);
};
