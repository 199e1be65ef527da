import { HOUR_MS } from '../../contract/time';
import { adminTold } from './adminTold';
import { customerTold } from './customerTold';
import type { Market, Told } from './market';
import { ADMIN_ID } from './people';
import { storeTold } from './storeTold';

const READ_AFTER_MS = 30 * HOUR_MS;
const STORES_TOLD = 2;

/**
 * Notifications of the four demonstration accounts, limited to those that the application would
 * send.
 */
export function notificationRows(market: Market, now: Date) {
  const rowsFor = (userId: number, told: readonly Told[]) =>
    told
      .filter(({ at }) => at <= now)
      .map(({ type, title, message, object = null, at, isUnread }) => ({
        user_id: userId,
        type,
        title,
        message,
        object,
        is_read: !(isUnread ?? now.getTime() - at.getTime() < READ_AFTER_MS),
        created_at: at,
      }));
  return [
    ...rowsFor(ADMIN_ID, adminTold(market, now)),
    ...market.stores
      .slice(0, STORES_TOLD)
      .flatMap((store) => rowsFor(store.ownerId, storeTold(store, market, now))),
    ...rowsFor(market.customer.id, customerTold(market)),
  ];
}
