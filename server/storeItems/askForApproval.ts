import type { Db } from '../db/database';
import { adminIds, notifyPeople } from '../notifications/notifyPeople';

/** Tells every admin that an item waits for them. The transaction's last statement, as `notifyPeople` is. */
export async function askForApproval(tx: Db, storeId: string, itemName: string): Promise<void> {
  const store = await tx.selectFrom('stores').select('name').where('id', '=', storeId).executeTakeFirstOrThrow();
  const notice = { type: 'other' as const, title: 'Item needs approval', message: `${store.name}: ${itemName} waits for approval` };
  await notifyPeople(tx, (await adminIds(tx)).map((userId) => ({ ...notice, userId })));
}
