import type { Db } from '../platform/db/database';
import { invalidField } from '../platform/errors';
import { delivers } from '../stores/locations/delivers';
import type { OpenStore } from './openStore';

/**
 * Refuses a pincode that the store's location does not serve. A client that sends none is taken at its address.
 * @throws {AppError} 422 on `pincode`
 */
export async function refuseOutOfReach(
  tx: Db,
  { id, name }: Pick<OpenStore, 'id' | 'name'>,
  pincode: string | undefined,
): Promise<void> {
  if (pincode === undefined) return;
  const served = await tx
    .selectFrom('stores as s')
    .select('s.id')
    .where('s.id', '=', id)
    .where(delivers('s', pincode))
    .executeTakeFirst();
  if (!served) throw invalidField('pincode', `${name} does not deliver to ${pincode}`);
}
