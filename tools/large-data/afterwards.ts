import { formatRupees, toPaise, toRupees } from '../../contract/money';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/units';
import { ADMIN_ID } from '../../server/demo/people';
import { randomOf, type Random } from '../../server/demo/random';
import { productRemarks, storeRemarks } from '../../server/demo/tables/remarks';
import type { BulkRows } from './bulkRows';
import { codeOf } from './chance';
import type { BenchOrder } from './orders';
import {
  AUDITED_SHARE,
  CUSTOMERS_TOLD_DAYS,
  OWNERS_TOLD_DAYS,
  PRODUCT_RATED_SHARE,
  RATED_SHARE,
  READ_AFTER_MS,
  SCRATCH_CARD_SHARE,
} from './settings';
import { timestamp } from './timestamp';
import type { Wallets } from './wallets';

type Stars = 1 | 2 | 3 | 4 | 5;
const CARD_VALID_DAYS = 15;
const CARD_KINDS = [
  { name: 'Silver', weight: 60, prizesRupees: [10, 15, 20, 25, 30] },
  { name: 'Gold', weight: 30, prizesRupees: [40, 50, 60, 75, 100] },
  { name: 'Platinum', weight: 10, prizesRupees: [150, 200, 250] },
] as const;

// random otherwise: the same data has the same rows
const unsalted = { salt: null };

/** What follows an order: ratings, the bells, the audit trail, scratch cards. */
export class Afterwards {
  private readonly random: Random = randomOf('bench afterwards');

  constructor(
    private readonly rows: BulkRows,
    private readonly wallets: Wallets,
    private readonly now: number,
  ) {}

  follow(order: BenchOrder): void {
    if (order.last.to === 'delivered') {
      if (this.random.chance(RATED_SHARE)) this.rate(order);
      if (this.random.chance(SCRATCH_CARD_SHARE)) this.giveCard(order);
    }
    this.tell(order);
    if (this.random.chance(AUDITED_SHARE)) this.audit(order);
  }

  private rate(order: BenchOrder): void {
    const { random, rows } = this;
    const at = order.last.at + random.int(15, 60) * MINUTE_MS + random.next() ** 3 * 40 * HOUR_MS;
    if (at > this.now) return;
    const shared = {
      order_id: order.id,
      store_id: order.store.id,
      user_id: order.person.id,
      rated_at: timestamp(at),
    };
    const stars = this.starsAround(order.store.quality);
    rows.add('ratings', {
      id: rows.nextId('ratings'),
      product_id: null,
      rating: stars,
      comment: random.pick(storeRemarks[stars]),
      ...shared,
    });
    for (const { item } of order.lines) {
      if (!random.chance(PRODUCT_RATED_SHARE)) continue;
      const rating = this.starsAround((stars + order.store.quality) / 2);
      rows.add('ratings', {
        id: rows.nextId('ratings'),
        product_id: item.productId,
        rating,
        comment: random.pick(productRemarks[rating]),
        ...shared,
      });
    }
  }

  private starsAround(mean: number): Stars {
    const { random } = this;
    const noise = (random.next() + random.next() + random.next() - 1.5) * 1.6;
    const drawn = Math.round(mean + noise);
    if (drawn <= 1 || random.chance(0.03)) return 1;
    return drawn === 2 || drawn === 3 || drawn === 4 ? drawn : 5;
  }

  private giveCard(order: BenchOrder): void {
    const { random, rows, now } = this;
    const kind = random.weighted(CARD_KINDS, ({ weight }) => weight);
    const wonAt = order.last.at + 30 * SECOND_MS;
    if (wonAt > now) return;
    const expiresAt = wonAt + CARD_VALID_DAYS * DAY_MS;
    const id = rows.nextId('scratch_cards');
    const code = `SC-${codeOf(id)}`;
    const prizePaise = toPaise(random.pick<number>(kind.prizesRupees));
    const status = random.pick([
      expiresAt > now ? 'pending' : 'expired',
      'scratched',
      'used',
      'applied',
      'applied',
    ]);
    const usedAt = wonAt + (Math.min(now, expiresAt) - wonAt) * random.next() ** 2;
    rows.add('scratch_cards', {
      id,
      code,
      user_id: order.person.id,
      order_id: order.id,
      order_code: order.code,
      card_type: kind.name,
      prize_paise: prizePaise,
      status,
      used_at: status === 'pending' || status === 'expired' ? null : timestamp(usedAt),
      expires_at: timestamp(expiresAt),
      created_at: timestamp(wonAt),
    });
    if (status !== 'applied') return;
    this.wallets.post({
      userId: order.person.id,
      type: 'credit',
      amountPaise: prizePaise,
      description: `Scratch card cashback (${kind.name})`,
      reference: code,
      at: usedAt,
    });
  }

  private tell(order: BenchOrder): void {
    const age = this.now - order.placedAt;
    if (age < OWNERS_TOLD_DAYS * DAY_MS) {
      const message = `Order ${order.code} for ${formatRupees(toRupees(order.finalPaise))} has arrived.`;
      this.notify(order.store.ownerId, {
        type: 'order',
        title: 'New order',
        message,
        at: order.placedAt,
      });
    }
    if (age > CUSTOMERS_TOLD_DAYS * DAY_MS) return;
    const { to, at } = order.last;
    if (to === 'delivered')
      this.notify(order.person.id, {
        type: 'order',
        title: 'Your order',
        message: `${order.code} has been delivered.`,
        at,
      });
    if (to === 'cancelled')
      this.notify(order.person.id, {
        type: 'error',
        title: 'Your order',
        message: `${order.code} was cancelled.`,
        at,
      });
  }

  private notify(
    userId: number,
    { type, title, message, at }: { type: string; title: string; message: string; at: number },
  ): void {
    this.rows.add('notifications', {
      id: this.rows.nextId('notifications'),
      user_id: userId,
      type,
      title,
      message,
      is_read: this.now - at > READ_AFTER_MS ? this.random.chance(0.97) : this.random.chance(0.5),
      created_at: timestamp(at),
    });
  }

  private audit(order: BenchOrder): void {
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
    this.rows.add('audit_entries', {
      id: this.rows.nextId('audit_entries'),
      actor_id: stage.actorId,
      actor_role: stage.actorId === ADMIN_ID ? 'admin' : 'store',
      action,
      object: 'order',
      object_id: String(order.id),
      before: shown(before.to),
      after: shown(stage.to),
      created_at: timestamp(stage.at),
      ...unsalted,
    });
  }

  // what no order tells of: the office at work on accounts
  private auditAccount({ person, placedAt }: BenchOrder): void {
    const isActive = this.random.chance(0.5);
    const shown = (active: boolean) =>
      JSON.stringify({ id: String(person.id), name: person.name, isActive: active });
    this.rows.add('audit_entries', {
      id: this.rows.nextId('audit_entries'),
      actor_id: ADMIN_ID,
      actor_role: 'admin',
      action: isActive ? 'enable' : 'disable',
      object: 'user',
      object_id: String(person.id),
      before: shown(!isActive),
      after: shown(isActive),
      created_at: timestamp(placedAt),
      ...unsalted,
    });
  }
}
