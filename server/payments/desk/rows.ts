import { toRupees } from '../../../contract/money';
import {
  disputeStateSchema,
  type PaymentRow,
  paymentStateSchema,
} from '../../../contract/money/paymentDesk';
import type { Db } from '../../platform/db/database';

export const selectPayments = (db: Db) =>
  db
    .selectFrom('payments as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.provider_payment_id',
      'p.provider_order_id',
      'p.status',
      'p.amount_paise',
      'p.currency',
      'p.refunded_paise',
      'p.refunding_paise',
      'p.problem',
      'p.disputed_at',
      'p.dispute_state',
      'p.matched_by',
      'p.created_at',
      'p.updated_at',
      'p.order_id',
      'o.code as order_code',
      'o.user_id',
      'o.customer_name',
    ]);
export type StoredPayment = Awaited<
  ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>
>;

const disputeState = disputeStateSchema.nullable();

export const toPaymentRow = (row: StoredPayment): PaymentRow => ({
  id: row.id,
  paymentId: row.provider_payment_id,
  providerOrderId: row.provider_order_id,
  status: paymentStateSchema.parse(row.status),
  amount: toRupees(row.amount_paise),
  currency: row.currency,
  refunded: toRupees(row.refunded_paise),
  refunding: toRupees(row.refunding_paise),
  problem: row.problem,
  order:
    row.order_id === null || row.order_code === null
      ? null
      : { id: row.order_id, orderId: row.order_code },
  customer:
    row.user_id === null || row.customer_name === null
      ? null
      : { id: row.user_id, name: row.customer_name },
  disputedAt: row.disputed_at?.toISOString() ?? null,
  dispute: disputeState.parse(row.dispute_state),
  date: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
