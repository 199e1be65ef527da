import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { adminIds, notifyPeople } from '../notifications/notify';

/** Tells every admin that an item waits for them. The transaction's last statement, as `notifyPeople` is. */
export async function askForApproval(tx: Db, storeId: string, itemName: string): Promise<void> {
  const store = await tx
    .selectFrom('stores')
    .select('name')
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    // a new row waits for whoever deletes the store at this moment
    .executeTakeFirstOrThrow(() => notFound('Store'));
  const notice = { type: 'other' as const, title: 'Item needs approval', message: `${store.name}: ${itemName} waits for approval` };
  await notifyPeople(tx, (await adminIds(tx)).map((userId) => ({ ...notice, userId })));
}
