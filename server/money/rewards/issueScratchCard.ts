import { randomInt } from 'node:crypto';
import { DAY_MS, businessDay, formatDateTime } from '../../../contract/time';
import type { NewNotification } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';

/** One draw per hundredth of a percent of a rule's share. */
export const SCRATCH_DRAWS = 10_000;
export const PRIZE_DRAWS = 1_000_000;
const RUPEE_PAISE = 100;

interface DeliveredOrder {
  id: string;
  code: string;
  user_id: string;
  final_paise: number | null;
  refunded_paise: number;
  refunding_paise: number;
  now: Date;
}

/**
 * Draws a scratch card for a delivered order; call it in the transaction that delivers the order.
 * Uses the rule with the highest minimum that the paid and not refunded amount reaches. Stores the
 * draw. Returns the notifications for the transaction's single `notifyPeople`.
 */
export async function issueScratchCard(tx: Db, order: DeliveredOrder): Promise<NewNotification[]> {
  const ruleId = await findRule(tx, order);
  if (ruleId === undefined) return [];
  const { draw, prize_draw: prizeDraw } = await selectDraw(tx, order.id, ruleId);
  const rule = await lockWinningRule(tx, ruleId, draw);
  if (!rule) return [];
  const expiresAt = new Date(order.now.getTime() + rule.expires_after_days * DAY_MS);
  const card = await tx
    .insertInto('scratch_cards')
    .values({
      code: cardCodeOf(order.code),
      user_id: order.user_id,
      order_id: order.id,
      rule_id: ruleId,
      card_type: rule.card_type,
      prize_paise: prizeOf(rule, prizeDraw),
      expires_at: expiresAt,
      created_at: order.now,
    })
    .onConflict((conflict) =>
      conflict.column('order_id').where('rule_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!card) return [];
  return [
    {
      userId: order.user_id,
      ...cardNotice({ orderCode: order.code, cardType: rule.card_type, expiresAt }),
    },
  ];
}

/** Notice to the winner. Does not reveal the prize. */
export const cardNotice = ({
  orderCode,
  cardType,
  expiresAt,
}: {
  orderCode: string;
  cardType: string;
  expiresAt: Date;
}): Omit<NewNotification, 'userId'> => ({
  type: 'success',
  title: 'You won a scratch card',
  object: { type: 'scratch-cards' },
  message: `You got a ${cardType} scratch card for order ${orderCode}. Redeem it before ${formatDateTime(expiresAt.toISOString())}.`,
});

/** An order has one card at most. */
export const cardCodeOf = (orderCode: string): string => orderCode.replace(/^JB-/, 'SC-');

async function findRule(
  tx: Db,
  { final_paise, refunded_paise, refunding_paise, now }: DeliveredOrder,
): Promise<string | undefined> {
  const unrefundedPaise = (final_paise ?? 0) - refunded_paise - refunding_paise;
  if (unrefundedPaise <= 0) return undefined;
  const today = businessDay(now);
  const rule = await tx
    .selectFrom('scratch_rules')
    .select('id')
    .where('is_active', '=', true)
    .where('valid_from', '<=', today)
    .where('valid_until', '>=', today)
    .where('min_order_paise', '<=', unrefundedPaise)
    .orderBy('min_order_paise', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rule?.id;
}

/** Returns the draw of the order, which is drawn once. */
async function selectDraw(tx: Db, orderId: string, ruleId: string) {
  await tx
    .insertInto('scratch_draws')
    .values({
      order_id: orderId,
      rule_id: ruleId,
      draw: randomInt(SCRATCH_DRAWS),
      prize_draw: randomInt(PRIZE_DRAWS),
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  return tx
    .selectFrom('scratch_draws')
    .select(['draw', 'prize_draw'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the rule, shared and for winners only: deliveries don't wait for each other, and an admin
 * who ends the rule waits for them.
 */
const lockWinningRule = (tx: Db, ruleId: string, draw: number) =>
  tx
    .selectFrom('scratch_rules')
    .selectAll()
    .where('id', '=', ruleId)
    .where('is_active', '=', true)
    .where('share_hundredths', '>', draw)
    .forShare()
    .executeTakeFirst();

/** Returns a prize of whole rupees, in paise. Each rupee of the range is equally likely. */
export function prizeOf(
  {
    prize_from_paise: from,
    prize_to_paise: to,
  }: { prize_from_paise: number; prize_to_paise: number },
  prizeDraw: number,
): number {
  const prizes = Math.floor((to - from) / RUPEE_PAISE) + 1;
  return from + Math.floor((prizeDraw * prizes) / PRIZE_DRAWS) * RUPEE_PAISE;
}
