import type { SelectQueryBuilder } from 'kysely';
import { daySpanOf } from '../../../contract/daySpan';
import type { RefundFilters } from '../../../contract/refunds';
import { openRefundStates } from '../../../contract/refundStates';
import { addDays, startOfDay } from '../../../contract/time';
import { containsText } from '../../platform/db/containsText';
import type { Db } from '../../platform/db/database';
import type { DB } from '../../platform/db/types.gen';

type Refunds = SelectQueryBuilder<{ r: DB['refunds'] }, 'r', object>;

/** The refunds that the filters select, as `r`, unsorted. */
export function matchingRefunds(db: Db, filters: RefundFilters): Refunds {
  const { state, destination, fault, store_id, order_id, search } = filters;
  let refunds: Refunds = inSpan(db.selectFrom('refunds as r'), filters);
  if (state !== undefined) refunds = refunds.where('r.state', 'in', state === 'open' ? openRefundStates : [state]);
  if (destination !== undefined) refunds = refunds.where('r.destination', '=', destination);
  if (fault !== undefined) refunds = refunds.where('r.fault', '=', fault);
  if (order_id !== undefined) refunds = refunds.where('r.order_id', '=', order_id);
  if (store_id !== undefined) refunds = refunds.where('r.store_id', '=', store_id);
  return search ? refunds.where(containsText('r.order_code', search)) : refunds;
}

function inSpan(refunds: Refunds, filters: RefundFilters): Refunds {
  const { first, last } = daySpanOf(filters);
  const since = first === undefined ? refunds : refunds.where('r.created_at', '>=', startOfDay(first));
  return last === undefined ? since : since.where('r.created_at', '<', startOfDay(addDays(last, 1)));
}
