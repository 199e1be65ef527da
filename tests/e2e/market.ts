import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { accounts, callAs, expect, signInAs, type Session } from './fixtures';

// a store and a customer that no other test uses
const STORE = { email: 'store2@jaldi.example', password: 'store123' };
/** Price of one dish, which is enough for an order. */
const DISH_RUPEES = 200;

export const read = async <S extends z.ZodType>(
  request: APIRequestContext,
  session: Session,
  path: string,
  schema: S,
) => schema.parse((await callAs(request, session, 'GET', path)).body);

const usersOf = z.object({
  users: z.array(
    z.object({
      email: z.string(),
      phone: z.string().nullable(),
      walletBalance: z.number(),
      isActive: z.boolean(),
    }),
  ),
});
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
export const statsOf = z.object({
  confirmedOrders: z.number(),
  deliveredOrders: z.number(),
  totalRevenue: z.number(),
});
export const walletOf = z.object({
  balance: z.number(),
  transactions: z.array(
    z.object({
      amount: z.number(),
      type: z.string(),
      reference: z.string(),
      description: z.string(),
    }),
  ),
});
const placedOf = z.object({
  data: z.object({
    id: z.string(),
    orderId: z.string(),
    status: z.string(),
    finalAmount: z.number(),
  }),
});
export const adminOrdersOf = z.object({
  orders: z.array(z.object({ orderId: z.string(), status: z.string() })),
});

/** The stores of all markets. Each has its own customers: two markets would spend one wallet. */
const MARKETS = [
  STORE.email,
  accounts.store.email,
  'golcondagrills@jaldi.example',
  'nizamshandi@jaldi.example',
  'clocktower@jaldi.example',
];

/**
 * A store and a customer who pays from the wallet while it lasts; `apart` names another of these
 * stores, whose orders other customers pay.
 */
export const givenMarket = async (
  request: APIRequestContext,
  apart?: { email: string; password: string },
) => {
  const market = MARKETS.indexOf((apart ?? STORE).email);
  if (market < 0) throw new Error('The store is not one of MARKETS');
  const [admin, owner] = [
    await signInAs(request, accounts.admin),
    await signInAs(request, apart ?? STORE),
  ];
  // Without opening hours the store takes orders at any hour of the day.
  await callAs(request, owner, 'PUT', '/store/hours', { week: [] });
  const { items } = await read(request, owner, '/store/items?limit=100', itemsOf);
  const [dish] = items
    .filter(
      (item) =>
        item.isApproved && item.isAvailable && item.isEnabledByAdmin && item.price >= DISH_RUPEES,
    )
    .sort((a, b) => a.price - b.price);
  const lists = [1, 2, 3, 4].map((page) =>
    read(request, admin, `/admin/users?role=user&is_active=true&limit=100&page=${page}`, usersOf),
  );
  const users = (await Promise.all(lists)).flatMap((list) => list.users);
  const payers = users
    .filter(({ email, phone }) => phone !== null && email !== accounts.user.email)
    .sort((a, b) => b.walletBalance - a.walletBalance)
    .filter((_, index) => index % MARKETS.length === market);
  const [rich, ...others] = payers;
  if (!dish || !rich) throw new Error('The store has nothing to sell, or nobody to buy it');
  const enter = ({ email }: { email: string }) =>
    signInAs(request, { email, password: accounts.user.password });
  const customer = await enter(rich);
  const paying = { session: customer, left: rich.walletBalance, cost: 0 };
  const payer = async () => {
    const next = apart || paying.left < paying.cost ? others.shift() : undefined;
    if (next) Object.assign(paying, { session: await enter(next), left: next.walletBalance });
    return paying.session;
  };
  const order = async (notes = '', paymentMethod: 'wallet' | 'razorpay' = 'wallet') => {
    const data = {
      notes,
      storeId: dish.storeId,
      items: [{ productId: dish.productId, categoryId: dish.categoryId, quantity: 1 }],
      address: 'Flat 402, Lotus Heights, Road No. 3',
      paymentMethod,
    };
    const headers = {
      authorization: `Bearer ${(await payer()).access_token}`,
      'Idempotency-Key': crypto.randomUUID(),
    };
    const response = await request.post('/api/user/orders', { data, headers });
    expect(response.status(), await response.text()).toBe(200);
    const { data: placed } = placedOf.parse(await response.json());
    paying.cost = placed.finalAmount;
    if (paymentMethod === 'wallet') paying.left -= placed.finalAmount;
    return placed;
  };
  return { admin, owner, customer, order };
};

/** The list in which a paid order appears, kept up to date. */
export const openStore = async (page: Page) => {
  await page.goto('/store/orders?filter={"status":"confirmed"}');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
};
