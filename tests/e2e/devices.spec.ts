import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // Chromium's message for a private window; every window of a test is private
  expected: [/Push API in incognito mode/],
});

test('a browser with an unreachable push service shows it, and does not ring', async ({
  page,
  signedIn,
}) => {
  await signedIn('store');
  await page.goto('/store/devices');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /The browser couldn't reach its notification service/,
    {
      timeout: 30_000,
    },
  );
  await expect(page.getByText('No other devices ring for new orders.')).toBeVisible();
});

/** Makes the browser itself deliver the message of a push service. */
async function openPushing(
  context: BrowserContext,
  page: Page,
): Promise<{ push: (data: object) => Promise<unknown>; stop: () => Promise<void> }> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const cdp: CDPSession = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [first] }) => first && resolve(first.registrationId),
    );
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  const origin = new URL(page.url()).origin;
  return {
    push: (data) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(data),
      }),
    stop: () => cdp.detach(),
  };
}

/** Title, tag and persistence of each notification. */
const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(
      ({ title, tag, requireInteraction }) => [title, tag, requireInteraction],
    ),
  );

const ring = {
  kind: 'ring',
  token: '6f1c1b0e-6d0f-4b1e-9a53-0d7d0c2f7a11',
  order: 'JB-260101-0001',
  id: '7',
  title: 'New order',
  body: 'Order JB-260101-0001 has arrived.',
};

test('the installed application shows a ring once for each order, answers the server, and takes it away when the order waits no more', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('store');
  await page.goto('/store/devices');
  const { push, stop } = await openPushing(context, page);
  const answered = context.waitForEvent('request', (request) =>
    request.url().endsWith('/api/push/answer'),
  );
  await push(ring);
  expect((await answered).postDataJSON()).toEqual({ token: ring.token, touched: false });
  await push(ring);
  await expect.poll(() => shown(page)).toEqual([['New order', ring.order, true]]);
  await push({ ...ring, kind: 'done', title: 'Order JB-260101-0001', body: 'No longer waiting.' });
  await expect.poll(() => shown(page)).toEqual([]);
  await stop();
});

test('a touched notification leads to its order on the board', async ({ page, signedIn }) => {
  await signedIn('store');
  await page.goto('/store/orders?status=now');
  const card = page.locator('[id^="order "]').last();
  const id = (await card.getAttribute('id'))?.replace('order ', '') ?? '';
  await page.goto('/store/devices');
  // the worker's message to an open window, whose top bar may come after the page
  await expect(async () => {
    await page.evaluate(
      (order) =>
        navigator.serviceWorker.dispatchEvent(
          new MessageEvent('message', { data: { type: 'OPEN_ORDER', id: order } }),
        ),
      id,
    );
    await expect(page).toHaveURL(/\/store\/orders/, { timeout: 1_000 });
  }).toPass();
  await expect(page.locator(`[id="order ${id}"]`)).toBeInViewport();
});
