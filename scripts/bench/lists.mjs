import { asAdmin } from './browser.mjs';
import { LIST_ROUNDS, MEMORY_CHANGES } from './limits.mjs';

const lists = [
  'stores',
  'locations',
  'coupons',
  'users',
  'orders',
  'categories',
  'products',
  'special-offers',
  'banners',
  'wallet-transactions',
].map((name) => `/admin/${name}`);

/**
 * Clicks a list's entry in the menu; resolves to the milliseconds until its first row is painted.
 */
const change = (page, path) =>
  page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const before = document.querySelector('main h1');
        const start = performance.now();
        const look = () => {
          const title = document.querySelector('main h1');
          const isLoaded =
            location.pathname === address &&
            title !== before &&
            document.querySelector('main [data-key-row]');
          // one frame later it is on the screen
          if (isLoaded) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        document.querySelector(`nav a[href="${address}"]`).click();
        look();
      }),
    path,
  );

async function changeTimes(page) {
  for (const path of lists) await change(page, path);
  const times = [];
  for (let round = 0; round < LIST_ROUNDS; round += 1) {
    for (const path of lists) times.push(await change(page, path));
  }
  return times;
}

async function heapOf(session) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (metricName) => metrics.find(({ name }) => name === metricName)?.value ?? 0;
  return {
    mb: value('JSHeapUsedSize') / 1e6,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}

/**
 * The page's heap after a garbage collection, before and after this many changes; both times on the
 * same list.
 */
async function growth(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  await change(page, lists[0]);
  const before = await heapOf(session);
  for (let done = 1; done <= MEMORY_CHANGES; done += 1)
    await change(page, lists[done % lists.length]);
  return { before, after: await heapOf(session) };
}

/** How long an admin's lists take to change once visited, and how much memory 50 changes add. */
export const listChanges = (origin, chromium) =>
  asAdmin(origin, chromium, async (page) => {
    await page.goto(`${origin}/admin/dashboard`);
    await page.waitForSelector('nav a[href="/admin/stores"]');
    return { times: await changeTimes(page), memory: await growth(page) };
  });
