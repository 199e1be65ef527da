import { sql } from 'kysely';
import { daySpanOf } from '../../../contract/days';
import type { PaymentFilters, PaymentState } from '../../../contract/money/paymentDesk';
import { addDays, startOfDay } from '../../../contract/time';
import { likePattern } from '../../platform/db/containsText';
import type { Db } from '../../platform/db/database';

/** States of payments with captured money, also if it was refunded later. */
export const paidStates: readonly PaymentState[] = ['captured', 'refunded'];

/** Unsorted. */
export function matchingPayments(db: Db, { search, status, dispute, ...days }: PaymentFilters) {
  const { first, last } = daySpanOf(days);
  let payments = db.selectFrom('payments');
  if (status === 'disputed') payments = payments.where('payments.dispute_state', 'is not', null);
  else if (status === 'paid') payments = payments.where('payments.status', 'in', paidStates);
  else if (status !== undefined) payments = payments.where('payments.status', '=', status);
  if (dispute !== undefined) payments = payments.where('payments.dispute_state', '=', dispute);
  if (first !== undefined)
    payments = payments.where('payments.created_at', '>=', startOfDay(first));
  if (last !== undefined)
    payments = payments.where('payments.created_at', '<', startOfDay(addDays(last, 1)));
  return search
    ? payments.where(sql<boolean>`payments.search like ${likePattern(search)}`)
    : payments;
}
