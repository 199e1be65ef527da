import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openRefund } from '../../../../server/money/refunds/openRefund';
import type { PaymentProvider } from '../../../../server/platform/paymentProvider';
import { sendRefunds } from '../../../../server/payments/refunds/sendRefunds';
import { listenOn, type Listening } from '../../../support/listening';
import { givenOrder } from '../../../support/marketplace';
import { givenPaymentProvider, type TestProvider } from '../../../support/paymentProvider';
import type { Person, StoreOwner } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';
import { addRows, selectRow, selectRows } from '../../../support/rows';

export let server: TestServer;
/** Sends every event by its webhooks. */
export let razorpay: TestProvider;
export let owner: StoreOwner;
let listening: Listening;
/** A customer with a paid order of ₹250.00 before each test. */
export let customer: Person;
export let order: { id: string; code: string };
export let paymentId: string;

export const givenPaidOrders = () => {
  beforeAll(async () => {
    server = await givenServer();
    listening = await listenOn(server);
    razorpay = await givenPaymentProvider({
      url: `${listening.base}/payments/razorpay/webhook`,
      secret: server.deps.razorpayWebhookSecret ?? '',
    });
    owner = await server.givenStoreOwner();
  });
  afterAll(async () => {
    await razorpay.close();
    await listening.close();
    await server.close();
  });
  beforeEach(async () => {
    razorpay.simulated.injectFaults({ webhooks: { lost: 1 } });
    // pending refunds of an earlier test
    await server.db
      .updateTable('refunds')
      .set({ state: 'failed', next_try_at: null })
      .where('state', 'in', ['approved', 'sent'])
      .execute();
    customer = await server.givenCustomer();
    ({ order, paymentId } = await givenPaidOrder());
  });
};

/** An order paid by a captured payment of the provider. */
export async function givenPaidOrder() {
  const { books } = razorpay.simulated;
  const opened = books.openOrder({ amount: 25_000, currency: 'INR', receipt: null });
  const { id: payment } = books.pay(opened, { outcome: 'captured' });
  const paid = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    status: 'confirmed',
    payment_status: 'completed',
    payment_reference: opened.id,
  });
  await addRows(server.db, 'payments', {
    provider_payment_id: payment,
    order_id: paid.id,
    amount_paise: 25_000,
    status: 'captured',
  });
  return { order: paid, paymentId: payment };
}

/** An approved refund to the source, due now. */
export const givenRefund = (amountPaise = 25_000): Promise<{ id: string }> =>
  openRefund(server.db, {
    order: { ...order, userId: customer.id },
    amountPaise,
    destination: 'source',
    paymentId,
    fault: 'store',
    reason: 'Sold out',
  });

/** The provider's own list. */
export const refundsAtProvider = () =>
  [...razorpay.simulated.books.refunds.values()].filter(
    ({ payment_id }) => payment_id === paymentId,
  );

export const send = (paymentProvider: PaymentProvider = razorpay.adapter) =>
  sendRefunds({ ...server.deps, paymentProvider });

/** A moment beyond every pause and lease. */
export const later = () =>
  sql`update refunds set next_try_at = now() where next_try_at is not null`.execute(server.db);

/** The stored refund, its order and its payment. */
export async function stored(id: string) {
  const { db } = server;
  const [refund, ordered, payment] = await Promise.all([
    selectRow(db, 'refunds', ['state', 'problem', 'provider_refund_id', 'tries'], { id }),
    selectRow(db, 'orders', ['payment_status', 'refunded_paise', 'refunding_paise'], {
      id: order.id,
    }),
    selectRow(db, 'payments', ['status', 'refunded_paise'], { provider_payment_id: paymentId }),
  ]);
  return { ...refund, order: ordered, payment };
}

/** The value of `stored` after a full refund. */
export const fullyRefunded = {
  state: 'done',
  problem: null,
  order: { payment_status: 'refunded', refunded_paise: 25_000, refunding_paise: 0 },
  payment: { status: 'refunded', refunded_paise: 25_000 },
};

export const noticesOf = async (userId: string) =>
  (await selectRows(server.db, 'notifications', ['message'], { user_id: userId }))
    .map(({ message }) => message)
    .filter((message) => message.includes(order.code));
