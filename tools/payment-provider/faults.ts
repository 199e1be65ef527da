import { z } from 'zod';

/**
 * error: 500, nothing was done. errorAfter: 500 after it was done. hang, hangAfter: no answer ever. brokenJson, otherJson: it
 * was done, and the answer is cut off, or about something else.
 */
export const faultKinds = [
  'error',
  'errorAfter',
  'hang',
  'hangAfter',
  'brokenJson',
  'otherJson',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const share = z.number().min(0).max(1).default(0);

/** What the simulator is told to do wrong; shares from 0 to 1. An empty object: nothing. */
export const faultPlan = z.object({
  /** The next calls fail in this order, before anything is left to chance. `none` is a call that is answered. */
  next: z.array(z.enum([...faultKinds, 'none'])).default([]),
  /** The share of all further calls that fail in each way. */
  shares: z.partialRecord(z.enum(faultKinds), share).default({}),
  delayMs: z.number().int().min(0).max(60_000).default(0),
  webhooks: z
    .object({
      /** Sent a second time. */
      twice: share,
      /** Sent after those that follow. */
      late: share,
      lateMs: z.number().int().min(0).max(600_000).default(2_000),
      /** Never sent. */
      lost: share,
    })
    .prefault({}),
  /** What becomes of a refund at once. One that is pending is ended by `POST /control/refunds/{id}/settle`, or after `settleMs`. */
  refunds: z.enum(['processed', 'pending', 'failed']).default('processed'),
  /** Paise of the account: a refund above it is refused. */
  balance: z.number().int().min(0).optional(),
  settleMs: z.number().int().min(0).max(600_000).optional(),
});
export type FaultPlan = z.output<typeof faultPlan>;

export const noFaults: FaultPlan = faultPlan.parse({});

/** The fault of this call: the next one of the plan, or one by chance. */
export function takeFault(plan: FaultPlan): FaultKind | undefined {
  const next = plan.next.shift();
  if (next !== undefined) return next === 'none' ? undefined : next;
  let chance = Math.random();
  for (const kind of faultKinds) {
    chance -= plan.shares[kind] ?? 0;
    if (chance < 0) return kind;
  }
  return undefined;
}
