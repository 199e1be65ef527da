import { sql } from 'kysely';
import {
  type AvailabilityInput,
  endOfKitchenDay,
  soldOutEnd,
  type SoldOutUntil,
} from '../../../contract/catalogue/rules';
import type { StoreItemAnswer } from '../../../contract/catalogue/menu';
import type { AuditAction } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import { invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { change, imageOf, inSession } from '../../records/change';
import { write } from '../../records/kind';
import type { ItemTypes, SoldOut } from './itemChanges';
import { menuItems } from './kind';

/** Returns the database's time, which decides whether a dish is sold out. */
export const readClock = async (tx: Db): Promise<Date> => {
  const {
    rows: [row],
  } = await sql<{ now: Date }>`select clock_timestamp()::timestamptz(3) as now`.execute(tx);
  if (!row) throw new Error('The database has no clock');
  return row.now;
};

/**
 * Returns the columns of a dish that is sold out until that time, or on sale.
 * @throws {AppError} 422 on `until`
 */
export function soldOutColumns(until: SoldOutUntil | null, now: Date): SoldOut {
  if (until === null) return { is_available: true, sold_out_until: null };
  const end = soldOutEnd(until, now);
  if (typeof end === 'string') throw invalidField('until', end);
  return { is_available: false, sold_out_until: end };
}

export const switchAction = (
  before: Pick<StoreItemAnswer, 'isActive'>,
  after: Pick<StoreItemAnswer, 'isActive'>,
): AuditAction =>
  before.isActive === after.isActive ? 'update' : after.isActive ? 'enable' : 'disable';

/**
 * Sets until when a dish of the menu is sold out, and how many portions are left today.
 * @throws {AppError} 404; 409 if another person has changed it since; 422
 */
export const setAvailability = (
  storeId: string,
  db: Db,
  actor: Actor,
  id: string,
  { until, left, updatedAt }: AvailabilityInput,
): Promise<StoreItemAnswer> =>
  inSession(db, actor, menuItems(storeId), 'call', async (session) => {
    const locked = await session.kind.lock(session.tx, [id]);
    const now = await readClock(session.tx);
    const patchOf = () =>
      write({
        soldOut: until === undefined ? undefined : soldOutColumns(until, now),
        count: left === undefined ? undefined : { left, endsAt: endOfKitchenDay(now) },
      });
    const command = { action: switchAction, stale: 'first', patchOf } as const;
    const [outcome] = await change(session, [{ id, updatedAt }], command, locked);
    return imageOf<ItemTypes>(outcome);
  });
