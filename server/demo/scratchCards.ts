import { toPaise } from '../../contract/money';
import { addDays, businessDay, DAY_MS } from '../../contract/time';
import { cardCodeOf, PRIZE_DRAWS, prizeOf, SCRATCH_DRAWS } from '../money/rewards/issueScratchCard';
import { after, before, earlier } from './clock';
import type { Row } from './insertRows';
import type { Ledger, Postings } from './ledger';
import { lastStageOf, type Order } from './orders';
import { type Random, randomOf } from './random';

interface ScratchRule {
  cardType: 'Silver' | 'Gold' | 'Platinum';
  minOrderRupees: number;
  sharePercent: number;
  prizeRupees: readonly [from: number, to: number];
  expiresInDays: number;
  /** Days from today; negative is the past, both ends included. */
  validFromDay: number;
  validUntilDay: number;
  isActive?: false;
}

const scratchRules: readonly ScratchRule[] = [
  {
    cardType: 'Silver',
    minOrderRupees: 0,
    sharePercent: 20,
    prizeRupees: [20, 60],
    expiresInDays: 15,
    validFromDay: -95,
    validUntilDay: 60,
  },
  {
    cardType: 'Gold',
    minOrderRupees: 699,
    sharePercent: 30,
    prizeRupees: [50, 120],
    expiresInDays: 15,
    validFromDay: -80,
    validUntilDay: 60,
  },
  {
    cardType: 'Platinum',
    minOrderRupees: 1499,
    sharePercent: 40,
    prizeRupees: [150, 300],
    expiresInDays: 30,
    validFromDay: -60,
    validUntilDay: 30,
  },
  {
    cardType: 'Silver',
    minOrderRupees: 299,
    sharePercent: 60,
    prizeRupees: [5, 15],
    expiresInDays: 7,
    validFromDay: -50,
    validUntilDay: 20,
    isActive: false,
  },
  {
    cardType: 'Gold',
    minOrderRupees: 499,
    sharePercent: 50,
    prizeRupees: [100, 200],
    expiresInDays: 15,
    validFromDay: -75,
    validUntilDay: -70,
  },
  {
    cardType: 'Gold',
    minOrderRupees: 499,
    sharePercent: 50,
    prizeRupees: [100, 200],
    expiresInDays: 15,
    validFromDay: 7,
    validUntilDay: 21,
  },
];

const NEW_CARDS = [
  { status: 'pending', weight: 40 },
  { status: 'scratched', weight: 15 },
  { status: 'used', weight: 5 },
  { status: 'applied', weight: 40 },
] as const;
const LAPSED = [
  { status: 'expired', weight: 22 },
  { status: 'scratched', weight: 3 },
  { status: 'used', weight: 5 },
  { status: 'applied', weight: 70 },
] as const;
const REDEEMED_WITHIN_DAYS = 4;

interface Rule extends ScratchRule {
  id: number;
}
export const rules: Rule[] = scratchRules.map((rule, index) => ({ id: index + 1, ...rule }));

