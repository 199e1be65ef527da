import type { ProductAnswer } from '../../../contract/catalogue/products';
import { type NewNotification, notifyPeople, ownersOf } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import type { Path } from '../../records/kind';
import type { AuditAction } from '../../audit/recordChange';

interface Changed {
  action: AuditAction;
  before?: ProductAnswer;
  after?: ProductAnswer;
}

interface Announcement {
  type: NewNotification['type'];
  title: string;
  /** Follows the name of one product; for several, `was` becomes `were`. */
  done: string;
}

const reopened: Announcement = {
  type: 'warning',
  title: 'Product waiting for approval',
  done: 'is waiting for approval again: an admin undid the decision',
};
const removed: Announcement = {
  type: 'warning',
  title: 'Product removed',
  done: 'was removed from the menu by an admin',
};

/** Returns the text for the stores; undefined for other changes, such as prices. */
function announcementOf({ action, before, after }: Changed): Announcement | undefined {
  if (action === 'reopen') return reopened;
  if (!before) return undefined;
  if (!after) return removed;
  if (before.isApproved !== after.isApproved) {
    return after.isApproved
      ? { type: 'success', title: 'Product approved', done: 'was approved by an admin' }
      : {
          type: 'warning',
          title: 'Approval undone',
          done: 'is waiting for approval again: an admin undid the approval',
        };
  }
  if (before.reason !== after.reason && after.reason !== null) {
    return {
      type: 'warning',
      title: 'Product rejected',
      done: `was not approved by an admin: ${after.reason}`,
    };
  }
  if (before.isAvailable === after.isAvailable) return undefined;
  return after.isAvailable
    ? { type: 'success', title: 'Product enabled', done: 'was enabled by an admin' }
    : { type: 'warning', title: 'Product disabled', done: 'was disabled by an admin' };
}

const NAMED_MAX = 3;

const messageOf = (names: readonly string[], done: string): string => {
  if (names.length === 1) return `${names[0]} ${done}`;
  const more = names.length - NAMED_MAX;
  const shownNames = names.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${names.length} products ${done.replace('was', 'were')} (${shownNames})`;
};

/**
 * Notifies each owner once about all products that they sell. A form or a file that switches a
 * product notifies no owner.
 */
export async function announceProducts(
  tx: Db,
  changed: readonly Changed[],
  path: Path,
): Promise<void> {
  const announcements = changed.flatMap((item) => {
    const announcement =
      path !== 'run' && item.action === 'update' ? undefined : announcementOf(item);
    const product = item.after ?? item.before;
    return announcement && product ? [{ announcement, product, isRemoved: !item.after }] : [];
  });
  if (announcements.length === 0) return;
  const owners = await ownersOf(
    tx,
    announcements.flatMap(({ product }) => product.pricing.map(({ storeId }) => storeId)),
  );
  const notices = new Map<
    string,
    {
      userId: string;
      announcement: Announcement;
      names: string[];
      item?: { id: string; storeId: string };
    }
  >();
  for (const { announcement, product, isRemoved } of announcements) {
    const items = new Map(
      product.pricing.map(({ id, storeId }) => [owners.get(storeId), { id, storeId }]),
    );
    for (const [userId, item] of items) {
      if (userId === undefined) continue;
      const key = `${userId} ${announcement.done}`;
      const notice = notices.get(key) ?? {
        userId,
        announcement,
        names: [],
        ...(!isRemoved && { item }),
      };
      notice.names.push(product.name);
      notices.set(key, notice);
    }
  }
  await notifyPeople(
    tx,
    [...notices.values()].map(({ userId, announcement, names, item }) => ({
      userId,
      type: announcement.type,
      title: announcement.title,
      message: messageOf(names, announcement.done),
      // for several products, the notice links to the menu
      ...(item && { object: { type: 'item', ...(names.length === 1 && item) } }),
    })),
  );
}
