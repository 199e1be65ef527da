import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { callAs, enter, expect, settled, signInAs, test } from './fixtures';
import { givenMarket } from './market';

// a store whose orders no other test uses
const STORE = { email: 'golcondagrills@jaldi.example', password: 'store123' };

test('a new order is announced over a form that fills the screen, and typed text stays', async ({
  page,
  request,
}) => {
  await enter(page, await signInAs(request, STORE));
  const { order } = await givenMarket(request, STORE);
  await page.goto('/store/menu');
  await settled(page);
  await page.getByRole('link', { name: 'Add New Item' }).tap();
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Item Name/ });
  await name.fill('Gutti Vankaya Biryani');
  await order();
  // for a screen reader the dialog hides everything else
  await expect(page.getByText(/^1 (new order|order to accept)$/).last()).toBeInViewport();
  await expect(name).toHaveValue('Gutti Vankaya Biryani');
});

/** The notice is a part of the bottom bar, and the end of the screen is above it. */
const isDocked = async (page: Page, notice: Locator) => {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const place = () => notice.evaluate((element) => element.closest('[data-docked]')?.outerHTML);
  await expect.poll(place).toBeDefined();
  const { width, top, below, end } = await notice.evaluate((element) => {
    const docked = element.closest('[data-docked]')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('main [data-key-row]')];
    const bar = [...document.querySelectorAll('nav')].find(
      (nav) => getComputedStyle(nav).position === 'fixed',
    );
    return {
      width: docked?.width,
      top: docked?.top ?? 0,
      below: (bar?.getBoundingClientRect().top ?? 0) - (docked?.bottom ?? 0),
      end: Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)),
    };
  });
  expect(width).toBe(page.viewportSize()?.width);
  expect(Math.abs(below)).toBeLessThanOrEqual(1);
  expect(end).toBeLessThanOrEqual(top);
};

test('a notice of new orders covers no card that could be pressed', async ({ page, request }) => {
  await enter(page, await signInAs(request, STORE));
  const { order } = await givenMarket(request, STORE);
  await page.goto('/store/orders?filter={"status":"delivered"}');
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);
  await order();
  await isDocked(page, page.getByRole('button', { name: /^\d+ (new orders?|orders? to accept)$/ }));
});

const itemsOf = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });

test('a notice of new dishes covers no dish', async ({ page, request }) => {
  const owner = await signInAs(request, STORE);
  await enter(page, owner);
  let hasArrived = false;
  // another device adds a dish
  await page.route('**/api/store/items?*', async (route) => {
    const { items, ...body } = itemsOf.parse(await (await route.fetch()).json());
    const added = hasArrived ? [{ ...items[0], id: '900001', itemName: 'Haleem' }] : [];
    return route.fulfill({ json: { ...body, items: [...added, ...items] } });
  });
  await page.goto('/store/menu');
  const dish = page.locator('main [data-key-row]').first();
  await expect(dish).toBeVisible();
  await settled(page);
  const { items } = itemsOf.parse((await callAs(request, owner, 'GET', '/store/items')).body);
  const path = `/store/items/${items[0]?.id}/availability`;
  hasArrived = true;
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).dispatchEvent('pointermove');
    // each change of a dish reloads the list
    for (const until of ['tomorrow', null]) await callAs(request, owner, 'PATCH', path, { until });
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  // a touch keeps the notice
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointermove');
  await isDocked(page, page.getByRole('button', { name: '1 new' }));
});
