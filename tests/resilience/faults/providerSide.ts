import { sweepOrders } from '../../../server/orders/sweep/sweepOrders';
import { fetchDue, askForPayments } from '../../../server/payments/askPayments';
import { sendRefunds } from '../../../server/payments/refunds/sendRefunds';
import type { TestProvider } from '../../support/paymentProvider';
import type { TestServer } from '../../support/server';
import type { PaymentEntity } from '../../../tools/payment-provider/entities';
import { problemOfRefund } from '../../../tools/payment-provider/refunds';
import { letTimePass, orderOf } from './orderSteps';
import type { OrderLifecycle, ProviderSide, OrderContext } from './orderWorld';

/**
 * Faults between the product and the provider. Calls without an answer would take their whole time
 * limit: sendRefunds.test.ts covers them.
 */
export const FAULTS = {
  shares: { error: 0.04, errorAfter: 0.04, brokenJson: 0.02 },
  webhooks: { twice: 0.15, late: 0.15, lateMs: 60, lost: 0.4 },
};

export function providerSide(
  server: TestServer,
  { simulated: provider }: TestProvider,
  ask: OrderContext['ask'],
): ProviderSide {
  const { books, webhooks } = provider;
  const openedOf = async (order: OrderLifecycle) =>
    books.orders.get((await orderOf(server, order.id)).payment_reference ?? '');
  const capturedOf = async (lifecycle: OrderLifecycle): Promise<PaymentEntity[]> => {
    const order = await openedOf(lifecycle);
    return [...books.payments.values()].filter(
      ({ captured, order_id }) => captured && order_id === order?.id,
    );
  };
  /** A payment with enough left, and the amount to move. */
  const movable = async (order: OrderLifecycle, paise = Infinity) => {
    for (const payment of await capturedOf(order)) {
      const amount = Math.min(paise, books.remainingOf(payment));
      if (problemOfRefund(books, payment, amount) === undefined) return { payment, amount };
    }
    return undefined;
  };
  return {
    async pay(lifecycle, { event, paise, isKnown }) {
      if (!(await openedOf(lifecycle)))
        await ask('POST', `/user/orders/${lifecycle.id}/pay`, lifecycle.customer);
      const order = await openedOf(lifecycle);
      if (!order) return;
      const isCaptured = event !== 'payment.failed';
      const [earlier] = isKnown && isCaptured ? await capturedOf(lifecycle) : [];
      if (earlier) await webhooks.send('payment.captured', { payment: earlier });
      else
        await provider.pay(order, {
          outcome: isCaptured ? 'captured' : 'failed',
          ...(paise === undefined ? {} : { amount: paise }),
        });
    },
    async refund(order, paise) {
      const found = await movable(order, paise);
      if (found) await provider.refundInDashboard(found.payment, found.amount);
    },
    async deny(order, paise) {
      const found = await movable(order, paise);
      if (found && !books.disputes.has(found.payment.id))
        await provider.dispute(found.payment, 'created', found.amount);
    },
    async decide(order, how) {
      for (const payment of await capturedOf(order))
        if (books.disputes.get(payment.id)?.status === 'open') await provider.dispute(payment, how);
    },
    async whileRefundsFail(work) {
      provider.injectFaults({ ...FAULTS, refunds: 'failed' });
      await work().finally(() => provider.injectFaults(FAULTS));
    },
  };
}

/** The recurring work in each process of the product. */
export const workersOf = (
  { deps }: TestServer,
  { adapter: paymentProvider }: TestProvider,
): Pick<OrderContext, 'send' | 'sweep'> => {
  const needs = { ...deps, paymentProvider };
  return {
    send: () => sendRefunds(needs),
    sweep: async () => {
      while ((await fetchDue(needs)) > 0);
      await sweepOrders(needs);
    },
  };
};

/**
 * Ends all lives: the provider works again, is queried about each order, and repeats its events of
 * disputes, which have no query.
 */
export async function settleEverything(
  context: OrderContext,
  { simulated, adapter }: TestProvider,
): Promise<void> {
  const { books, webhooks } = simulated;
  simulated.injectFaults({});
  await webhooks.settled();
  await letTimePass(context);
  const { db } = context.server;
  for (const { id } of books.orders.values())
    await askForPayments({ db, paymentProvider: adapter }, id);
  for (const dispute of books.disputes.values()) await simulated.sendDisputeEvent(dispute);
  await webhooks.settled();
  await letTimePass(context);
  await webhooks.settled();
}
