import type { ScratchCards } from '../scratchCards';
import { HOUR_MS } from '../clock';
import type { MenuItem } from '../menu';
import type { Order } from '../orders';
import { ADMIN_ID, type Customer } from '../people';
import type { ratingRows } from '../ratings';
import type { Referrals } from '../referrals';
import type { Store } from '../stores';
import { adminTold } from './adminTold';
import { customerTold } from './customerTold';
import { storeTold } from './storeTold';

/** A notification of the application, in its own words. */
export interface Told {
  type: 'order' | 'success' | 'warning' | 'error' | 'other';
  title: string;
  message: string;
  at: Date;
  /** whatever its age */
  isUnread?: boolean;
}

/** What there is to tell of. */
export interface Market {
  orders: readonly Order[];
  stores: readonly Store[];
  menu: readonly MenuItem[];
  ratings: ReturnType<typeof ratingRows>;
  cards: ScratchCards['cards'];
  /** the demonstration customer */
  customer: Customer;
  friends: ReturnType<Referrals['completedBy']>;
}

const READ_AFTER_MS = 30 * HOUR_MS;
const STORES_TOLD = 2;

/** What the bell of the four demonstration accounts holds: nothing that the application would not have told. */
export function notificationRows(market: Market, now: Date) {
  const rowsFor = (userId: number, told: readonly Told[]) => told.filter(({ at }) => at <= now).map(({ type, title, message, at, isUnread }) => ({
    user_id: userId, type, title, message, is_read: !(isUnread ?? now.getTime() - at.getTime() < READ_AFTER_MS), created_at: at,
  }));
  return [
    ...rowsFor(ADMIN_ID, adminTold(market, now)),
    ...market.stores.slice(0, STORES_TOLD).flatMap((store) => rowsFor(store.ownerId, storeTold(store, market, now))),
    ...rowsFor(market.customer.id, customerTold(market)),
  ];
}
