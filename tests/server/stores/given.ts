import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import type { Db } from '../../../server/db/database';

let made = 0;

/** The keys of an answer, for golden lists. */
export const keysOf = (value: unknown): string[] => Object.keys(z.record(z.string(), z.unknown()).parse(value)).sort();

export async function givenLocation(db: Db, values: { name?: string; pincode?: string; is_active?: boolean } = {}) {
  const place = { name: `Locality ${++made}`, city: 'Hyderabad', state: 'Telangana', pincode: '500034' };
  return db.insertInto('locations').values({ ...place, ...values }).returningAll().executeTakeFirstOrThrow();
}

/** What the store form sends; every call has an e-mail of its own. */
export const storeBody = (locationId: string, changes: Record<string, unknown> = {}) => ({
  email: `owner${++made}@stores.example`,
  storeName: 'Bahar Biryani',
  ownerName: 'Bahar Biryani',
  phone: '9876543210',
  address: 'Road No. 12, Banjara Hills',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500034',
  locationId,
  description: 'Dum biryani since 1974',
  googleMapsUrl: 'https://maps.app.goo.gl/AbC123',
  imageUrl: '/api/files/bahar.webp',
  ...changes,
});

interface Ordered {
  storeId: string;
  userId: string;
  status?: string;
  subtotalPaise?: number;
}

export const givenOrder = (db: Db, { storeId, userId, status = 'delivered', subtotalPaise = 25_000 }: Ordered) =>
  db
    .insertInto('orders')
    .values({
      code: `JB-260101-${String(++made).padStart(4, '0')}`,
      store_id: storeId, user_id: userId, status, subtotal_paise: subtotalPaise, payment_method: 'razorpay', item_count: 1,
      customer_name: 'Asha', customer_phone: '9876500000', address: 'Plot 5, Madhapur', otp: '4821',
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();

interface Rated {
  storeId: string;
  userId: string;
  rating: number;
  ratedAt: string;
  comment?: string;
}

/** A delivered order with a review of the whole of it. */
export async function givenRating(db: Db, { storeId, userId, rating, ratedAt, comment = 'Good' }: Rated) {
  const order = await givenOrder(db, { storeId, userId });
  const review = { order_id: order.id, store_id: storeId, user_id: userId, rating, comment, rated_at: ratedAt };
  await db.insertInto('ratings').values(review).execute();
  return order;
}

export async function givenCategoryWithProduct(db: Db, storeId: string, name: string, isActive = true) {
  const pictured = { name, description: name, image_url: '/api/files/a.webp' };
  const category = await db
    .insertInto('categories').values({ ...pictured, is_active: isActive }).returning('id').executeTakeFirstOrThrow();
  const product = await db.insertInto('products').values(pictured).returning('id').executeTakeFirstOrThrow();
  const price = { product_id: product.id, store_id: storeId, category_id: category.id };
  await db.insertInto('product_prices').values({ ...price, price_paise: 100, max_price_paise: 100 }).execute();
}

/** How many statements reach PostgreSQL while `work` runs. They run for real. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
