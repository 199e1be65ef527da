import {
  matchInput,
  type MatchInput,
  paymentParams as params,
  paymentChangedSchema,
  type PaymentDetail,
  paymentDetailSchema,
  paymentExportQuery,
  paymentListQuery,
  paymentListSchema,
  paymentRefundInput,
  paymentStatsQuery,
  paymentStatsSchema,
} from '../../../contract/money/paymentDesk';
import { exportRoute } from '../../audit/exportRoute';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { syncPayment } from './syncPayment';
import { findPaymentId, readPayment } from './details';
import { exportPayments, listPayments, paymentExportHeader, readPaymentStats } from './list';
import { auditedPart, refundPayment } from './refundPayment';
import { isCaptured } from '../../../contract/states';
import { recordChange } from '../../audit/recordChange';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { capturePayment } from '../capture';
import { erasePayer } from '../events';
import {
  hasRefund,
  type LockedPayment,
  lockOrderByReference,
  lockPayment,
  type PayableOrder,
} from '../repository';
import { mismatchOf } from '../unmatched';

/**
 * Books an unmatched payment to the order that an admin names, with the effect of the provider's
 * event: a waiting order is confirmed, an ended order refunds it. A repeated call changes nothing.
 * @throws {AppError} 404; 409 if the payment or the order can no longer be matched; 422 if the
 * amount does not match
 */
async function matchPayment(
  db: Db,
  actor: Actor,
  reference: string,
  { orderId: orderReference }: MatchInput,
): Promise<PaymentDetail> {
  const id = await findPaymentId(db, reference);
  return db.transaction().execute(async (tx) => {
    const order = await lockOrderByReference(tx, orderReference);
    if (!order) throw invalidField('orderId', 'There is no such order');
    const payment = await lockPayment(tx, id);
    if (!payment) throw notFound('Payment');
    const before = await readPayment(tx, id);
    if (payment.order_id === order.id && payment.status !== 'failed') return before;
    await refuseUnmatchable(tx, payment, order);
    const { captureNotices: notices } = await capturePayment(tx, {
      order,
      payment,
      amount: payment.amount_paise,
      currency: payment.currency,
      by: actor,
    });
    await tx.updateTable('payments').set({ matched_by: actor.id }).where('id', '=', id).execute();
    await erasePayer(tx, payment.provider_payment_id);
    const after = await readPayment(tx, id);
    await recordChange(tx, actor, {
      action: 'match',
      object: 'payment',
      objectId: id,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    await notifyPeople(tx, notices);
    return after;
  });
}

async function refuseUnmatchable(
  tx: Db,
  payment: LockedPayment,
  order: PayableOrder,
): Promise<void> {
  if (payment.status === 'failed' || payment.status === 'authorized')
    throw new AppError(
      'conflict',
      payment.status === 'failed'
        ? 'This payment failed: no money was received'
        : 'This payment is not captured: no money was received',
    );
  if (payment.status === 'foreign')
    throw new AppError(
      'conflict',
      'This payment belongs to another website: it can only be refunded to the original payment method',
    );
  if (payment.status !== 'unmatched')
    throw new AppError('conflict', 'This payment already belongs to another order');
  if (await hasRefund(tx, payment))
    throw new AppError(
      'conflict',
      'This payment is being refunded to the original payment method and can no longer be matched',
    );
  const mismatch = mismatchOf(order, {
    amountPaise: payment.amount_paise,
    currency: payment.currency,
  });
  if (mismatch !== undefined) throw invalidField('orderId', mismatch);
  if (isCaptured(order.payment_status)) {
    throw new AppError(
      'conflict',
      `Order ${order.code} is already paid: refund this payment, or match it to another order`,
    );
  }
}

const area = { access: ['admin'] as const, tags: ['Payments'] };
const listPath = '/admin/payments';

const list = jsonRoute(
  'listPayments',
  {
    ...area,
    needs: 'payments.read',
    method: 'get',
    path: listPath,
    summary: 'List all payments, also without an order',
    request: { query: paymentListQuery },
  },
  paymentListSchema,
);
const stats = jsonRoute(
  'getPaymentStats',
  {
    ...area,
    needs: 'payments.read',
    method: 'get',
    path: `${listPath}/stats`,
    summary: 'Count the payments that need attention: unmatched, disputed, different',
    request: { query: paymentStatsQuery },
  },
  paymentStatsSchema,
);
const show = jsonRoute(
  'getPayment',
  {
    ...area,
    needs: 'payments.read',
    method: 'get',
    path: `${listPath}/{id}`,
    summary: 'Read a payment with its events and refunds',
    request: { params },
  },
  paymentDetailSchema,
);
const match = jsonRoute(
  'matchPayment',
  {
    ...area,
    needs: 'payments.settle',
    method: 'put',
    path: `${listPath}/{id}/match`,
    summary: 'Match a payment to an order',
    request: { params, body: jsonBody(matchInput, { orderId: 'JB-260612-0042' }) },
  },
  paymentChangedSchema,
);
const ask = jsonRoute(
  'requestPayment',
  {
    ...area,
    needs: 'payments.settle',
    method: 'post',
    path: `${listPath}/{id}/ask`,
    summary: 'Fetch a payment from the provider and book missing changes',
    request: { params },
  },
  paymentChangedSchema,
);
const refund = jsonRoute(
  'refundPayment',
  {
    ...area,
    needs: 'payments.settle',
    stepUp: true,
    method: 'post',
    path: `${listPath}/{id}/refund`,
    summary: 'Refund an unmatched payment to its source',
    request: { params, body: jsonBody(paymentRefundInput, { reason: 'Paid twice by mistake' }) },
  },
  paymentChangedSchema,
);

/** Fixed paths come before `{id}`. */
export const paymentDeskRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(await listPayments(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(stats, async (c) =>
      c.json(await readPaymentStats(c.get('deps').db, c.req.valid('query')), 200),
    )
    .route(
      '/',
      exportRoute('exportPayments', {
        ...area,
        needs: 'payments.read',
        path: `${listPath}/export`,
        summary: 'Export payments as CSV',
        query: paymentExportQuery,
        name: 'payments-{date}.csv',
        description: 'All payments that match the filters, as payments-{date}.csv',
        object: 'payment',
        header: paymentExportHeader,
        rows: exportPayments,
      }),
    )
    .openapi(show, async (c) => {
      const { db } = c.get('deps');
      return c.json(await readPayment(db, await findPaymentId(db, c.req.valid('param').id)), 200);
    })
    .openapi(match, async (c) => {
      const data = await matchPayment(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: 'Payment matched', data }, 200);
    })
    .openapi(ask, async (c) =>
      c.json(await syncPayment(c.get('deps'), c.get('actor'), c.req.valid('param').id), 200),
    )
    .openapi(refund, async (c) => {
      const data = await refundPayment(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      const isRequested = data.refunds.some(({ state }) => state === 'asked');
      const message = isRequested
        ? 'Refund requested. Another admin must approve it'
        : 'The payment is being refunded to the original payment method';
      return c.json({ message, data }, 200);
    });
