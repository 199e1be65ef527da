import type { BusyInput, HoursAnswer } from '../../../contract/stores/hours';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { changeHours } from './changeHours';

/** Compares lists by their elements. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((value, at) => value === b[at]));

/** True if `row` already has every value; undefined means no change. */
function changesNothing<Row extends object>(
  row: Row,
  values: Partial<Record<keyof Row, unknown>>,
): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(values).every(
    ([column, value]) => value === undefined || isSame(value, stored.get(column)),
  );
}

const setBusyTo = (
  db: Db,
  actor: Actor,
  storeId: string,
  values: { busy_minutes: number | null; busy_until: Date | null },
): Promise<HoursAnswer> =>
  changeHours(db, actor, { storeId }, async (tx, store) => {
    if (changesNothing(store, values)) return undefined;
    return () => tx.updateTable('stores').set(values).where('id', '=', storeId).execute();
  });

/** Adds these minutes to every order from now until the given time. */
export const setBusy = (
  db: Db,
  actor: Actor,
  storeId: string,
  { minutes, until }: BusyInput,
): Promise<HoursAnswer> =>
  setBusyTo(db, actor, storeId, { busy_minutes: minutes, busy_until: until });

export const endBusy = (db: Db, actor: Actor, storeId: string): Promise<HoursAnswer> =>
  setBusyTo(db, actor, storeId, { busy_minutes: null, busy_until: null });
