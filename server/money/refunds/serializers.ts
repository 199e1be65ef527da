import { toRupees } from '../../../contract/money';
import type { Refund } from '../../../contract/money/refunds';
import { LACKS_BALANCE } from '../../../contract/states';
import type { Actor } from '../../platform/http/context';
import type { RefundRow } from './repository';

const namedPerson = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
const iso = (at: Date | null) => at?.toISOString() ?? null;

const requesterOf = ({ asked_by, asked_name, is_asker_active }: RefundRow): Refund['askedBy'] => {
  const requester = namedPerson(asked_by, asked_name);
  return requester && { ...requester, ...(is_asker_active === false && { isInactive: true }) };
};

export const toRefundResponse = (row: RefundRow): Refund => ({
  id: row.id,
  order:
    row.order_id === null || row.code === null ? null : { id: row.order_id, orderId: row.code },
  store: namedPerson(row.store_id, row.store_name),
  customer: namedPerson(row.user_id, row.customer_name),
  amount: toRupees(row.amount_paise),
  currency: row.currency,
  destination: row.destination,
  fault: row.fault,
  reason: row.reason,
  state: row.state,
  isSurplus: row.is_surplus,
  endsOrder: row.ends_order,
  lines: row.lines.map(({ item_id, name, quantity, amount_paise }) => ({
    itemId: item_id,
    name,
    quantity,
    amount: toRupees(amount_paise),
  })),
  askedBy: requesterOf(row),
  decidedBy: namedPerson(row.decided_by, row.decided_name),
  payment:
    row.payment_key === null || row.payment_id === null
      ? null
      : { id: row.payment_key, paymentId: row.payment_id },
  paymentId: row.payment_id,
  providerRefundId: row.provider_refund_id,
  problem: row.problem,
  ...(row.state === 'sent' &&
    row.problem?.startsWith(LACKS_BALANCE) === true && { waitsForBalance: true }),
  createdAt: row.created_at.toISOString(),
  decidedAt: iso(row.decided_at),
  sentAt: iso(row.sent_at),
  doneAt: iso(row.done_at),
  since: row.since.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const shownRefund = ({ id }: Pick<Actor, 'id'>, refund: Refund) => ({
  ...refund,
  isMine: refund.askedBy?.id === id,
});
