import type { StoreAnswer } from '../../contract/stores';
import type { Db } from '../db/database';
import { readStore } from './readStore';
import { changeStore, lockStore } from './repository';
import { notFound } from '../http/errors';

/** A disabled store is hidden from customers. Its owner still signs in: open orders have to be delivered. */
export function setStoreStatus(db: Db, id: string, isActive: boolean): Promise<StoreAnswer> {
  return db.transaction().execute(async (tx) => {
    const store = await lockStore(tx, id);
    if (!store) throw notFound('Store');
    if (store.is_active !== isActive) await changeStore(tx, id, { is_active: isActive });
    return readStore(tx, id);
  });
}
