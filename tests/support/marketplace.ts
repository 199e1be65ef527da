import type { Insertable } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import type {
  Categories,
  Coupons,
  Orders,
  Products,
  WalletPostings,
} from '../../server/platform/db/types.gen';

/** Marketplace rows, inserted directly into the database: for tests of calls that use them. */
let made = 0;
const pictured = (name: string) => ({
  name,
  description: `${name}, made fresh every day`,
  image_url: '/api/files/a.webp',
});

export async function givenLocation(
  db: Db,
  values: { name?: string; pincode?: string; is_active?: boolean } = {},
) {
  const place = {
    name: `Locality ${++made}`,
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500034',
  };
  return db
    .insertInto('locations')
    .values({ ...place, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Global unless `storeIds` names stores; approved and active unless `values` say otherwise. */
export async function givenCategory(
  db: Db,
  { storeIds = [], ...values }: Partial<Insertable<Categories>> & { storeIds?: string[] } = {},
) {
  const category = await db
    .insertInto('categories')
    .values({ ...pictured(`Category ${++made}`), status: 'approved', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = storeIds.map((store_id) => ({ category_id: category.id, store_id }));
  if (rows.length > 0) await db.insertInto('category_stores').values(rows).execute();
  return category;
}

interface Listed extends Partial<Insertable<Products>> {
  storeId: string;
  categoryId?: string;
  pricePaise?: number;
  maxPricePaise?: number;
  isAvailable?: boolean;
}

/** An approved product on the menu of one store; `id` is the store's own row, `productId` the product. */
export async function givenMenuItem(
  db: Db,
  {
    storeId,
    categoryId,
    pricePaise = 25_000,
    maxPricePaise = pricePaise,
    isAvailable = true,
    ...values
  }: Listed,
) {
  const category = categoryId ?? (await givenCategory(db)).id;
  const product = await db
    .insertInto('products')
    .values({ ...pictured(`Dish ${++made}`), is_approved: true, ...values })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const row = {
    product_id: product.id,
    store_id: storeId,
    category_id: category,
    is_available: isAvailable,
  };
  const { id } = await db
    .insertInto('product_prices')
    .values({ ...row, price_paise: pricePaise, max_price_paise: maxPricePaise })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, productId: product.id, categoryId: category, name: product.name };
}

type Ordered = { storeId: string; userId: string; subtotalPaise?: number } & Partial<
  Omit<Insertable<Orders>, 'store_id' | 'user_id' | 'subtotal_paise'>
>;

/**
 * Delivered and paid for by razorpay unless `values` say otherwise; its OTP is 4821. It has no
 * items.
 */
export const givenOrder = (
  db: Db,
  { storeId, userId, subtotalPaise = 25_000, ...values }: Ordered,
) =>
  db
    .insertInto('orders')
    .values({
      code: `JB-260101-${String(++made).padStart(4, '0')}`,
      store_id: storeId,
      user_id: userId,
      status: 'delivered',
      subtotal_paise: subtotalPaise,
      payment_method: 'razorpay',
      item_count: 1,
      customer_name: 'Asha',
      customer_phone: '9876500000',
      address: 'Plot 5, Madhapur',
      otp: '4821',
      ...values,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();

export interface GivenPayment {
  status?: 'captured' | 'authorized';
  dispute?: 'open' | 'lost';
  disputedPaise?: number;
}

/** A payment of the order at the provider, with its dispute if any. */
export async function givenPayment(
  db: Db,
  {
    orderId,
    status = 'captured',
    dispute,
    disputedPaise = 1_000,
  }: GivenPayment & { orderId: string },
) {
  const id = `pay_of_${orderId}`;
  await db
    .insertInto('payments')
    .values({
      provider_payment_id: id,
      order_id: orderId,
      amount_paise: 25_000,
      status,
      ...(dispute && {
        dispute_id: `disp_${id}`,
        dispute_state: dispute,
        disputed_at: new Date(),
      }),
    })
    .execute();
  if (dispute)
    await db
      .insertInto('disputes')
      .values({
        id: `disp_${id}`,
        payment_id: id,
        state: dispute,
        amount_paise: disputedPaise,
      })
      .execute();
}

/** An item of an order, of a new product unless `productId` names one. */
export async function givenOrderItem(
  db: Db,
  {
    orderId,
    storeId,
    productId,
    name = 'Chicken Dum Biryani',
    pricePaise = 25_000,
    quantity = 1,
  }: {
    orderId: string;
    storeId: string;
    productId?: string;
    name?: string;
    pricePaise?: number;
    quantity?: number;
  },
) {
  const product_id =
    productId ?? (await givenMenuItem(db, { storeId, pricePaise, name })).productId;
  const item = {
    order_id: orderId,
    product_id,
    name,
    image_url: '/api/files/a.webp',
    price_paise: pricePaise,
    quantity,
  };
  return db.insertInto('order_items').values(item).returning('id').executeTakeFirstOrThrow();
}

interface Rated {
  storeId: string;
  userId: string;
  rating: number;
  ratedAt: string;
  comment?: string;
  /** Rates one product in the order; absent: the whole order. */
  productId?: string;
}

/** A delivered order with a review. */
export async function givenRating(
  db: Db,
  { storeId, userId, rating, ratedAt, comment = 'Good', productId }: Rated,
) {
  const order = await givenOrder(db, { storeId, userId });
  const review = {
    order_id: order.id,
    store_id: storeId,
    user_id: userId,
    product_id: productId ?? null,
    rating,
    comment,
  };
  await db
    .insertInto('ratings')
    .values({ ...review, rated_at: ratedAt })
    .execute();
  return order;
}

export const givenPosting = (
  db: Db,
  { userId, ...values }: { userId: string } & Partial<Omit<Insertable<WalletPostings>, 'user_id'>>,
) =>
  db
    .insertInto('wallet_postings')
    .values({
      user_id: userId,
      type: 'credit',
      amount_paise: 100_000,
      description: 'Wallet top-up',
      reference: `pay_${++made}`,
      ...values,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();

/** 20 % off, at most ₹100, valid now. */
export const givenCoupon = (db: Db, values: Partial<Insertable<Coupons>> = {}) =>
  db
    .insertInto('coupons')
    .values({
      code: `SAVE${++made}`,
      description: '20% off, up to ₹100',
      type: 'percentage',
      percentage: 20,
      max_discount_paise: 10_000,
      max_per_user: 1,
      min_order_paise: 0,
      valid_from: '2020-01-01',
      valid_until: '2099-12-31',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
