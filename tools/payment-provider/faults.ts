import { z } from 'zod';

/**
 * error: 500, nothing was done. errorAfter: 500 after it was done. hang, hangAfter: never answers.
 * brokenJson, otherJson: done, but the answer is cut off, or about something else.
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

/** Faults of the simulator; shares from 0 to 1. An empty object means no faults. */
export const faultPlan = z.object({
  /** The next calls fail in this order, before the shares apply. `none` answers a call normally. */
  next: z.array(z.enum([...faultKinds, 'none'])).default([]),
  /** The share of all further calls that fail in each way. */
  shares: z.partialRecord(z.enum(faultKinds), share).default({}),
  delayMs: z.number().int().min(0).max(60_000).default(0),
  webhooks: z
    .object({
      /** Sent a second time. */
      twice: share,
      /** Sent after later events. */
      late: share,
      lateMs: z.number().int().min(0).max(600_000).default(2_000),
      /** Never sent. */
      lost: share,
    })
    .prefault({}),
  /**
   * Immediate result of a refund. `POST /control/refunds/{id}/settle` ends a pending refund, or
   * `settleMs` does.
   */
  refunds: z.enum(['processed', 'pending', 'failed']).default('processed'),
  /** Paise of the account: a refund above it is refused. */
  balance: z.number().int().min(0).optional(),
  settleMs: z.number().int().min(0).max(600_000).optional(),
});
export type FaultPlan = z.output<typeof faultPlan>;

export const noFaults: FaultPlan = faultPlan.parse({});

/** Returns the fault of this call: the next of the plan, or a random one. */
export function takeFault(plan: FaultPlan): FaultKind | undefined {
  const next = plan.next.shift();
  if (next !== undefined) return next === 'none' ? undefined : next;
  let roll = Math.random();
  for (const kind of faultKinds) {
    roll -= plan.shares[kind] ?? 0;
    if (roll < 0) return kind;
  }
  return undefined;
}
