import {
  keepSession,
  noted,
  noteWhenShown,
  openBrowser,
  signIn,
  slowDown,
  withProfile,
} from './browser.mjs';
import { PHONE, RUNS } from './limits.mjs';

/** From the address to the sign-in form, in a browser with an empty profile. */
export async function firstVisits(origin, chromium) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(
      await withProfile(async (profile) => {
        const context = await openBrowser(profile, chromium, PHONE);
        const page = await context.newPage();
        await slowDown(page);
        await noteWhenShown(page, 'shown', 'button', 'Sign in');
        await page.goto(`${origin}/login`);
        const time = await noted(page, 'shown');
        await context.close();
        return time;
      }),
    );
  }
  return times;
}

/**
 * From the address to the dishes of the first order, and to the button of its next step, for a
 * signed-in owner, in a browser with only the session stored.
 */
export async function firstOrders(origin, chromium) {
  const times = [];
  const session = await signIn(origin, 'store@jaldi.example', 'store123');
  for (let run = 0; run < RUNS; run += 1) {
    times.push(
      await withProfile(async (profile) => {
        const context = await openBrowser(profile, chromium, PHONE);
        const page = await context.newPage();
        // a page of the origin that loads nothing, to store the session; the server's own answers
        // without the application may forbid storage
        const empty = `${origin}/empty`;
        await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
        await page.goto(empty);
        await page.unroute(empty);
        await keepSession(page, session);
        await slowDown(page);
        await noteWhenShown(page, 'shown', 'main li strong');
        await noteWhenShown(page, 'acted', 'main li button[data-once]');
        await page.goto(`${origin}/store/orders`);
        const time = { order: await noted(page, 'shown'), action: await noted(page, 'acted') };
        await context.close();
        return time;
      }),
    );
  }
  return times;
}

/** One visit at full speed, until the service worker and the copy of the list are stored. */
async function visitOnce(origin, chromium, profile) {
  const context = await openBrowser(profile, chromium, PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await keepSession(page, await signIn(origin, 'store@jaldi.example', 'store123'));
  await page.goto(`${origin}/store/orders`);
  await page.waitForFunction(() =>
    (localStorage.getItem('jb_last_known') ?? '').includes('getList'),
  );
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.close();
}

/**
 * From the address to the order list from the browser's storage, in a browser that was closed in
 * between.
 */
export const returningVisits = (origin, chromium) =>
  withProfile(async (profile) => {
    await visitOnce(origin, chromium, profile);
    const times = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await openBrowser(profile, chromium, PHONE);
      const page = await context.newPage();
      await slowDown(page);
      await noteWhenShown(page, 'marked', 'main p', 'Last known orders, from');
      await noteWhenShown(page, 'listed', 'main li[data-row]');
      await page.goto(`${origin}/store/orders`);
      times.push(Math.max(await noted(page, 'marked'), await noted(page, 'listed')));
      await context.close();
    }
    return times;
  });
