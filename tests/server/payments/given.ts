import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { webhookResponse } from '../../../contract/money/payments';
import { signBody } from '../../../server/payments/signature';
import { givenOrder } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { selectRow, selectRows } from '../../support/rows';

export let server: TestServer;
export let owner: StoreOwner;
/** A new customer and an unpaid order of ₹250.00 before each test. */
export let customer: Person;
export let order: { id: string; code: string };
export let providerOrderId: string;

export const givenUnpaidOrder = () => {
  beforeAll(async () => {
    server = await givenServer();
    owner = await server.givenStoreOwner();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.givenCustomer();
    providerOrderId = `order_${randomBytes(7).toString('hex')}`;
    order = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      status: 'pending',
      payment_reference: providerOrderId,
    });
  });
};

export const paymentId = () => `pay_${randomBytes(7).toString('hex')}`;

/** An event about a payment of the order's whole amount, unless `changes` say otherwise. */
export const eventOf = (event: string, changes: Record<string, unknown> = {}) => ({
  event,
  payload: {
    payment: {
      entity: {
        id: paymentId(),
        order_id: providerOrderId,
        amount: 25_000,
        currency: 'INR',
        status: 'captured',
        ...changes,
      },
    },
  },
});

/** Sends exactly these bytes, signed unless `signature` says otherwise. */
export const deliverRaw = (
  raw: string,
  signature: string | null = signBody(server.deps.razorpayWebhookSecret ?? '', raw),
) =>
  server.app.request('/api/payments/razorpay/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-razorpay-signature': signature }),
    },
    body: raw,
  });

/** Sends a signed event; the answer must be 200. */
export async function deliver(event: unknown) {
  const response = await deliverRaw(JSON.stringify(event));
  if (response.status !== 200)
    throw new Error(`The webhook answers ${response.status}: ${await response.text()}`);
  return webhookResponse.parse(await response.json());
}

/** The stored rows of the order and its money. */
export async function stored() {
  const { db } = server;
  const [row, payments, refunds, postings, events] = await Promise.all([
    selectRow(db, 'orders', ['status', 'payment_status'], { id: order.id }),
    db
      .selectFrom('payments')
      .select(['status', 'amount_paise'])
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .execute(),
    selectRows(db, 'refunds', ['amount_paise', 'destination', 'state', 'is_surplus', 'reason'], {
      order_id: order.id,
    }),
    selectRows(db, 'wallet_postings', ['type', 'amount_paise', 'description'], {
      user_id: customer.id,
    }),
    selectRows(db, 'order_events', ['from_status', 'to_status', 'actor_id'], {
      order_id: order.id,
    }),
  ]);
  return { ...row, payments, refunds, postings, events };
}

export const paymentOf = (id: string) =>
  server.db
    .selectFrom('payments')
    .select(['status', 'order_id', 'amount_paise', 'currency', 'problem'])
    .where('provider_payment_id', '=', id)
    .executeTakeFirst();

export const eventsOf = async (id: string) =>
  (await selectRows(server.db, 'payment_events', ['event'], { provider_payment_id: id })).map(
    ({ event }) => event,
  );

/** Notifications of a person about the payment. */
export const noticesContaining = async (userId: string, text: string) =>
  (await selectRows(server.db, 'notifications', ['title', 'message'], { user_id: userId })).filter(
    ({ message }) => message.includes(text),
  );
