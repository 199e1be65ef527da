import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { orderPlacedSchema } from '../../../contract/orders/customer';
import { givenCoupon, givenMenuItem, givenPosting } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import type { TestServer } from '../../support/server';
import type { OrderLifecycle, OrderContext } from './orderWorld';
import type { Step, OrderPlan } from './sampledLives';

export interface Marketplace {
  admins: Person[];
  stores: Record<'manual' | 'auto', { owner: StoreOwner; productId: string }>;
  couponCode: string;
}

/** Two admins, a store of each kind and a coupon. */
export async function givenOrderMarket(server: TestServer): Promise<Marketplace> {
  const givenStore = async (autoAccept: boolean) => {
    const owner = await server.givenStoreOwner();
    await server.db
      .updateTable('stores')
      .set({ auto_accept: autoAccept })
      .where('id', '=', owner.storeId)
      .execute();
    return {
      owner,
      productId: (await givenMenuItem(server.db, { storeId: owner.storeId })).productId,
    };
  };
  return {
    admins: [await server.givenAdmin(), await server.givenAdmin()],
    stores: { manual: await givenStore(false), auto: await givenStore(true) },
    couponCode: (await givenCoupon(server.db, { max_per_user: 1 })).code,
  };
}

async function givenCustomer(server: TestServer): Promise<Person> {
  const person = await server.givenCustomer();
  await server.db
    .updateTable('users')
    .set({ phone: '9876501234' })
    .where('id', '=', person.id)
    .execute();
  await givenPosting(server.db, { userId: person.id, amount_paise: 100_000 });
  return person;
}

/**
 * Places a life's order with its own customer, and repeats until it exists: `placed` returns the
 * body, or nothing.
 */
export async function placeFirst(
  { server }: OrderContext,
  { stores, couponCode }: Marketplace,
  { method, isManual, hasCoupon }: OrderPlan,
  placed: (as: Person, body: unknown, key: string) => Promise<unknown>,
): Promise<OrderLifecycle> {
  const customer = await givenCustomer(server);
  const { owner, productId } = stores[isManual ? 'manual' : 'auto'];
  const body = {
    storeId: owner.storeId,
    items: [{ productId, quantity: 2 }],
    address: 'Flat 402, Lotus Heights',
    paymentMethod: method,
    ...(hasCoupon ? { couponCode } : {}),
  };
  const key = randomUUID();
  for (;;) {
    // three missed deadlines pause a store, which another promise covers
    await server.db
      .updateTable('stores')
      .set({ paused_until: null, missed_deadlines: 0 })
      .where('id', '=', owner.storeId)
      .execute();
    const answered = orderPlacedSchema.safeParse(await placed(customer, body, key));
    if (answered.success) return { id: answered.data.data.id, customer, owner };
  }
}

export const orderOf = (server: TestServer, id: string) =>
  server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const past = () => new Date(Date.now() - 60_000);
const refund = { destination: 'source', fault: 'store', reason: 'The raita was missing' };

type Steps<Names extends Step> = Record<Names, (order: OrderLifecycle) => Promise<unknown>>;

const paymentSteps = ({
  there,
  ask,
}: OrderContext): Steps<'pay' | 'payAgain' | 'payWrong' | 'payFails' | 'payAsks'> => ({
  pay: (order) => there.pay(order, { isKnown: true }),
  payAgain: (order) => there.pay(order, {}),
  payWrong: (order) => there.pay(order, { paise: 12_345 }),
  payFails: (order) => there.pay(order, { event: 'payment.failed', isKnown: true }),
  payAsks: ({ id, customer }) => ask('POST', `/user/orders/${id}/pay`, customer),
});

const providerSteps = ({
  there,
}: OrderContext): Steps<
  'refundThere' | 'refundAllThere' | 'deny' | 'denyAll' | 'winDispute' | 'loseDispute'
> => ({
  refundThere: (order) => there.refund(order, 5_025),
  refundAllThere: (order) => there.refund(order),
  deny: (order) => there.deny(order, 10_050),
  denyAll: (order) => there.deny(order),
  winDispute: (order) => there.decide(order, 'won'),
  loseDispute: (order) => there.decide(order, 'lost'),
});

