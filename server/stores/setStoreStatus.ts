import type { StoreAnswer } from '../../contract/stores';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { readStore } from './readStore';
import { changeStore, lockStore } from './repository';

/** A disabled store is hidden from customers. Its owner still signs in: open orders have to be delivered. */
export function setStoreStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<StoreAnswer> {
  return db.transaction().execute(async (tx) => {
    const store = await lockStore(tx, id);
    if (!store) throw notFound('Store');
    const before = await readStore(tx, id);
    if (store.is_active === isActive) return before;
    await changeStore(tx, id, { is_active: isActive });
    const after = await readStore(tx, id);
    await recordChange(tx, actor, { action: isActive ? 'enable' : 'disable', object: 'store', objectId: id, before, after });
    return after;
  });
}
