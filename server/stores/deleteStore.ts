import type { StoreAnswer } from '../../contract/stores';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { lockMenu, retireMenu } from '../products/retireMenu';
import { retireOwner } from './owners';
import { readStore } from './readStore';
import { changeStore, hasOpenOrders, lockStore } from './repository';

/** Hides the store, takes its menu away and ends its owner's access; orders, ratings and statistics keep their history. */
export function deleteStore(db: Db, actor: Actor, id: string): Promise<StoreAnswer> {
  return db.transaction().execute(async (tx) => {
    await lockMenu(tx, id);
    const store = await lockStore(tx, id);
    if (!store) throw notFound('Store');
    if (await hasOpenOrders(tx, id)) {
      throw new AppError('conflict', 'This store has open orders. Deliver or cancel them before deleting it');
    }
    const last = await readStore(tx, id);
    await retireMenu(tx, actor, id);
    await changeStore(tx, id, { deleted_at: new Date(), is_active: false });
    await retireOwner(tx, store.owner_id);
    await recordChange(tx, actor, { action: 'delete', object: 'store', objectId: id, before: last });
    return last;
  });
}
