import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { addDays, firstDayOf } from '../../../contract/time';
import { accounts, callAs, expect, type Session, signInAs } from '../fixtures';
import { givenMarket, read } from '../market';
import { enterStore, givenOnSale, givenProduct, givenWaiting } from './given';
import type { Hand, HandKind } from './hands';

/** A daily job: its data, and a hand's steps from the first screen of its role. */
export interface Job<T = unknown> {
  name: string;
  role: 'admin' | 'store';
  /** Maximum presses by each hand; one more is a regression. */
  presses: Readonly<Record<HandKind, number>>;
  /** The session of the worker, if not the admin's. */
  as?: (request: APIRequestContext) => Promise<Session>;
  /** Runs before the page is opened. */
  given: (request: APIRequestContext, page: Page) => Promise<T>;
  work: (hand: Hand, page: Page, given: T) => Promise<void>;
}
// each job receives its own data
const job = <T>(one: Job<T>): Job => ({
  ...one,
  work: (hand, page, given) => one.work(hand, page, given as T),
});

const orderOf = z.object({ customer: z.object({ phone: z.string() }) });
const couponsOf = z.object({
  coupons: z.array(z.object({ code: z.string(), usedCount: z.number() })),
});
const admin = (request: APIRequestContext) => signInAs(request, accounts.admin);
const inResults = (page: Page, text: string | RegExp) =>
  page
    .getByRole('dialog', { name: 'Search everything' })
    .getByRole('option')
    .filter({ hasText: text })
    .first();

const lastWeek = () => {
  const monday = firstDayOf('this_week');
  return { From: addDays(monday, -7), To: addDays(monday, -1) };
};

const accept = job({
  name: 'Accept an order',
  role: 'store',
  presses: { mouse: 1, thumb: 1, keyboard: 1 },
  as: enterStore,
  given: async (request) => (await (await givenMarket(request)).order()).orderId,
  work: async (hand, page, orderId) => {
    const card = page.getByRole('article', { name: orderId });
    await card.waitFor();
    await hand.press(card.getByRole('button', { name: /^Start/ }), {
      row: page.getByRole('listitem').filter({ has: card }),
    });
    await expect(card.getByRole('button', { name: /^Undo/ })).toBeVisible();
  },
});

const findOrder = job({
  name: 'Find the caller’s order',
  role: 'store',
  presses: { mouse: 1, thumb: 1, keyboard: 1 },
  as: enterStore,
  given: async (request) => {
    const { owner, order } = await givenMarket(request);
    const { id, orderId } = await order();
    return {
      orderId,
      phone: orderOf.parse((await callAs(request, owner, 'GET', `/store/orders/${id}`)).body)
        .customer.phone,
    };
  },
  work: async (hand, page, { orderId, phone }) => {
    await hand.find(phone.slice(-10));
    await expect(inResults(page, orderId)).toBeVisible();
  },
});

const soldOut = job({
  name: 'Mark a dish as sold out',
  role: 'store',
  presses: { mouse: 2, thumb: 2, keyboard: 2 },
  as: enterStore,
  given: givenOnSale,
  work: async (hand, page, dish) => {
    if (hand.kind === 'keyboard') {
      await hand.find(dish);
      await hand.choose(inResults(page, `Sold out: ${dish}`));
    } else {
      await hand.goTo('Menu');
      await hand.press(page.getByRole('main').getByRole('switch', { checked: true }).first());
    }
    await expect(page.getByText(/^Sold out until/).first()).toBeVisible();
  },
});

const price = job({
  name: 'Change a price in three stores',
  role: 'admin',
  presses: { mouse: 4, thumb: 4, keyboard: 3 },
  given: async (request) => (await givenProduct(request, await admin(request), 240)).name,
  work: async (hand, page, name) => {
    await hand.find(name);
    await hand.choose(inResults(page, `Prices: ${name}`));
    const cells = page.getByRole('gridcell', { name: /₹240/ });
    await expect(cells).toHaveCount(3);
    if (hand.kind === 'keyboard') await hand.come(page.getByRole('grid'));
    else await hand.press(cells.first());
    for (const amount of ['250', '260', '270']) {
      await hand.type(amount);
      // a screen keyboard's key for the next field
      await page.keyboard.press('Tab');
    }
    await hand.shortcut('Control+s', page.getByRole('button', { name: /^Save/ }));
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  },
});

const approve = job({
  name: 'Approve five dishes',
  role: 'admin',
  presses: { mouse: 2, thumb: 2, keyboard: 2 },
  given: async (request, page) => {
    const word = await givenWaiting(request);
    // other waiting rows belong to other tests
    await page.route('**/api/admin/products/*approval_status=pending*', (route) =>
      route.continue({ url: `${route.request().url()}&search=${encodeURIComponent(word)}` }),
    );
  },
  work: async (hand, page) => {
    await hand.press(page.getByRole('main').getByRole('link', { name: 'Review', exact: true }));
    await hand.press(
      page.getByRole('region', { name: 'Products' }).getByRole('button', { name: 'Approve all 5' }),
    );
    await expect(page.getByText(/5 approved/)).toBeVisible();
  },
});

const wallet = job({
  name: 'Why is the wallet ₹x',
  role: 'admin',
  presses: { mouse: 1, thumb: 1, keyboard: 1 },
  given: async () => accounts.user.email,
  work: async (hand, page, email) => {
    await hand.find(email);
    await expect(inResults(page, new RegExp(`${email} · [+−]₹`))).toBeVisible();
  },
});

const exportWeek = job({
  name: 'Export last week',
  role: 'admin',
  presses: { mouse: 2, thumb: 2, keyboard: 2 },
  given: async () => lastWeek(),
  work: async (hand, page, { From, To }) => {
    const download = page.waitForEvent('download');
    await hand.find('export orders last week');
    await hand.choose(inResults(page, 'Export Orders: last week'));
    await download;
    await expect(page).toHaveURL(new RegExp(`date_from.*${From}.*date_to.*${To}`));
  },
});

const couponUse = job({
  name: 'Was the coupon used',
  role: 'admin',
  presses: { mouse: 1, thumb: 1, keyboard: 1 },
  given: async (request) => {
    const { coupons } = await read(
      request,
      await admin(request),
      '/admin/coupons?limit=50',
      couponsOf,
    );
    return coupons.find(({ usedCount }) => usedCount > 0)?.code ?? '';
  },
  work: async (hand, page, code) => {
    await hand.find(code);
    await expect(inResults(page, new RegExp(`^${code}.*\\d+ used`))).toBeVisible();
  },
});

const findAuthor = job({
  name: 'Who changed the price',
  role: 'admin',
  presses: { mouse: 1, thumb: 1, keyboard: 1 },
  given: async (request) => {
    const product = await givenProduct(request, await admin(request), 240);
    await product.change(270);
    return product.name;
  },
  work: async (hand, page, name) => {
    await hand.find(name);
    await expect(inResults(page, name)).toContainText(/Radhika.*₹240\.00 → ₹270\.00/);
  },
});

export const jobs: readonly Job[] = [
  accept,
  soldOut,
  price,
  approve,
  wallet,
  exportWeek,
  couponUse,
  findAuthor,
  findOrder,
];
