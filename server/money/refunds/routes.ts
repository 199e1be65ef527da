import { bulkAnswerSchema, type BulkResult, type BulkRow } from '../../../contract/records';
import {
  refundBulkInput,
  refundDeclineInput,
  refundFilters,
  refundListQuery,
  refundListSchema,
  refundSavedSchema,
  refundStatsSchema,
} from '../../../contract/money/refunds';
import { exportRoute } from '../../audit/exportRoute';
import { toBulkAnswer } from '../../platform/bulk/answers';
import { createRouter, idParams, jsonBody, jsonRoute } from '../../platform/http/route';
import { approveRefund, declineRefund, type EndRequestedOrder, retryRefund } from './decideRefund';
import {
  exportRefunds,
  listRefunds,
  readRefund,
  readRefundStats,
  refundExportHeader,
} from './queries';
import { shownRefund } from './serializers';
import { openRefundStates } from '../../../contract/states';
import { type Db, isStale } from '../../platform/db/database';
import { describeError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { findRefund, type RefundRow } from './repository';

/**
 * Retries failed refunds, each by `retryRefund` in a separate transaction. A repeated request sends
 * nothing twice: a refund that is sent or done since answers as unchanged.
 */
async function retryRefunds(db: Db, actor: Actor, rows: readonly BulkRow[]): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  // one after the other: each counts towards the admin's daily limit
  for (const row of rows) results.push(await retryOne(db, actor, row));
  return results;
}

async function retryOne(db: Db, actor: Actor, row: BulkRow): Promise<BulkResult> {
  const refusal = await retryRefund(db, actor, row).then(
    () => undefined,
    (error: unknown) => {
      const described = describeError(error);
      if (described.code === 'internal' || described.code === 'unavailable') throw error;
      return described.message;
    },
  );
  const now = await findRefund(db, row.id);
  const isSame = refusal !== undefined && isUnderWaySince(now, row.updatedAt);
  return {
    id: row.id,
    outcome: refusal === undefined ? 'done' : isSame ? 'same' : 'refused',
    name: now?.code ?? now?.payment_id ?? null,
    detail: isSame ? null : (refusal ?? null),
    updatedAt: now?.updated_at.toISOString() ?? null,
  };
}

const isUnderWaySince = (now: RefundRow | undefined, sent: string | undefined): boolean =>
  now !== undefined &&
  isStale(now.updated_at, sent) &&
  (now.state === 'done' || openRefundStates.includes(now.state));

const area = { access: ['admin'] as const, tags: ['Refunds'] };
const listPath = '/admin/refunds';

const list = jsonRoute(
  'listRefunds',
  {
    ...area,
    needs: 'refunds.read',
    method: 'get',
    path: listPath,
    summary: 'List the refunds of all orders',
    request: { query: refundListQuery },
  },
  refundListSchema,
);
const stats = jsonRoute(
  'getRefundStats',
  {
    ...area,
    needs: 'refunds.read',
    method: 'get',
    path: `${listPath}/stats`,
    summary: 'Count and total the refunds by state',
    request: { query: refundFilters },
  },
  refundStatsSchema,
);
const show = jsonRoute(
  'getRefund',
  {
    ...area,
    needs: 'refunds.read',
    method: 'get',
    path: `${listPath}/{id}`,
    summary: 'Read a refund',
    request: { params: idParams },
  },
  refundSavedSchema.shape.data,
);
const approve = jsonRoute(
  'approveRefund',
  {
    ...area,
    needs: 'refunds.approve',
    stepUp: true,
    method: 'put',
    path: `${listPath}/{id}/approve`,
    summary: 'Approve a refund that another admin requested',
    request: { params: idParams },
  },
  refundSavedSchema,
);
const decline = jsonRoute(
  'declineRefund',
  {
    ...area,
    needs: 'refunds.approve',
    method: 'put',
    path: `${listPath}/{id}/decline`,
    summary: 'Decline a requested refund',
    request: {
      params: idParams,
      body: jsonBody(refundDeclineInput, { reason: 'The customer has eaten it' }),
    },
  },
  refundSavedSchema,
);
const retry = jsonRoute(
  'retryRefund',
  {
    ...area,
    needs: 'refunds.approve',
    stepUp: true,
    method: 'put',
    path: `${listPath}/{id}/retry`,
    summary: 'Retry a failed refund',
    request: { params: idParams },
  },
  refundSavedSchema,
);

const bulk = jsonRoute(
  'retryRefunds',
  {
    ...area,
    needs: 'refunds.approve',
    stepUp: true,
    method: 'post',
    path: `${listPath}/bulk`,
    summary: 'Retry many failed refunds',
    request: { body: jsonBody(refundBulkInput, { action: 'retry', rows: [{ id: '1' }] }) },
  },
  bulkAnswerSchema,
);

/** Fixed paths come before `{id}`. */
export const refundRoutes = (endRequestedOrder: EndRequestedOrder) =>
  createRouter()
    .openapi(list, async (c) => {
      const { refunds, ...page } = await listRefunds(c.get('deps').db, c.req.valid('query'));
      return c.json(
        { refunds: refunds.map((refund) => shownRefund(c.get('actor'), refund)), ...page },
        200,
      );
    })
    .openapi(stats, async (c) =>
      c.json(await readRefundStats(c.get('deps').db, c.req.valid('query')), 200),
    )
    .route(
      '/',
      exportRoute('exportRefunds', {
        ...area,
        needs: 'refunds.read',
        path: `${listPath}/export`,
        summary: 'Export refunds as CSV',
        query: refundFilters,
        name: 'refunds_export_{date}.csv',
        description: 'All refunds that match the filters, as refunds_export_{date}.csv',
        object: 'refund',
        header: refundExportHeader,
        rows: exportRefunds,
      }),
    )
    .openapi(show, async (c) =>
      c.json(
        shownRefund(c.get('actor'), await readRefund(c.get('deps').db, c.req.valid('param').id)),
        200,
      ),
    )
    .openapi(bulk, async (c) => {
      const { rows } = c.req.valid('json');
      return c.json(toBulkAnswer(await retryRefunds(c.get('deps').db, c.get('actor'), rows)), 200);
    })
    .openapi(approve, async (c) => {
      const data = await approveRefund(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        endRequestedOrder,
      );
      return c.json({ message: 'Refund approved', data: shownRefund(c.get('actor'), data) }, 200);
    })
    .openapi(decline, async (c) => {
      const data = await declineRefund(c.get('deps').db, c.get('actor'), {
        id: c.req.valid('param').id,
        ...c.req.valid('json'),
      });
      return c.json({ message: 'Refund declined', data: shownRefund(c.get('actor'), data) }, 200);
    })
    .openapi(retry, async (c) => {
      const data = await retryRefund(c.get('deps').db, c.get('actor'), c.req.valid('param'));
      return c.json({ message: 'Refund retried', data: shownRefund(c.get('actor'), data) }, 200);
    });
