import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test';
import {
  type Account,
  enter,
  expect,
  goTo,
  settled,
  test,
  watchConsole,
  type Session,
} from './fixtures';
import { faults } from './faults';
import { replaying, type Replay } from './replay';
import { show, walks, type Walk } from './walks';

// both zones must show the same at the same moment, from the same answers; their dates differ for
// half of every day
const zones = [
  { timezoneId: 'America/Los_Angeles', colorScheme: 'light' },
  { timezoneId: 'Asia/Kolkata', colorScheme: 'dark' },
] as const;
type Zone = (typeof zones)[number];

/**
 * The number next to Approvals in an admin's menu: its code is requested seconds after the first
 * screen, and its rows after that.
 */
const LATE_COUNT = /\/WaitingCount-[^/]*\.js$/;

const givenZone = async (
  browser: Browser,
  { timezoneId, colorScheme }: Zone,
  role: Account,
  session: Session,
  at: Date,
  replay: Replay,
) => {
  const context = await browser.newContext({ timezoneId, colorScheme, reducedMotion: 'reduce' });
  await context.clock.setFixedTime(at);
  await enter(context, session);
  const { asked, waiting } = await replay(context);
  const page = await context.newPage();
  const hasCount = role === 'admin' ? page.waitForRequest(LATE_COUNT) : undefined;
  return {
    context,
    page,
    asked,
    errors: watchConsole(page),
    underWay: watchRequests(page, waiting),
    hasCount,
  };
};

/**
 * Pending requests of the page, by address: rows, and later the code that few screens need.
 * Browsers do not reliably report requests that a route answers.
 */
const watchRequests = (page: Page, waiting: ReadonlySet<Route>): (() => readonly string[]) => {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => !request.url().includes('/api/') && underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    [...underWay, ...[...waiting].map((route) => route.request())].map((request) => request.url());
};

/** Screens of each kind: the others use the same components in the same colours. */
const darkPaths: readonly string[] = [
  '/admin/dashboard',
  '/admin/orders',
  '/admin/orders, opened',
  '/admin/products',
  '/admin/coupons, opened',
  '/admin/availability',
  '/admin/products/prices',
  '/admin/audit, opened',
  '/store/orders',
  '/store/today',
  '/store/menu',
  '/store/hours',
  '/store/hours, opened',
  '/store/devices',
  '/user/orders',
];

/**
 * All texts, and those of fields and hovered times; without relative minutes, connection states,
 * and the late button.
 */
const read = async (page: Page) => {
  const { words, times, fields } = await page.evaluate(() => ({
    words: document.body.innerText,
    times: [...document.querySelectorAll('time')].map(
      (time) => `${time.textContent} (${time.title})`,
    ),
    fields: [...document.querySelectorAll('input')].map((input) => input.value),
  }));
  return {
    words: lasting(words).replace('Reconnecting…', 'Connecting…'),
    times: times.map(lasting),
    fields,
  };
};
type Seen = Awaited<ReturnType<typeof read>>;

// the two zones poll the server's clock one after the other, and the stream is never answered: its
// message may appear between two lines
const lasting = (text: string): string =>
  text
    .replaceAll(/\bJust now\b|\b\d+m ago\b|\b[1-5]?\d min(utes)?\b/g, 'Minutes ago')
    .replace(/^Import CSV\n/m, '')
    .replace(/\s*No connection for more than 30 seconds[^\n]*\s+Retry\s*/, '\n')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();

/**
 * The page's texts once nothing changes any more: a screen may settle before it requests its rows,
 * and React delays late content by 300 ms.
 */
const readSettled = async (page: Page, underWay: () => readonly string[]): Promise<Seen> => {
  let seen: Seen | undefined;
  await expect(async () => {
    await settled(page);
    expect(underWay()).toEqual([]);
    const before = seen;
    seen = await read(page);
    expect(seen).toEqual(before);
  }).toPass({ intervals: [400], timeout: 60_000 });
  return seen ?? (await read(page));
};

/** Screens that open no dialog. */
const openedInPlace = ['/admin/dashboard', '/store/hours'];

const walkThrough = async (
  { page, underWay, hasCount }: Awaited<ReturnType<typeof givenZone>>,
  walk: Walk,
  zone: Zone,
) => {
  const seen: Record<string, Seen> = {};
  const wrong: Record<string, string[]> = {};
  const look = async (name: string) => {
    seen[name] = await readSettled(page, underWay);
    if (zone === zones[0] || darkPaths.includes(name))
      wrong[name] = await faults(page, zone.colorScheme);
  };
  for (const [path, opener] of walk) {
    await goTo(page, path);
    // from then on its rows are among the pending requests
    await hasCount;
    await look(path);
    // the forms show no times: once is enough, and once in dark
    const isOpened = zone === zones[0] || opener === show || darkPaths.includes(`${path}, opened`);
    if (opener === undefined || !isOpened) continue;
    await page.locator(opener).first().click();
    // an element under the pointer would show its tooltip
    await page.mouse.move(0, 0);
    if (!openedInPlace.includes(path)) await expect(page.getByRole('dialog')).toBeVisible();
    await look(`${path}, opened`);
  }
  return { seen, faults: Object.entries(wrong).filter(([, found]) => found.length > 0) };
};

for (const [name, role, walk] of walks) {
  test(
    `${name} show the same in both time zones, in light and dark, without a fault`,
    { tag: '@release' },
    async ({ browser, sessionOf }) => {
      test.setTimeout(240_000);
      const session = await sessionOf(role);
      const at = new Date();
      const replay = replaying();
      const opened = await Promise.all(
        zones.map((zone) => givenZone(browser, zone, role, session, at, replay)),
      );
      const walked = await Promise.all(
        opened.map((one, index) => walkThrough(one, walk, zones[index] ?? zones[0])),
      );
      for (const { faults: found } of walked) expect(found).toEqual([]);
      for (const { errors } of opened) expect(errors()).toEqual([]);
      const [far, home] = walked;
      expect(far?.seen).toMatchObject(home?.seen ?? {});
      const [remoteRequests, localRequests] = opened.map(({ asked }) => [...asked]);
      expect(remoteRequests).toEqual(expect.arrayContaining(localRequests ?? []));
      const times = Object.values(far?.seen ?? {}).flatMap((screen) => screen.times);
      expect(times.length).toBeGreaterThan(walk.length);
      await Promise.all(opened.map(({ context }: { context: BrowserContext }) => context.close()));
    },
  );
}