export function scratchRuleRows(now: Date): Row<'scratch_rules'>[] {
  const today = businessDay(now);
  return rules.map((rule) => {
    const createdAt = before(now, Math.max(2, 1 - rule.validFromDay) * DAY_MS);
    const [from, to] = rule.prizeRupees;
    return {
      id: rule.id,
      card_type: rule.cardType,
      min_order_paise: toPaise(rule.minOrderRupees),
      share_hundredths: rule.sharePercent * 100,
      prize_from_paise: toPaise(from),
      prize_to_paise: toPaise(to),
      expires_after_days: rule.expiresInDays,
      valid_from: addDays(today, rule.validFromDay),
      valid_until: addDays(today, rule.validUntilDay),
      is_active: rule.isActive ?? true,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}

type Draw = Row<'scratch_draws'> & { order_id: number };
type Card = Row<'scratch_cards'> & { created_at: Date };

/** Scratch cards of delivered orders with their prizes; a redeemed card is paid into the wallet. */
export class ScratchCards {
  private readonly random = randomOf('scratch cards');
  readonly draws: Draw[] = [];
  readonly cards: Card[] = [];

  constructor(
    private readonly luckyCustomerId: number,
    private readonly ledger: Ledger,
    private readonly now: Date,
  ) {}

  deliver(order: Order): void {
    const { random } = this;
    const wonAt = lastStageOf(order).at;
    const rule = this.ruleFor(order, wonAt);
    if (!rule) return;
    const share = rule.sharePercent * 100;
    const draw = random.int(
      0,
      order.plan.customer.id === this.luckyCustomerId ? share - 1 : SCRATCH_DRAWS - 1,
    );
    const prize = drawPrize(random, rule);
    this.draws.push({
      order_id: order.id,
      rule_id: rule.id,
      draw,
      prize_draw: prize.draw,
      created_at: wonAt,
    });
    if (draw >= share) return;
    this.addCard(cardOf(random, order, { rule, prizePaise: prize.paise, wonAt, now: this.now }));
  }

  private addCard(card: ReturnType<typeof cardOf>): void {
    this.cards.push(card);
    creditCard(this.ledger, card);
  }

  /**
   * Selects the rule as the application does; the demonstration's expired rule ended before its
   * first order.
   */
  private ruleFor(order: Order, wonAt: Date): Rule | undefined {
    const day = businessDay(wonAt);
    const today = businessDay(this.now);
    const isOpen = (rule: Rule) =>
      rule.isActive !== false &&
      addDays(today, rule.validFromDay) <= day &&
      day <= addDays(today, rule.validUntilDay);
    const matchingRules = rules.filter(
      (rule) => isOpen(rule) && toPaise(rule.minOrderRupees) <= order.finalPaise,
    );
    return matchingRules.sort((a, b) => b.minOrderRupees - a.minOrderRupees || b.id - a.id)[0];
  }
}

export function drawPrize(random: Random, { prizeRupees: [from, to] }: Rule) {
  const draw = random.int(0, PRIZE_DRAWS - 1);
  const range = { prize_from_paise: toPaise(from), prize_to_paise: toPaise(to) };
  return { draw, paise: prizeOf(range, draw) };
}

export function cardOf(
  random: Random,
  order: Order,
  { rule, prizePaise, wonAt, now }: { rule: Rule; prizePaise: number; wonAt: Date; now: Date },
) {
  const expiresAt = after(wonAt, rule.expiresInDays * DAY_MS);
  const { status } = random.weighted<{ status: string; weight: number }>(
    expiresAt > now ? NEW_CARDS : LAPSED,
    ({ weight }) => weight,
  );
  const last = earlier(
    earlier(now, expiresAt),
    after(wonAt, REDEEMED_WITHIN_DAYS * DAY_MS),
  ).getTime();
  const usedAt = new Date(
    Math.round(wonAt.getTime() + (last - wonAt.getTime()) * random.next() ** 2),
  );
  const isRedeemed = status === 'used' || status === 'applied';
  return {
    code: cardCodeOf(order.code),
    user_id: order.plan.customer.id,
    order_id: order.id,
    rule_id: rule.id,
    card_type: rule.cardType,
    prize_paise: prizePaise,
    status,
    scratched_at: isRedeemed || status === 'scratched' ? usedAt : null,
    used_at: isRedeemed ? usedAt : null,
    expires_at: expiresAt,
    created_at: wonAt,
  };
}

export function creditCard(ledger: Postings, card: ReturnType<typeof cardOf>): void {
  if (card.used_at === null) return;
  ledger.post({
    userId: card.user_id,
    type: 'credit',
    amountPaise: card.prize_paise,
    description: `Scratch card ${card.code}`,
    reference: card.code,
    orderId: card.order_id,
    at: card.used_at,
  });
}
