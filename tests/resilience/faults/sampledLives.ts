import fc from 'fast-check';
import { sized } from '../../support/promises/size';

/** Lives of one run; `ORDER_LIVES` sets another number. */
const LIFECYCLES = Number(process.env.ORDER_LIVES ?? sized({ deep: 40, release: 120 }));
/** Fixed seed: a run fails only because of a change; `FUZZ_SEED` selects other lives. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

const steps = [
  'pay',
  'payAgain',
  'payWrong',
  'payFails',
  'payAsks',
  'refundThere',
  'refundAllThere',
  'deny',
  'denyAll',
  'winDispute',
  'loseDispute',
  'accept',
  'reject',
  'cancel',
  'delete',
  'cook',
  'deliver',
  'cancelByAdmin',
  'refundLine',
  'refundSome',
  'approve',
  'send',
  'sendFails',
  'expire',
  'miss',
  'sweep',
] as const;
export type Step = (typeof steps)[number];
/**
 * One or two concurrent steps, and the milliseconds after which every database connection is cut,
 * if at all.
 */
interface Turn {
  at: Step[];
  killMs: number | null;
}
export interface OrderPlan {
  method: 'razorpay' | 'wallet';
  isManual: boolean;
  hasCoupon: boolean;
  turns: Turn[];
}
const lifecycles: fc.Arbitrary<OrderPlan> = fc.record({
  method: fc.constantFrom('razorpay' as const, 'razorpay' as const, 'wallet' as const),
  isManual: fc.boolean(),
  hasCoupon: fc.boolean(),
  turns: fc.array(
    fc.record({
      at: fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 2 }),
      killMs: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 12 }) },
      ),
    }),
    { minLength: 2, maxLength: 9 },
  ),
});
export const sampleLifecycles = (): OrderPlan[] =>
  fc.sample(lifecycles, { numRuns: LIFECYCLES, seed: SEED });
