import type { Updateable } from 'kysely';
import { recordChange, type AuditAction } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Categories } from '../platform/db/types.gen';
import type { Actor } from '../platform/http/route';
import { categoryAnswer } from './categoryAnswer';
import { readCategory } from './readCategory';
import { refuseTakenName } from './refuseTakenName';
import { changeCategory, type CategoryRow } from './repository';

interface Wanted {
  action: AuditAction;
  before: CategoryRow;
  values: Updateable<Categories>;
}

/** Changes a locked category and writes it into the audit; answers the row as it is then. */
export async function recordedChange(tx: Db, actor: Actor, { action, before, values }: Wanted): Promise<CategoryRow> {
  await refuseTakenName(() => changeCategory(tx, before.id, values));
  const after = await readCategory(tx, before.id);
  await recordChange(tx, actor, {
    action, object: 'category', objectId: before.id, before: categoryAnswer(before), after: categoryAnswer(after),
  });
  return after;
}
