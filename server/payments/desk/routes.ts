import {
  matchBody,
  paymentChangedSchema,
  paymentDetailSchema,
  paymentExportQuery,
  paymentListQuery,
  paymentListSchema,
  paymentParams as params,
  paymentRefundBody,
  paymentStatsQuery,
  paymentStatsSchema,
} from '../../../contract/money/paymentDesk';
import { exportRoute } from '../../audit/exportRoute';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { syncPayment } from './syncPayment';
import { findPaymentId, readPayment } from './details';
import { exportPayments, listPayments, paymentExportHeader, readPaymentStats } from './list';
import { matchPayment } from './matchPayment';
import { refundPayment } from './refundPayment';

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
    request: { params, body: jsonBody(matchBody, { orderId: 'JB-260612-0042' }) },
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
    request: { params, body: jsonBody(paymentRefundBody, { reason: 'Paid twice by mistake' }) },
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
        : 'The payment is being refunded to its source';
      return c.json({ message, data }, 200);
    });
