import { toPaise } from '../../contract/money';
import { after, DAY_MS, earlier, MINUTE_MS } from './clock';
import type { Ledger } from './ledger';
import { lastStageOf, type Order } from './orders';
import { randomOf, type Random } from './random';

const VALID_DAYS = 15;
const CARD_SHARE = 0.11;
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const KINDS = [
  { name: 'Silver', weight: 60, prizesRupees: [10, 15, 20, 25, 30] },
  { name: 'Gold', weight: 30, prizesRupees: [40, 50, 60, 75, 100] },
  { name: 'Platinum', weight: 10, prizesRupees: [150, 200, 250] },
] as const;
const FRESH = [{ status: 'pending', weight: 45 }, { status: 'scratched', weight: 25 }, { status: 'used', weight: 10 }, { status: 'applied', weight: 20 }] as const;
const LAPSED = [{ status: 'expired', weight: 38 }, { status: 'scratched', weight: 8 }, { status: 'used', weight: 22 }, { status: 'applied', weight: 32 }] as const;

/** Cards won with delivered orders; an applied one is paid into the wallet. */
export function scratchCardRows(orders: readonly Order[], demoCustomerId: number, ledger: Ledger, now: Date) {
  const random = randomOf('scratch cards');
  const winners = orders.filter(({ plan }) => {
    const isLucky = random.chance(CARD_SHARE);
    return plan.status === 'delivered' && (isLucky || plan.customer.id === demoCustomerId);
  });
  return winners.map((order) => {
    const card = cardOf(random, order, now);
    if (card.status === 'applied' && card.used_at && card.prize_paise > 0) {
      ledger.post({
        userId: card.user_id, type: 'credit', amountPaise: card.prize_paise, description: `Scratch card cashback (${card.card_type})`,
        reference: card.code, at: card.used_at,
      });
    }
    return card;
  });
}

function cardOf(random: Random, order: Order, now: Date) {
  const kind = random.weighted(KINDS, ({ weight }) => weight);
  const wonAt = after(lastStageOf(order).at, MINUTE_MS / 2);
  const expiresAt = after(wonAt, VALID_DAYS * DAY_MS);
  const { status } = expiresAt > now ? random.weighted(FRESH, ({ weight }) => weight) : random.weighted(LAPSED, ({ weight }) => weight);
  const last = earlier(now, expiresAt).getTime();
  const usedAt = new Date(Math.round(wonAt.getTime() + (last - wonAt.getTime()) * random.next() ** 2));
  return {
    code: `SC-${random.text(CODE_ALPHABET, 8)}`, user_id: order.plan.customer.id, order_id: order.id, card_type: kind.name,
    prize_paise: toPaise(random.pick<number>(kind.prizesRupees)), status, used_at: status === 'pending' || status === 'expired' ? null : usedAt,
    expires_at: expiresAt, created_at: wonAt,
  };
}