const statusSteps = (
  { server, ask }: OrderContext,
  { admins }: Marketplace,
): Steps<'accept' | 'reject' | 'cancel' | 'delete' | 'cook' | 'deliver' | 'cancelByAdmin'> => ({
  accept: ({ id, owner }) =>
    ask('PUT', '/store/orders/accept', owner, { orderId: id, readyInMinutes: 20 }),
  reject: ({ id, owner }) =>
    ask('PUT', '/store/orders/reject', owner, { orderId: id, reason: 'No more rice' }),
  cancel: ({ id, customer }) =>
    ask('POST', `/user/orders/${id}/cancel`, customer, { reason: 'Changed my mind' }),
  delete: ({ id, owner }) =>
    ask('DELETE', '/store/orders/delete', owner, { order_id: id, reason: 'Not paid' }),
  cook: ({ id, owner }) =>
    ask('PUT', '/store/orders/status', owner, { orderId: id, status: 'preparing' }),
  deliver: async ({ id, owner }) =>
    ask('PUT', '/store/orders/deliver', owner, {
      orderId: id,
      otp: (await orderOf(server, id)).otp,
    }),
  cancelByAdmin: ({ id }) => ask('POST', `/admin/orders/${id}/cancel`, admins[0], refund),
});

const refundSteps = (
  context: OrderContext,
  { admins }: Marketplace,
): Steps<'refundLine' | 'refundSome' | 'approve' | 'send' | 'sendFails'> => {
  const {
    server: { db },
    ask,
    there,
  } = context;
  const send = (order: OrderLifecycle) => sendOf(context, order);
  return {
    refundLine: async ({ id }) => {
      const [item] = await db
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', id)
        .limit(1)
        .execute();
      const body = {
        ...refund,
        destination: 'wallet',
        lines: [{ itemId: item?.id ?? '0', quantity: 1 }],
      };
      await ask('POST', `/admin/orders/${id}/refunds`, admins[0], body, {
        'Idempotency-Key': randomUUID(),
      });
    },
    refundSome: ({ id }) =>
      ask(
        'POST',
        `/admin/orders/${id}/refunds`,
        admins[0],
        { ...refund, amount: 120.5 },
        { 'Idempotency-Key': randomUUID() },
      ),
    approve: async ({ id }) => {
      const requestedRefund = await db
        .selectFrom('refunds')
        .select('id')
        .where('order_id', '=', id)
        .where('state', '=', 'asked')
        .execute();
      await Promise.all(
        requestedRefund.map((item) => ask('PUT', `/admin/refunds/${item.id}/approve`, admins[1])),
      );
    },
    send,
    sendFails: (order) => there.whileRefundsFail(() => send(order)),
  };
};

async function sendOf(
  { server: { db }, send }: OrderContext,
  { id }: OrderLifecycle,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_try_at: sql`now()` })
    .where('order_id', '=', id)
    .where('next_try_at', 'is not', null)
    .execute();
  await send();
}

const timeSteps = ({
  server: { db },
  sweep,
}: OrderContext): Steps<'expire' | 'miss' | 'sweep'> => ({
  expire: async ({ id }) => {
    await db
      .updateTable('orders')
      .set({ expires_at: past() })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute();
    await sweep();
  },
  miss: async ({ id }) => {
    await db
      .updateTable('orders')
      .set({ accept_by: past() })
      .where('id', '=', id)
      .where('accept_by', 'is not', null)
      .execute();
    await sweep();
  },
  sweep: () => sweep(),
});

export const stepsIn = (context: OrderContext, market: Marketplace): Steps<Step> => ({
  ...paymentSteps(context),
  ...providerSteps(context),
  ...statusSteps(context, market),
  ...refundSteps(context, market),
  ...timeSteps(context),
});

/** Runs everything that waits for its time. */
export async function letTimePass({
  server: { db },
  send,
  sweep,
}: Pick<OrderContext, 'server' | 'send' | 'sweep'>): Promise<void> {
  await db
    .updateTable('orders')
    .set({ expires_at: past() })
    .where('status', '=', 'pending')
    .execute();
  await db
    .updateTable('orders')
    .set({ accept_by: past() })
    .where('accepted_at', 'is', null)
    .where('status', '=', 'confirmed')
    .execute();
  await sql`update payment_asks set next_at = now()`.execute(db);
  await sweep();
  for (let isOpen = true; isOpen;) {
    await sql`update refunds set next_try_at = now() where next_try_at is not null`.execute(db);
    await send();
    isOpen =
      (
        await db
          .selectFrom('refunds')
          .select('id')
          .where('destination', '=', 'source')
          .where('state', 'in', ['approved', 'sent'])
          .limit(1)
          .execute()
      ).length > 0;
  }
}
