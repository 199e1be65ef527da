import { type Selectable, sql } from 'kysely';
import { formatClock } from '../../contract/time';
import type { Db } from '../platform/db/database';
import type { Stores } from '../platform/db/types.gen';
import { invalidField } from '../platform/errors';

const columns = ['id', 'delivery_fee_paise', 'minimum_order_paise', 'auto_accept', 'accept_minutes'] as const;
export type OpenStore = Pick<Selectable<Stores>, (typeof columns)[number]>;

/**
 * The store, if it takes orders. Until the transaction ends nobody can disable or delete it. This is the weakest lock that
 * `lockStore` waits for: a stronger one would make orders wait for ratings.
 * @throws {AppError} 422 on `storeId`; for a paused store with the end of the pause
 */
export async function lockOpenStore(tx: Db, storeId: string): Promise<OpenStore> {
  const store = await tx
    .selectFrom('stores')
    .select(columns)
    .select(sql<Date | null>`case when paused_until > clock_timestamp() then paused_until end`.as('paused_until'))
    .where('id', '=', storeId)
    .where('is_active', '=', true)
    .where('is_approved', '=', true)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!store) throw invalidField('storeId', 'This store does not take orders at the moment');
  if (store.paused_until !== null) throw invalidField('storeId', `This store takes no orders until ${clockAfter(store.paused_until)}`);
  return store;
}

/**
 * Refuses a pincode that the store's location does not serve. One without pincodes serves every one; a client that sends none
 * is taken at its address.
 * @throws {AppError} 422 on `pincode`
 */
export async function refuseOutOfReach(tx: Db, { id }: Pick<OpenStore, 'id'>, pincode: string | undefined): Promise<void> {
  if (pincode === undefined) return;
  const reach = await tx
    .selectFrom('stores as s')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .select(['s.name', sql<boolean>`l.pincodes = '{}' or ${pincode} = any(l.pincodes)`.as('is_served')])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (reach?.is_served === false) throw invalidField('pincode', `${reach.name} does not deliver to ${pincode}`);
}

const MINUTE_MS = 60_000;

// the text has no seconds, and must not name a minute in which the store is still paused
const clockAfter = (at: Date): string => formatClock(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);
