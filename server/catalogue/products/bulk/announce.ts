import type { ProductAnswer } from '../../../../contract/productAnswers';
import { type NewNotification, notifyPeople, ownersOf } from '../../../notifications/notify';
import type { Db } from '../../../platform/db/database';

interface Changed {
  before: ProductAnswer;
  after: ProductAnswer;
}

interface News {
  type: NewNotification['type'];
  title: string;
  /** What was done: `X was …`, `3 products were …`. */
  done: string;
}

/** What its stores hear of a change; nothing of prices, as where one product is changed. */
function newsOf({ before, after }: Changed): News | undefined {
  if (before.isApproved !== after.isApproved) {
    return after.isApproved
      ? { type: 'success', title: 'Product approved', done: 'approved by the administrator' }
      : {
          type: 'warning',
          title: 'Approval taken back',
          done: 'put back to wait for approval by the administrator',
        };
  }
  if (before.reason !== after.reason && after.reason !== null) {
    return {
      type: 'warning',
      title: 'Product rejected',
      done: `not approved by the administrator: ${after.reason}`,
    };
  }
  if (before.isAvailable === after.isAvailable) return undefined;
  return after.isAvailable
    ? { type: 'success', title: 'Product enabled', done: 'enabled by the administrator' }
    : { type: 'warning', title: 'Product disabled', done: 'disabled by the administrator' };
}

const NAMED_MAX = 3;

const messageOf = (names: readonly string[], done: string): string => {
  if (names.length === 1) return `${names[0]} was ${done}`;
  const more = names.length - NAMED_MAX;
  const named = names.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${names.length} products were ${done} (${named})`;
};

/** Tells each owner once what became of all the products that they sell: the transaction's last statement. */
export async function announceChanges(tx: Db, changed: readonly Changed[]): Promise<void> {
  const told = changed.flatMap((one) => {
    const news = newsOf(one);
    return news ? [{ news, product: one.after }] : [];
  });
  const owners = await ownersOf(
    tx,
    told.flatMap(({ product }) => product.pricing.map(({ storeId }) => storeId)),
  );
  const notices = new Map<
    string,
    { userId: string; news: News; names: string[]; item: { id: string; storeId: string } }
  >();
  for (const { news, product } of told) {
    const items = new Map(
      product.pricing.map(({ id, storeId }) => [owners.get(storeId), { id, storeId }]),
    );
    for (const [userId, item] of items) {
      if (userId === undefined) continue;
      const key = `${userId} ${news.done}`;
      const notice = notices.get(key) ?? { userId, news, names: [], item };
      notice.names.push(product.name);
      notices.set(key, notice);
    }
  }
  await notifyPeople(
    tx,
    [...notices.values()].map(({ userId, news: { type, title, done }, names, item }) =>
      // several stand on the menu
      ({
        userId,
        type,
        title,
        message: messageOf(names, done),
        object: { type: 'item', ...(names.length === 1 && item) },
      }),
    ),
  );
}
