import type { CategoryInput } from '../../contract/categories';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { categoryAnswer } from './categoryAnswer';
import { addStores } from './categoryStores';
import { readCategory } from './readCategory';
import { refuseTakenName } from './refuseTakenName';
import { insertCategory, type CategoryRow } from './repository';

/** An admin's category is approved and active at once. */
export function createCategory(db: Db, actor: Actor, input: CategoryInput): Promise<CategoryRow> {
  const { name, description, imageUrl: image_url, isGlobal, storeIds = [] } = input;
  return db.transaction().execute(async (tx) => {
    const { id } = await refuseTakenName(() =>
      insertCategory(tx, { name, description, image_url, status: 'approved' }),
    );
    if (!isGlobal) await addStores(tx, id, storeIds);
    const created = await readCategory(tx, id);
    await recordChange(tx, actor, { action: 'create', object: 'category', objectId: id, after: categoryAnswer(created) });
    return created;
  });
}
