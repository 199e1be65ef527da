import { sql } from 'kysely';
import { signBody } from '../../server/payments/signature';
import type { Db } from '../../server/platform/db/database';
import { givenMenuItem, givenOrder, givenOrderItem } from './marketplace';
import { givenScratchCard } from './rewards';
import type { TestServer } from './serverOn';
import { type Callers, firstOf, idOf, type Prepare } from './tryOut';

/** Orders of the customer at the owner's store, by their status. */
const ordersOf = ({ owner, customer }: Callers) => {
  // an hour old: a customer may place only a few at once
  const given = (db: Db, values: { status: string; payment_status?: string }) =>
    givenOrder(db, {
      storeId: owner.storeId,
      userId: customer.id,
      created_at: new Date(Date.now() - 3_600_000),
      ...values,
    });
  return {
    ownOrder: (status: string) => (db: Db) => given(db, { status }),
    paidOrder: (status: string) => (db: Db) => given(db, { status, payment_status: 'completed' }),
  };
};

/** The trials of an admin's calls about orders and their money, and about scratch cards. */
export function adminOrderTrials(callers: Callers): Record<string, Prepare> {
  const { ownOrder, paidOrder } = ordersOf(callers);
  /** A refund of ₹10 to the wallet that none of the callers requested. */
  const refundIn =
    (state: string): Prepare =>
    async (db) => {
      const { id: orderId } = await paidOrder('delivered')(db);
      return idOf(
        db,
        sql`insert into refunds (order_id, amount_paise, destination, fault, reason, state)
      values (${orderId}, 1000, 'wallet', 'store', 'The raita was missing', ${state}) returning id`,
      );
    };
  const ownCard =
    (status: string): Prepare =>
    (db) =>
      givenScratchCard(db, { userId: callers.customer.id, status, code: `SC-OWN-${status}` });
  /** A payment that fits an order of the store and is not matched with it. */
  const unmatched: Prepare = async (db) => {
    const { code } = await ownOrder('pending')(db);
    const values = {
      provider_payment_id: `pay_${code}`,
      amount_paise: 25_000,
      status: 'unmatched',
      problem: 'Unknown order',
    };
    const payment = db.insertInto('payments').values(values).returning('id');
    return { ...(await payment.executeTakeFirstOrThrow()), body: { orderId: code } };
  };
  /** Referral points above the limit, requested by no admin among the callers. */
  const givenRequestedPoints: Prepare = (db) =>
    idOf(
      db,
      sql`insert into reward_changes (after, asked_by) values (${JSON.stringify({
        referrer: 100,
        referee: 50,
        newUserCashbackRs: 50,
        referrerCashbackRs: 900,
      })}, ${callers.owner.id}) returning id`,
    );
  return {
    'POST /admin/orders/{id}/cancel': ownOrder('ready'),
    'POST /admin/orders/{id}/resend': paidOrder('confirmed'),
    'POST /admin/orders/{id}/refunds': async (db) => ({
      ...(await paidOrder('delivered')(db)),
      headers: { 'idempotency-key': 'example-0002' },
    }),
    'PUT /admin/mails/{id}/resend': (db) =>
      idOf(
        db,
        sql`insert into mails (recipient, subject, body) values ('a@x.example', 'Hello', 'Hello') returning id`,
      ),
    'PUT /admin/refunds/{id}/approve': refundIn('asked'),
    'PUT /admin/refunds/{id}/decline': refundIn('asked'),
    'PUT /admin/refunds/{id}/retry': refundIn('failed'),
    'POST /admin/refunds/bulk': async (db) => ({
      body: { rows: [await refundIn('failed')(db)] },
    }),
    'POST /admin/scratch-rules': () => ({}),
    'PUT /admin/scratch-rules/{id}': firstOf('scratch_rules'),
    'PATCH /admin/scratch-rules/{id}/status': firstOf('scratch_rules'),
    'PUT /admin/reward-changes/{id}/approve': givenRequestedPoints,
    'PUT /admin/reward-changes/{id}/reject': givenRequestedPoints,
    'POST /user/scratch-cards/{id}/scratch': ownCard('pending'),
    'POST /user/scratch-cards/{id}/redeem': ownCard('scratched'),
    'PUT /admin/payments/{id}/match': unmatched,
    'POST /admin/payments/{id}/refund': async (db) => ({ id: (await unmatched(db)).id }),
  };
}

/** The trials of a store's calls, which take the order's code in the body. */
export function storeOrderTrials(callers: Callers): Record<string, Prepare> {
  const { ownOrder } = ordersOf(callers);
  const confirmed: Prepare = async (db) => ({
    body: { orderId: (await ownOrder('confirmed')(db)).code },
  });
  return {
    'PUT /store/orders/deliver': confirmed,
    'PUT /store/orders/status': confirmed,
    'PUT /store/orders/accept': confirmed,
    'PUT /store/orders/reject': confirmed,
    'PUT /store/orders/delay': async (db) => ({
      body: {
        orderId: (await ownOrder('preparing')(db)).code,
        readyBy: new Date(Date.now() + 1_200_000).toISOString(),
        before: null,
      },
    }),
    'PUT /store/orders/sold-out': async (db) => {
      const order = await ownOrder('preparing')(db);
      const { storeId } = callers.owner;
      const { id } = await givenOrderItem(db, { orderId: order.id, storeId });
      return { body: { orderId: order.code, soldOut: [id] } };
    },
    'DELETE /store/orders/delete': async (db) => ({
      body: { order_id: (await ownOrder('pending')(db)).code },
    }),
  };
}

const keys = { url: 'http://127.0.0.1:9', keyId: 'rzp_test_example', keySecret: 'of an example' };

export function customerOrderTrials(
  { deps }: TestServer,
  callers: Callers,
): Record<string, Prepare> {
  const { ownOrder } = ordersOf(callers);
  const openedOrder: Prepare = async (db) => {
    const order = await ownOrder('pending')(db);
    await db
      .updateTable('orders')
      .set({ payment_reference: `order_of${order.id}` })
      .where('id', '=', order.id)
      .execute();
    return order;
  };
  return {
    'POST /user/orders/{id}/cancel': ownOrder('pending'),
    'POST /user/orders': async (db) => {
      const { storeId } = callers.owner;
      const { productId } = await givenMenuItem(db, { storeId });
      return {
        body: { storeId, items: [{ productId, quantity: 2 }], couponCode: undefined },
        headers: { 'idempotency-key': 'example-0001' },
      };
    },
    'POST /user/orders/{id}/pay': openedOrder,
    'POST /user/orders/{id}/rating': async (db) => ({
      ...(await ownOrder('delivered')(db)),
      body: { items: undefined },
    }),
    'POST /user/orders/{id}/paid': async (db) => {
      const order = await openedOrder(db);
      deps.config = { ...deps.config, razorpay: keys };
      const signature = signBody(keys.keySecret, `order_of${order.id}|pay_N3kd0aQzT6yXw1`);
      return { ...order, body: { signature } };
    },
  };
}
