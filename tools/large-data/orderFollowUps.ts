import { formatRupees, toRupees } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import { lastStageOf, type Order } from '../../server/demo/orders';
import { ADMIN_ID } from '../../server/demo/people';
import { randomOf, type Random } from '../../server/demo/random';
import { ratingsOf } from '../../server/demo/ratings';
import { cardOf, creditCard, drawPrize, rules } from '../../server/demo/scratchCards';
import type { BulkRows } from './bulkRows';
import {
  AUDITED_SHARE,
  CUSTOMERS_TOLD_DAYS,
  OWNERS_TOLD_DAYS,
  READ_AFTER_MS,
  SCRATCH_CARD_SHARE,
} from './settings';
import type { Wallets } from './wallets';

// otherwise random: the same data must produce the same rows
const unsalted = { salt: null };

/** Rows that follow an order: ratings, notifications, the audit trail, scratch cards. */
export class OrderFollowUps {
  private readonly random: Random = randomOf('bench afterwards');

  constructor(
    private readonly rows: BulkRows,
    private readonly wallets: Wallets,
    private readonly now: Date,
  ) {}

  follow(order: Order): void {
    this.rows.addNumbered('ratings', ...ratingsOf(this.random, order, this.now));
    if (order.plan.status === 'delivered' && this.random.chance(SCRATCH_CARD_SHARE))
      this.giveCard(order);
    this.addNotifications(order);
    if (this.random.chance(AUDITED_SHARE)) this.audit(order);
  }

  private giveCard(order: Order): void {
    const { random, now } = this;
    const rule = random.weighted(rules, ({ sharePercent }) => sharePercent);
    const prizePaise = drawPrize(random, rule).paise;
    const card = cardOf(random, order, { rule, prizePaise, wonAt: lastStageOf(order).at, now });
    this.rows.addNumbered('scratch_cards', { ...card, order_code: order.code });
    creditCard(this.wallets, card);
  }

  private addNotifications(order: Order): void {
    const { store, customer, placedAt } = order.plan;
    const age = this.now.getTime() - placedAt.getTime();
    if (age < OWNERS_TOLD_DAYS * DAY_MS) {
      const message = `Order ${order.code} for ${formatRupees(toRupees(order.finalPaise))} has arrived.`;
      this.notify(store.ownerId, { type: 'order', title: 'New order', message, at: placedAt });
    }
    if (age > CUSTOMERS_TOLD_DAYS * DAY_MS) return;
    const { to, at } = lastStageOf(order);
    const title = 'Your order';
    if (to === 'delivered') {
      const message = `${order.code} has been delivered.`;
      this.notify(customer.id, { type: 'order', title, message, at });
    }
    if (to === 'cancelled') {
      const message = `${order.code} was cancelled.`;
      this.notify(customer.id, { type: 'error', title, message, at });
    }
  }

  private notify(
    userId: number,
    { type, title, message, at }: { type: string; title: string; message: string; at: Date },
  ): void {
    this.rows.addNumbered('notifications', {
      user_id: userId,
      type,
      title,
      message,
      is_read: this.random.chance(this.now.getTime() - at.getTime() > READ_AFTER_MS ? 0.97 : 0.5),
      created_at: at,
    });
  }

  private audit(order: Order): void {
    const index = this.random.int(1, order.stages.length - 1);
    const stage = order.stages[index];
    const before = order.stages[index - 1];
    if (!stage || !before || stage.actorId === null) return this.auditAccount(order);
    const action =
      stage.to === 'delivered' ? 'deliver' : stage.to === 'cancelled' ? 'cancel' : 'move';
    const shown = (status: string) =>
      JSON.stringify({
        id: String(order.id),
        orderId: order.code,
        status,
        totalPrice: toRupees(order.finalPaise),
      });
    this.rows.addNumbered('audit_entries', {
      actor_id: stage.actorId,
      actor_role: stage.actorId === ADMIN_ID ? 'admin' : 'store',
      action,
      object: 'order',
      object_id: String(order.id),
      before: shown(before.to),
      after: shown(stage.to),
      created_at: stage.at,
      ...unsalted,
    });
  }

  // independent of orders: staff that edit accounts
  private auditAccount({ plan: { customer, placedAt } }: Order): void {
    const isActive = this.random.chance(0.5);
    const shown = (active: boolean) =>
      JSON.stringify({ id: String(customer.id), name: customer.name, isActive: active });
    this.rows.addNumbered('audit_entries', {
      actor_id: ADMIN_ID,
      actor_role: 'admin',
      action: isActive ? 'enable' : 'disable',
      object: 'user',
      object_id: String(customer.id),
      before: shown(!isActive),
      after: shown(isActive),
      created_at: placedAt,
      ...unsalted,
    });
  }
}
