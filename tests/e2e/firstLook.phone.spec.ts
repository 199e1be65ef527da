import { callAs, enter, expect, signInAs, test } from './fixtures';
import { givenMarket } from './market';

/** Slow 3G: bytes a second, and milliseconds. */
const SLOW_NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
// a store whose orders no other test uses
const STORE = { email: 'clocktower@jaldi.example', password: 'store123' };

/** Records each different top of the first order, from its first frame on; -1 without an order. */
const recordPlaces = (): void => {
  const places: number[] = [];
  Object.assign(window, { places });
  const look = (): void => {
    const [first] = [...document.querySelectorAll('main li h2')].filter((head) =>
      document.elementsFromPoint(40, head.getBoundingClientRect().top + 4).includes(head),
    );
    const top = Math.round(first?.closest('li')?.getBoundingClientRect().top ?? -1);
    if ((places.length > 0 || top >= 0) && places.at(-1) !== top) places.push(top);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test('on a slow network the first order stays in its place, and its step is taken before the application has loaded', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const owner = await signInAs(request, STORE);
  const { order } = await givenMarket(request, STORE);
  const { id, orderId } = await order();
  const statusOf = async () =>
    (await callAs(request, owner, 'GET', `/store/orders/${id}`)).body.status;
  await enter(page, owner);
  await page.addInitScript(recordPlaces);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.goto('/store/orders');
  const start = page.getByRole('button', { name: new RegExp(`^Start · \\d+ min: ${orderId}$`) });
  await start.tap();
  await expect(page.getByRole('button', { name: 'Started Undo' })).toBeVisible();
  await expect(page.getByRole('article', { name: orderId })).toBeVisible({ timeout: 60_000 });
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('preparing');
  const places: number[] = await page.evaluate('places');
  expect(places).toEqual([places[0]]);
});
