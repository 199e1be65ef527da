import { deliverableStatuses, type OrderStatus } from '../../contract/states';
import { MINUTE_MS, SECOND_MS } from '../../contract/time';
import { PAYMENT_WINDOW_MINUTES } from '../constants';
import { dueEndings } from '../orders/sweep/dueOrders';
import { after } from './clock';
import type { OrderPlan } from './orderPlans';
import { ADMIN_ID } from './people';
import { itemAt, type Random } from './random';
import { cancelReasons } from './tables/remarks';

export interface Stage {
  from: OrderStatus | null;
  to: OrderStatus;
  at: Date;
  /** Null for automatic stages. */
  actorId: number | null;
  program: 'payment' | 'expiry' | null;
  reason: string | null;
}

/**
 * Returns the stages through which an order reached its status, by the marketplace's transition
 * table.
 */
export function stagesOf(
  random: Random,
  plan: OrderPlan,
  method: 'wallet' | 'razorpay',
  now: Date,
): Stage[] {
  const placed: Stage = {
    from: null,
    to: 'pending',
    at: plan.placedAt,
    actorId: plan.customer.id,
    program: null,
    reason: null,
  };
  if (plan.isExpired) return expiredStages(placed);
  if (plan.status === 'cancelled') return cancelledStages(random, placed, plan, method);
  if (plan.status === 'delivered') return deliveredStages(random, placed, plan);
  return liveStages(placed, plan, now);
}

function deliveredStages(random: Random, placed: Stage, plan: OrderPlan): Stage[] {
  // a quarter of the kitchens only press the last button
  const isTerse = random.chance(0.25);
  const stages = [placed];
  advance(stages, 'confirmed', random.int(8, 90) * SECOND_MS, null);
  if (!isTerse) {
    advance(stages, 'preparing', random.int(100, 480) * SECOND_MS, plan.store.ownerId);
    advance(stages, 'ready', random.int(600, 1260) * SECOND_MS, plan.store.ownerId);
  }
  advance(
    stages,
    'delivered',
    random.int(isTerse ? 1500 : 720, isTerse ? 3000 : 1680) * SECOND_MS,
    plan.store.ownerId,
  );
  return stages;
}

function cancelledStages(
  random: Random,
  placed: Stage,
  plan: OrderPlan,
  method: 'wallet' | 'razorpay',
): Stage[] {
  const cause = random.pick(
    cancelReasons.filter(({ by }) => method === 'razorpay' || by !== 'expiry'),
  );
  const stages = [placed];
  if (cause.from === 'confirmed') advance(stages, 'confirmed', random.int(8, 90) * SECOND_MS, null);
  // an order paid from the wallet is confirmed at once
  else if (method === 'wallet') advance(stages, 'confirmed', 0, null);
  const afterMs = random.int(5, 26) * MINUTE_MS + random.int(0, 59_999);
  if (cause.by === 'expiry') return expiredStages(placed);
  // a pending order would soon have expired
  const isPending = stages.length === 1;
  advance(
    stages,
    'cancelled',
    isPending ? afterMs / 2 : afterMs,
    cause.by === 'admin' ? ADMIN_ID : plan.store.ownerId,
    cause.reason,
  );
  return stages;
}

const expiredStages = (placed: Stage): Stage[] => [
  placed,
  {
    from: placed.to,
    to: 'cancelled',
    at: after(placed.at, PAYMENT_WINDOW_MINUTES * MINUTE_MS),
    actorId: null,
    program: 'expiry',
    reason: dueEndings.expiry.reason,
  },
];

// Spreads the stages evenly between the order and now, none of them in the future.
function liveStages(placed: Stage, plan: OrderPlan, now: Date): Stage[] {
  const passedStatuses = deliverableStatuses.slice(0, deliverableStatuses.indexOf(plan.status) + 1);
  const stepMs = (now.getTime() - plan.placedAt.getTime()) / (passedStatuses.length + 1);
  const stages = [placed];
  for (const status of passedStatuses) {
    advance(
      stages,
      status,
      status === 'confirmed' ? Math.min(stepMs, 40 * SECOND_MS) : stepMs,
      status === 'confirmed' ? null : plan.store.ownerId,
    );
  }
  return stages;
}

function advance(
  stages: Stage[],
  to: OrderStatus,
  afterMs: number,
  actorId: number | null,
  reason: string | null = null,
): void {
  const last = itemAt(stages, stages.length - 1);
  stages.push({
    from: last.to,
    to,
    at: after(last.at, afterMs),
    actorId,
    program: actorId === null ? 'payment' : null,
    reason,
  });
}
