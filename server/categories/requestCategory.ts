import type { CategoryRequest } from '../../contract/categories';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { adminIds, notifyPeople } from '../notifications/notify';
import { categoryAnswer } from './categoryAnswer';
import { addStores } from './categoryStores';
import { readCategory } from './readCategory';
import { refuseTakenName } from './refuseTakenName';
import { insertCategory, type CategoryRow } from './repository';

/** Tells everybody who can review it; the transaction's last statement. */
export async function tellReviewers(tx: Db, { name, requester_name }: CategoryRow): Promise<void> {
  const message = `${requester_name ?? 'A store'} asks for the category "${name}". Approve it, or reject it with a reason.`;
  const ids = await adminIds(tx);
  await notifyPeople(tx, ids.map((userId) => ({ userId, type: 'other', title: 'Category request', message })));
}

/** A store's wish for a category of its own; an admin reviews it. */
export function requestCategory(storeId: string, db: Db, actor: Actor, wish: CategoryRequest): Promise<CategoryRow> {
  const { name, description, imageUrl: image_url } = wish;
  return db.transaction().execute(async (tx) => {
    const { id } = await refuseTakenName(() =>
      insertCategory(tx, { name, description, image_url, status: 'pending', requested_by_store: storeId }),
    );
    await addStores(tx, id, [storeId]);
    const requested = await readCategory(tx, id);
    await recordChange(tx, actor, { action: 'request', object: 'category', objectId: id, after: categoryAnswer(requested) });
    await tellReviewers(tx, requested);
    return requested;
  });
}
