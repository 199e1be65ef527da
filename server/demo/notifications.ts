import { HOUR_MS } from '../../contract/time';
import { adminNotices } from './adminNotices';
import { customerNotices } from './customerNotices';
import type { Market, DemoNotice } from './market';
import { ADMIN_ID } from './people';
import { storeNotices } from './storeNotices';

const READ_AFTER_MS = 30 * HOUR_MS;
const STORES_TOLD = 2;

/**
 * Notifications of the four demonstration accounts, limited to those that the application would
 * send.
 */
export function notificationRows(market: Market, now: Date) {
  const rowsFor = (userId: number, notices: readonly DemoNotice[]) =>
    notices
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
    ...rowsFor(ADMIN_ID, adminNotices(market, now)),
    ...market.stores
      .slice(0, STORES_TOLD)
      .flatMap((store) => rowsFor(store.ownerId, storeNotices(store, market, now))),
    ...rowsFor(market.customer.id, customerNotices(market)),
  ];
}
