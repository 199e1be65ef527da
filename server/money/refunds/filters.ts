import type { SelectQueryBuilder } from 'kysely';
import { daySpanOf } from '../../../contract/days';
import { addDays, startOfDay } from '../../../contract/time';
import type { RefundFilters } from '../../../contract/money/refunds';
import { openRefundStates, type RefundState } from '../../../contract/states';
import { containsText } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import type { DB } from '../../platform/db/types.gen';

type Refunds = SelectQueryBuilder<{ r: DB['refunds'] }, 'r', object>;

/** Unsorted, as `r`. */
export function matchingRefunds(db: Db, filters: RefundFilters): Refunds {
  const { state, destination, fault, store_id, order_id, search } = filters;
  let refunds: Refunds = inSpan(db.selectFrom('refunds as r'), filters);
  if (state !== undefined) refunds = refunds.where('r.state', 'in', statesOf(state));
  if (destination !== undefined) refunds = refunds.where('r.destination', '=', destination);
  if (fault !== undefined) refunds = refunds.where('r.fault', '=', fault);
  if (order_id !== undefined) refunds = refunds.where('r.order_id', '=', order_id);
  if (store_id !== undefined) refunds = refunds.where('r.store_id', '=', store_id);
  return search ? refunds.where(containsText('r.order_code', search)) : refunds;
}

/** True if the day rollup can count the selection without reading the refunds. */
export const isCountedByDay = ({ store_id, order_id, search, day_of }: RefundFilters): boolean =>
  store_id === undefined && order_id === undefined && !search && day_of !== 'done';

/**
 * Selected rows of the rollup. A row holds one IST day, state, destination, fault and writer slot.
 */
export function matchingDays(db: Db, { state, destination, fault, ...span }: RefundFilters) {
  const { first, last } = daySpanOf(span);
  let days = db.selectFrom('refund_days as d');
  if (state !== undefined) days = days.where('d.state', 'in', statesOf(state));
  if (destination !== undefined) days = days.where('d.destination', '=', destination);
  if (fault !== undefined) days = days.where('d.fault', '=', fault);
  if (first !== undefined) days = days.where('d.day', '>=', first);
  return last === undefined ? days : days.where('d.day', '<=', last);
}

const statesOf = (state: RefundState | 'open'): readonly RefundState[] =>
  state === 'open' ? openRefundStates : [state];

function inSpan(refunds: Refunds, filters: RefundFilters): Refunds {
  const { first, last } = daySpanOf(filters);
  const column = filters.day_of === 'done' ? 'r.done_at' : 'r.created_at';
  const since = first === undefined ? refunds : refunds.where(column, '>=', startOfDay(first));
  return last === undefined ? since : since.where(column, '<', startOfDay(addDays(last, 1)));
}
