import { sql } from 'kysely';
import {
  type AvailabilityInput,
  endOfKitchenDay,
  soldOutEnd,
  type SoldOutUntil,
} from '../../../contract/availability';
import type { StoreItemAnswer } from '../../../contract/storeItems';
import { changeRecord } from '../../audit/changeRecord';
import type { AuditAction } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import { invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { writeRow } from './itemChanges';
import { itemOf } from './service';
import { forgetEmptyStock, setStock } from '../availability/stock';

/** The database's clock, which says of every dish whether it is sold out. */
export const readClock = async (tx: Db): Promise<Date> => {
  const {
    rows: [row],
  } = await sql<{ now: Date }>`select clock_timestamp()::timestamptz(3) as now`.execute(tx);
  if (!row) throw new Error('The database has no clock');
  return row.now;
};

interface SoldOut {
  is_available: boolean;
  sold_out_until: Date | null;
}

/**
 * The columns of a dish that is sold out until then, or on sale.
 * @throws {AppError} 422 on `until`
 */
export function soldOutColumns(until: SoldOutUntil | null, now: Date): SoldOut {
  if (until === null) return { is_available: true, sold_out_until: null };
  const end = soldOutEnd(until, now);
  if (typeof end === 'string') throw invalidField('until', end);
  return { is_available: false, sold_out_until: end };
}

// a count that has come to nothing may come back with a cancellation: what a person says of the dish counts instead
const isAsBefore = (row: SoldOut, columns: SoldOut | undefined, left: number | null): boolean =>
  columns === undefined ||
  (left !== 0 &&
    row.is_available === columns.is_available &&
    row.sold_out_until?.getTime() === columns.sold_out_until?.getTime());

export const switchAction = (
  before: Pick<StoreItemAnswer, 'isActive'>,
  after: Pick<StoreItemAnswer, 'isActive'>,
): AuditAction =>
  before.isActive === after.isActive ? 'update' : after.isActive ? 'enable' : 'disable';

/**
 * Says until when a dish of the menu is sold out, and how many are left today.
 * @throws {AppError} 404; 409 where somebody has changed it since; 422
 */
export const setAvailability = (
  storeId: string,
  db: Db,
  actor: Actor,
  id: string,
  { until, left, updatedAt }: AvailabilityInput,
): Promise<StoreItemAnswer> =>
  changeRecord(
    db,
    actor,
    itemOf(storeId),
    { id, action: switchAction, sent: updatedAt },
    async (tx, locked, before) => {
      const now = await readClock(tx);
      const columns = until === undefined ? undefined : soldOutColumns(until, now);
      if (
        isAsBefore(locked.row, columns, before.left) &&
        (left === undefined || left === before.left)
      )
        return undefined;
      if (until !== undefined) await forgetEmptyStock(tx, [id]);
      if (left !== undefined) await setStock(tx, id, left, endOfKitchenDay(now));
      await writeRow(storeId, tx, locked.row, columns ?? {});
      return locked;
    },
  );
