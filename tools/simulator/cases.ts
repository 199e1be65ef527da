import { z } from 'zod';
import { formatRupees, toRupees } from '../../contract/money';
import type { PlacedOrder } from '../../contract/orders/customer';
import type { DisputeEvent } from '../payment-provider/entities';
import { CASE_LATE_MS } from './settings';

/** A payment as the simulated provider returns it. */
export const simulatedPayment = z.object({ id: z.string(), amount: z.number() });
type Payment = z.output<typeof simulatedPayment>;

type Placed = PlacedOrder & { email: string };
const labelOf = ({ orderId, email }: Placed): string => `Order ${orderId} of ${email}`;

export interface Stage {
  /** An order that waits for its payment; opened at the provider if it answers. */
  place(): Promise<Placed>;
  /** Sets the provider's faults; an empty plan clears them. */
  injectFaults(plan: object): Promise<void>;
  pay(order: { providerOrderId: string | null }, details?: object): Promise<Payment>;
  /** An order that another website has opened on the same account. */
  openForeign(receipt: string | null): Promise<{ providerOrderId: string }>;
  /** Refunds as a person does in the provider's dashboard. */
  refund(payment: Payment, amount: number): Promise<void>;
  dispute(payment: Payment, event: DisputeEvent, amount?: number): Promise<void>;
  /** @returns the server's refusal of an order of 50 paise */
  placeTiny(): Promise<string>;
  lateMs: number;
}

interface Case {
  /** Its line in `--help`. */
  text: string;
  /** The provider's faults stay after the case. */
  isPermanent?: true;
  /** @returns the screens to look at */
  play(stage: Stage): Promise<string>;
}

const FEE_SHARE = 0.0236;
const part = ({ amount }: Payment): number => Math.floor(amount / 2);
const rupees = (paise: number): string => formatRupees(toRupees(paise));

const paid = async (stage: Stage, plan: object = {}, details: object = {}) => {
  const order = await stage.place();
  await stage.injectFaults(plan);
  return { order, payment: await stage.pay(order.payment, details) };
};

const refunded =
  (amountOf: (payment: Payment) => number, plan: object = {}) =>
  async (stage: Stage) => {
    const { order, payment } = await paid(stage);
    await stage.injectFaults(plan);
    await stage.refund(payment, amountOf(payment));
    const [back, all] = [amountOf(payment), payment.amount].map(rupees);
    return `${labelOf(order)}: ${back} of ${all} refunded at the provider`;
  };

const disputed = (decision?: 'won' | 'lost') => async (stage: Stage) => {
  const { order, payment } = await paid(stage);
  await stage.dispute(payment, 'created', part(payment));
  if (decision !== undefined) await stage.dispute(payment, decision);
  const [some, all] = [part(payment), payment.amount].map(rupees);
  return `${labelOf(order)}: the dispute about ${some} of ${all} is ${decision ?? 'open'}`;
};

const unopened = (kind: 'error' | 'hang') => async (stage: Stage) => {
  await stage.injectFaults({ shares: { [kind]: 1 } });
  const order = await stage.place();
  return `${labelOf(order)} is not open at the provider. The fault stays until --case none`;
};

const foreignPayment =
  (receiptOf: (stage: Stage) => Promise<string | null>) => async (stage: Stage) => {
    const receipt = await receiptOf(stage);
    const payment = await stage.pay(await stage.openForeign(receipt));
    const description = receipt === null ? 'no receipt' : `the receipt ${receipt}`;
    return `Payment ${payment.id} of an order with ${description}: see Payments`;
  };

const table = {
  none: {
    text: 'Ends the faults of an earlier case',
    play: async () => 'The provider has no faults',
  },
  'lost-webhook': {
    text: 'A paid order whose event is never sent',
    play: async (stage) => {
      const { order } = await paid(stage, { webhooks: { lost: 1 } });
      return `${labelOf(order)} is paid and waits for its payment: its event is lost`;
    },
  },
  'late-webhook': {
    text: `A paid order whose event is sent ${CASE_LATE_MS / 1_000} seconds later`,
    play: async (stage) => {
      const { order } = await paid(stage, { webhooks: { late: 1, lateMs: stage.lateMs } });
      return `${labelOf(order)} is paid: its event comes in ${stage.lateMs / 1_000} seconds`;
    },
  },
  'refund-whole': {
    text: "A refund of a whole payment in the provider's dashboard",
    play: refunded(({ amount }) => amount),
  },
  'refund-part': {
    text: 'The same of half of it',
    play: refunded(part),
  },
  'refund-lost': {
    text: 'The same of half of it, whose event is never sent: npm run reconcile finds it',
    play: refunded(part, { webhooks: { lost: 1 } }),
  },
  'refund-before-capture': {
    text: 'The same of half of it, whose event is sent before the one of its payment',
    play: async (stage) => {
      const { order, payment } = await paid(stage, {
        webhooks: { late: 1, lateMs: stage.lateMs },
      });
      await stage.injectFaults({});
      await stage.refund(payment, part(payment));
      return `${labelOf(order)}: the refund is told, the payment in ${stage.lateMs / 1_000} seconds`;
    },
  },
  'no-balance': {
    text: 'A paid order, and an account without the money for its refund',
    isPermanent: true,
    play: async (stage) => {
      const { order } = await paid(stage);
      await stage.injectFaults({ balance: 0 });
      return `${labelOf(order)} is paid. The account is empty until --case none`;
    },
  },
  'provider-error': {
    text: 'An order while the provider answers 500 to every call',
    isPermanent: true,
    play: unopened('error'),
  },
  'provider-silent': {
    text: 'An order while the provider answers no call',
    isPermanent: true,
    play: unopened('hang'),
  },
  authorized: {
    text: 'A payment that is authorized and not captured',
    play: async (stage) => {
      const { order } = await paid(stage, {}, { outcome: 'authorized' });
      return `${labelOf(order)}: its payment is authorized and not captured`;
    },
  },
  'customer-fee': {
    text: "A payment whose customer bears the provider's fee",
    play: async (stage) => {
      const order = await stage.place();
      const fee = Math.ceil(order.payment.amountPaise * FEE_SHARE);
      const payment = await stage.pay(order.payment, { fee });
      return `${labelOf(order)}: ${rupees(payment.amount)} paid, ${rupees(fee)} of it a fee`;
    },
  },
  'dispute-opened': { text: 'A dispute about half of a payment', play: disputed() },
  'dispute-won': { text: 'The same, won', play: disputed('won') },
  'dispute-lost': { text: 'The same, lost', play: disputed('lost') },
  'foreign-receipt': {
    text: 'A payment of another website on the account, with its receipt',
    play: foreignPayment(async () => 'shop-7'),
  },
  'foreign-no-receipt': {
    text: 'The same without a receipt',
    play: foreignPayment(async () => null),
  },
  'foreign-our-receipt': {
    text: 'The same with the code of one of our orders as its receipt',
    play: foreignPayment(async (stage) => (await stage.place()).orderId),
  },
  'below-one-rupee': {
    text: 'An order of ₹0.50, which is refused',
    play: async (stage) => `The server refuses an order of ₹0.50: ${await stage.placeTiny()}`,
  },
} satisfies Record<string, Case>;

export type CaseName = keyof typeof table;
export const cases: Readonly<Record<CaseName, Case>> = table;
const isCaseName = (name: string): name is CaseName => name in table;
export const caseNames: readonly CaseName[] = Object.keys(table).filter(isCaseName);
