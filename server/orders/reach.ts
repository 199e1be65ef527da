import type { Db } from '../platform/db/database';
import { invalidField } from '../platform/errors';
import { delivers } from '../stores/locations/delivers';
import type { OpenStore } from './openStore';

/** As in "Hyderabad - 500 034, India". */
const AT_END = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?:\W+india)?\W*$/i;

/** The pincode that is sent, else the one at the end of the address, else the customer's own. */
export function pincodeOf(
  { pincode, address }: { pincode?: string | undefined; address: string },
  customer: { pincode: string | null },
): string | undefined {
  const atEnd = AT_END.exec(address);
  return pincode ?? (atEnd ? `${atEnd[1]}${atEnd[2]}` : (customer.pincode ?? undefined));
}

/**
 * Refuses a pincode that the customer sends and the store's location does not serve. A pincode that
 * is read from the address is no proof: the store sees it and decides.
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
