import { type Selectable, sql } from 'kysely';
import { addDays, businessDay, formatClock, formatDate, nextMinute } from '../../../contract/time';
import type { Db } from '../../platform/db/database';
import type { Stores } from '../../platform/db/types.gen';
import { AppError, invalidField } from '../../platform/errors';
import { delivers } from '../../stores/locations/delivers';

const columns = [
  'id',
  'name',
  'delivery_fee_paise',
  'minimum_order_paise',
  'auto_accept',
  'accept_minutes',
  'busy_minutes',
  'busy_until',
] as const;
export type OpenStore = Pick<Selectable<Stores>, (typeof columns)[number]>;

/**
 * Returns the store if it takes orders. Until the transaction ends it can't be closed, disabled or
 * deleted. Uses the weakest lock that `lockStores` waits for: with a stronger lock, orders would
 * wait for ratings.
 * @throws {AppError} 422 on `storeId`; 409 if it is closed, with its opening time
 */
export async function lockOpenStore(tx: Db, storeId: string): Promise<OpenStore> {
  const store = await tx
    .selectFrom('stores')
    .select(columns)
    .where('id', '=', storeId)
    .where('is_active', '=', true)
    .where('is_approved', '=', true)
    .where('awaits_owner', '=', false)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!store) throw invalidField('storeId', 'This store does not take orders at the moment');
  await refuseClosed(tx, store);
  return store;
}

/** Runs after the lock: a statement that waits for a lock sees older versions of other tables. */
async function refuseClosed(tx: Db, { id, name }: OpenStore): Promise<void> {
  const { rows } = await sql<{ at: Date; is_open: boolean; opens_at: Date | null }>`
    select c.at, coalesce(o.opens_at = c.at, false) as is_open, o.opens_at
    from (select clock_timestamp() as at) c, store_opens_at(${id}, c.at) o`.execute(tx);
  const [now] = rows;
  if (now?.is_open) return;
  throw new AppError('conflict', closedText(name, now?.opens_at ?? null, now?.at ?? new Date()));
}

/** `Deccan Dum House opens at 11:00 am`. */
export function closedText(name: string, opensAt: Date | null, now: Date): string {
  if (opensAt === null) return `${name} is closed and takes no orders at the moment`;
  const at = new Date(nextMinute(opensAt.getTime()));
  const clock = formatClock(at.getTime());
  const [day, today] = [businessDay(at), businessDay(now)];
  if (day === today) return `${name} opens at ${clock}`;
  return day === addDays(today, 1)
    ? `${name} opens tomorrow at ${clock}`
    : `${name} opens on ${formatDate(at.toISOString())} at ${clock}`;
}

/** Matches "Hyderabad - 500 034, India". */
const PINCODE_AT_END = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?:\W+india)?\W*$/i;

/**
 * Returns the pincode of the request, else from the end of the address, else the customer's own.
 */
export function pincodeOf(
  { pincode, address }: { pincode?: string | undefined; address: string },
  customer: { pincode: string | null },
): string | undefined {
  const pincodeMatch = PINCODE_AT_END.exec(address);
  return (
    pincode ??
    (pincodeMatch ? `${pincodeMatch[1]}${pincodeMatch[2]}` : (customer.pincode ?? undefined))
  );
}

/**
 * Refuses a pincode of the request that the store's location does not serve. A pincode read from
 * the address is not checked: the store sees it and decides.
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
