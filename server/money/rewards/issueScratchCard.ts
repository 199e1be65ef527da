import { randomInt } from 'node:crypto';
import { DAY_MS, businessDay, formatDateTime } from '../../../contract/time';
import type { NewNotification } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';

/** As many as a rule's share has hundredths of a percent. */
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
 * Call it in the transaction that delivers the order: by the rule that asks for the most and is met by what is paid and not
 * refunded, chance gives the customer
 * one card, or none. What was drawn is kept. Returns the notifications for the transaction's one `notifyPeople`.
 */
export async function issueScratchCard(tx: Db, order: DeliveredOrder): Promise<NewNotification[]> {
  const ruleId = await findRule(tx, order);
  if (ruleId === undefined) return [];
  const { draw, prize_draw: prizeDraw } = await drawFor(tx, order.id, ruleId);
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

/** What the winner reads; not the prize. */
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
  message: `Order ${orderCode} brought you a ${cardType} scratch card. Redeem it before ${formatDateTime(expiresAt.toISOString())}.`,
});

/** An order has one card at most, so its number makes the card's. */
export const cardCodeOf = (orderCode: string): string => orderCode.replace(/^JB-/, 'SC-');

async function findRule(
  tx: Db,
  { final_paise, refunded_paise, refunding_paise, now }: DeliveredOrder,
): Promise<string | undefined> {
  const keptPaise = (final_paise ?? 0) - refunded_paise - refunding_paise;
  if (keptPaise <= 0) return undefined;
  const today = businessDay(now);
  const rule = await tx
    .selectFrom('scratch_rules')
    .select('id')
    .where('is_active', '=', true)
    .where('valid_from', '<=', today)
    .where('valid_until', '>=', today)
    .where('min_order_paise', '<=', keptPaise)
    .orderBy('min_order_paise', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rule?.id;
}

/** The order's draw, made once. */
async function drawFor(tx: Db, orderId: string, ruleId: string) {
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

/** Shared, and by winners alone: deliveries don't wait for each other, and an admin who ends the rule waits for them. */
const lockWinningRule = (tx: Db, ruleId: string, draw: number) =>
  tx
    .selectFrom('scratch_rules')
    .selectAll()
    .where('id', '=', ruleId)
    .where('is_active', '=', true)
    .where('share_hundredths', '>', draw)
    .forShare()
    .executeTakeFirst();

/** Whole rupees in paise, every one of the range as likely as the others. */
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
