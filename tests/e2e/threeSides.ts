import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { orderDetailSchema } from '../../contract/orders/admin';
import { businessDay } from '../../contract/time';
import {
  accounts,
  callAs,
  enter,
  expect,
  type Account,
  type Session,
  signInAs,
  watchConsole,
} from './fixtures';
import { read } from './market';

const DISH_RUPEES = 150;
const COUPON = {
  code: 'SEVENTH',
  description: 'Seven percent, for figures with paise',
  type: 'percentage',
  percentage: 7,
  maxDiscount: 500,
  usageLimit: 9,
  minOrderAmount: 1,
};

const itemsOf = z.object({
  items: z.array(
    z.object({
      productId: z.string(),
      categoryId: z.string(),
      storeId: z.string(),
      price: z.number(),
      isApproved: z.boolean(),
      isAvailable: z.boolean(),
      isEnabledByAdmin: z.boolean(),
    }),
  ),
});
const placedOf = z.object({
  data: z.object({ id: z.string(), orderId: z.string(), finalAmount: z.number() }),
});

export interface Placed {
  id: string;
  /** `JB-240612-0042` */
  code: string;
  rupees: number;
}

/** Counts the sounds that the page makes. */
const hearAlarm = () => {
  const heard = { rings: 0 };
  Object.assign(window, { heard });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function startHeard(this: OscillatorNode, when?: number) {
    heard.rings += 1;
    start.call(this, when);
  };
};
export const ringsOf = async (page: Page) =>
  z.object({ rings: z.number() }).parse(await page.evaluate(() => Reflect.get(window, 'heard')))
    .rings;

const sizes = {
  user: { width: 1366, height: 768 },
  store: { width: 360, height: 740 },
  admin: { width: 1366, height: 768 },
};

/** A customer, a store on a phone and an admin, each in a separate browser context. */
export const openSides = async (browser: Browser, request: APIRequestContext, baseURL: string) => {
  const errors: (() => string[])[] = [];
  const open = async (account: Account) => {
    const session = await signInAs(request, accounts[account]);
    const isPhone = account === 'store';
    const context = await browser.newContext({
      baseURL,
      viewport: sizes[account],
      hasTouch: isPhone,
      isMobile: isPhone,
      serviceWorkers: 'block',
    });
    await enter(context, session);
    const page = await context.newPage();
    if (isPhone) await page.addInitScript(hearAlarm);
    errors.push(watchConsole(page));
    return { session, page, context };
  };
  const [user, store, admin] = [await open('user'), await open('store'), await open('admin')];
  return { user, store, admin, errors: () => errors.flatMap((told) => told()) };
};
export type Sides = Awaited<ReturnType<typeof openSides>>;

/**
 * The store accepts by hand; an order has two pieces of one dish and one of another, with a
 * discount that makes paise.
 */
export const givenOrdering = async (request: APIRequestContext, { user, store, admin }: Sides) => {
  expect(
    (
      await callAs(request, store.session, 'PUT', '/store/settings', {
        autoAccept: false,
        acceptMinutes: 10,
      })
    ).status,
  ).toBe(200);
  const day = businessDay(new Date());
  expect(
    (
      await callAs(request, admin.session, 'POST', '/admin/coupons/', {
        ...COUPON,
        validFrom: day,
        validUntil: day,
      })
    ).status,
  ).toBe(200);
  const { items } = await read(request, store.session, '/store/items?limit=100', itemsOf);
  const [first, second] = items
    .filter(
      (item) =>
        item.isApproved && item.isAvailable && item.isEnabledByAdmin && item.price >= DISH_RUPEES,
    )
    .sort((a, b) => a.price - b.price);
  if (!first || !second) throw new Error('The store has too little to sell');
  const line = ({ productId, categoryId }: typeof first, quantity: number) => ({
    productId,
    categoryId,
    quantity,
  });
  const data = {
    storeId: first.storeId,
    items: [line(first, 2), line(second, 1)],
    couponCode: COUPON.code,
    address: 'Flat 402, Lotus Heights, Road No. 3',
    paymentMethod: 'razorpay',
  };
  return async (): Promise<Placed> => {
    const headers = {
      authorization: `Bearer ${user.session.access_token}`,
      'Idempotency-Key': crypto.randomUUID(),
    };
    const answer = await request.post('/api/user/orders', { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    const { id, orderId: code, finalAmount: rupees } = placedOf.parse(await answer.json()).data;
    return { id, code, rupees };
  };
};

/** The order in an admin's client. */
export const detailsOf = (request: APIRequestContext, admin: Session, { id }: Placed) =>
  read(request, admin, `/admin/orders/${id}`, orderDetailSchema);

export const cardOf = (page: Page, { code }: Placed): Locator =>
  page.getByRole('article').filter({ hasText: code });
