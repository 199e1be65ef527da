import type { CategoryPatch } from '../../contract/categories';
import { texts } from '../../contract/rules';
import type { Db } from '../platform/db/database';
import { invalidField } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { categoryAnswer } from './categoryAnswer';
import { replaceStores } from './categoryStores';
import { readLockedCategory } from './readCategory';
import { recordedChange } from './recordedChange';
import { refuseStale } from './refuseStale';
import type { CategoryRow } from './repository';
import { shownColumns } from './shownColumns';

/** The stores that the category is to have, none for all; undefined where that does not change. */
function wantedStores({ is_global, store_ids }: CategoryRow, { isGlobal, storeIds }: CategoryPatch): string[] | undefined {
  if (isGlobal === false && storeIds === undefined && is_global) throw invalidField('storeIds', texts.required);
  if (isGlobal) return is_global ? undefined : [];
  const wanted = storeIds ?? store_ids;
  const isSame = wanted.length === store_ids.length && wanted.every((id) => store_ids.includes(id));
  return isSame ? undefined : wanted;
}

/** What is absent stays. A patch of an older state is a conflict that carries the newer one. */
export function updateCategory(db: Db, actor: Actor, id: string, patch: CategoryPatch): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => {
    const before = await readLockedCategory(tx, id);
    refuseStale(before, patch.updatedAt, categoryAnswer);
    const values = shownColumns(before, patch);
    const storeIds = wantedStores(before, patch);
    if (!values && !storeIds) return before;
    if (storeIds) await replaceStores(tx, before, storeIds);
    return recordedChange(tx, actor, { action: 'update', before, values: values ?? {} });
  });
}
