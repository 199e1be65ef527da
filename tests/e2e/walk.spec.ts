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

// what is seen in one of them must be seen in the other, at the same moment, from the same answers; for half of every day they have another date
const zones = [
  { timezoneId: 'America/Los_Angeles', colorScheme: 'light' },
  { timezoneId: 'Asia/Kolkata', colorScheme: 'dark' },
] as const;
type Zone = (typeof zones)[number];

/** The number beside Approvals in an admin's menu: its code is asked for seconds after the first screen, and its rows after that. */
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

/** What the page waits for, by address: rows, and the code of what few screens show, which comes after them. Of an answer that is given here no browser tells for certain. */
const watchRequests = (page: Page, waiting: ReadonlySet<Route>): (() => readonly string[]) => {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => !request.url().includes('/api/') && underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    [...underWay, ...[...waiting].map((route) => route.request())].map((request) => request.url());
};

/** Screens of each kind: the others are made of the same parts in the same colours. */
const seenInDark: readonly string[] = [
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

/** All words, and what fields and hovered times say; but how many minutes ago something was, how far a connection is, and the button that comes late. */
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

// the two hear the server's clock one after the other, and its stream is never answered: what says so may stand between two lines
const lasting = (text: string): string =>
  text
    .replaceAll(/\bJust now\b|\b\d+m ago\b|\b[1-5]?\d min(utes)?\b/g, 'Minutes ago')
    .replace(/^Import CSV\n/m, '')
    .replace(/\s*No connection for more than 30 seconds[^\n]*\s+Retry\s*/, '\n')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();

/** What stands there once nothing changes any more: a screen may be settled before it asks for its rows, and React holds back what came late for 300 ms. */
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

/** Where no dialog opens. */
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
    if (zone === zones[0] || seenInDark.includes(name))
      wrong[name] = await faults(page, zone.colorScheme);
  };
  for (const [path, opener] of walk) {
    await goTo(page, path);
    // from then on its rows are among what is under way
    await hasCount;
    await look(path);
    // the forms say nothing of time: once is enough, and once in dark
    const isOpened = zone === zones[0] || opener === show || seenInDark.includes(`${path}, opened`);
    if (opener === undefined || !isOpened) continue;
    await page.locator(opener).first().click();
    // what stands under the pointer by chance would say what it is
    await page.mouse.move(0, 0);
    if (!openedInPlace.includes(path)) await expect(page.getByRole('dialog')).toBeVisible();
    await look(`${path}, opened`);
  }
  return { seen, faults: Object.entries(wrong).filter(([, found]) => found.length > 0) };
};

for (const [name, role, walk] of walks) {
  test(
    `${name} say the same in both time zones, in light and dark, without a fault`,
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
      const [askedFar, askedAtHome] = opened.map(({ asked }) => [...asked]);
      expect(askedFar).toEqual(expect.arrayContaining(askedAtHome ?? []));
      const times = Object.values(far?.seen ?? {}).flatMap((screen) => screen.times);
      expect(times.length).toBeGreaterThan(walk.length);
      await Promise.all(opened.map(({ context }: { context: BrowserContext }) => context.close()));
    },
  );
}
