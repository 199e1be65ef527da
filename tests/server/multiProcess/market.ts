import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { orderPlacedSchema, type PlacedOrder } from '../../../contract/orders/customer';
import { findDisagreements } from '../../support/books';
import { givenMenuItem, givenPosting } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { call, server, type Answer } from './fleet';

export let owner: StoreOwner;
/** A dish of ₹250.00 on the owner's menu. */
let dish: { productId: string };

/** A new store for each `describe`; at the end the books must agree. */
export const givenMarket = () => {
  beforeAll(async () => {
    owner = await server.givenStoreOwner();
    dish = await givenMenuItem(server.db, { storeId: owner.storeId });
  });
  afterAll(async () => expect(await findDisagreements(server.deps.pool)).toEqual([]));
};

export async function givenRichCustomer(rupees: number): Promise<Person> {
  const person = await server.givenCustomer();
  await givenPosting(server.db, { userId: person.id, amount_paise: rupees * 100 });
  return person;
}

interface OrderOptions {
  key?: string;
  paymentMethod?: 'wallet' | 'razorpay';
  couponCode?: string;
}

/** Sends an order of one dish, paid online unless said otherwise. */
export const order = (
  as: Person,
  { key = randomUUID(), ...options }: OrderOptions = {},
): Promise<Answer> =>
  call('POST', '/user/orders', {
    as,
    headers: { 'idempotency-key': key },
    body: {
      storeId: owner.storeId,
      items: [{ productId: dish.productId, quantity: 1 }],
      address: 'Flat 402, Lotus Heights',
      phone: '9876501234',
      paymentMethod: 'razorpay',
      ...options,
    },
  });

export const place = async (as: Person, options?: OrderOptions): Promise<PlacedOrder> =>
  (await order(as, options)).read(orderPlacedSchema).data;
