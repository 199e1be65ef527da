import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import { refundSavedSchema, refundSchema } from '../../contract/money/refunds';
import { givenOrder, givenOrderItem, givenPosting } from './marketplace';
import { openPlainServer, server } from './opened';
import type { Person, StoreOwner } from './people';

export { server };
export let owner: StoreOwner;
/** A new admin before each test: the amount that an admin may refund alone is counted per day. */
export let admin: Person;
export let second: Person;
export let customer: Person;

export const givenRefundServer = () => {
  openPlainServer();
  beforeAll(async () => void (owner = await server.givenStoreOwner()));
  beforeEach(async () => {
    [admin, second, customer] = [
      await server.givenAdmin(),
      await server.givenAdmin(),
      await server.givenCustomer({ name: 'Asha Rao' }),
    ];
  });
};

interface Paid {
  status?: string;
  method?: 'razorpay' | 'wallet';
  discountPaise?: number;
  feePaise?: number;
  /** Price in paise and pieces of each item. */
  items?: readonly (readonly [pricePaise: number, quantity: number])[];
}

/** A paid order: two Biryanis of ₹150.00 and one of ₹100.00 with ₹40.00 for the delivery, unless `paid` says otherwise. */
export async function givenPaidOrder(paid: Paid = {}) {
  const {
    status = 'delivered',
    method = 'razorpay',
    discountPaise = 0,
    feePaise = 4_000,
    items = [
      [15_000, 2],
      [10_000, 1],
    ],
  } = paid;
  const subtotalPaise = items.reduce((sum, [price, quantity]) => sum + price * quantity, 0);
  const order = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    status,
    subtotalPaise,
    payment_method: method,
    payment_status: 'completed',
    delivery_fee_paise: feePaise,
    discount_paise: discountPaise,
    item_count: items.length,
  });
  const itemIds: string[] = [];
  for (const [pricePaise, quantity] of items) {
    itemIds.push(
      (
        await givenOrderItem(server.db, {
          orderId: order.id,
          storeId: owner.storeId,
          pricePaise,
          quantity,
        })
      ).id,
    );
  }
  const finalPaise = subtotalPaise + feePaise - discountPaise;
  const paymentId = method === 'razorpay' ? await givenCapture(order.id, finalPaise) : undefined;
  if (method === 'wallet') {
    await givenPosting(server.db, {
      userId: customer.id,
      type: 'debit',
      amount_paise: finalPaise,
      order_id: order.id,
      description: `Payment for order ${order.code}`,
    });
  }
  return { ...order, itemIds, finalPaise, paymentId };
}

async function givenCapture(orderId: string, amountPaise: number): Promise<string> {
  const id = `pay_${randomUUID().slice(0, 14)}`;
  await server.db
    .insertInto('payments')
    .values({
      provider_payment_id: id,
      order_id: orderId,
      amount_paise: amountPaise,
      status: 'captured',
    })
    .execute();
  return id;
}

const usual = { destination: 'wallet', fault: 'store', reason: 'The raita was missing' };

/** Requests a refund to the wallet, unless `body` says otherwise, with a new key. */
export const ask = (
  orderId: string,
  body: Record<string, unknown>,
  { as = admin, key = randomUUID() as string } = {},
) =>
  server.request('POST', `/admin/orders/${orderId}/refunds`, {
    as,
    body: { ...usual, ...body },
    headers: { 'Idempotency-Key': key },
  });

export const refund = async (
  orderId: string,
  body: Record<string, unknown>,
  sent?: { as?: Person; key?: string },
) => (await ask(orderId, body, sent)).read(refundSavedSchema).data;

export const decide = (
  id: string,
  decision: 'approve' | 'decline' | 'retry',
  as = second,
  body?: unknown,
) => server.request('PUT', `/admin/refunds/${id}/${decision}`, { as, body });

export const refundOf = async (id: string) =>
  (await server.request('GET', `/admin/refunds/${id}`, { as: admin })).read(refundSchema);

export const givenFailed = async (id: string, values: { provider_refund_id?: string } = {}) =>
  void (await server.db
    .updateTable('refunds')
    .set({ state: 'failed', problem: 'The bank refused it', ...values })
    .where('id', '=', id)
    .execute());

export const moneyOf = (orderId: string) =>
  server.db
    .selectFrom('orders')
    .select(['payment_status', 'refunded_paise', 'refunding_paise'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

export const creditsOf = (orderId: string) =>
  server.db
    .selectFrom('wallet_postings')
    .select(['amount_paise', 'description'])
    .where('order_id', '=', orderId)
    .where('type', '=', 'credit')
    .orderBy('id')
    .execute();

export const noticesTo = (userId: string) =>
  server.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const countOf = async (orderId: string) =>
  (await server.db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute())
    .length;

/** The customer disputes the payment of an order, or this amount of it, and the bank reports it. */
export const givenDispute = (orderId: string, state: 'open' | 'lost', paise?: number) =>
  sql`insert into disputes (id, payment_id, state, amount_paise)
    select 'disp_' || provider_payment_id, provider_payment_id, ${state}, coalesce(${paise ?? null}::int, amount_paise)
    from payments where order_id = ${orderId}`.execute(server.db);
