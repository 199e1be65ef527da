import {
  productSavedSchema,
  approvalInput,
  productRejection,
} from '../../../contract/catalogue/products';
import { reopening } from '../../../contract/records';
import { AppError } from '../../platform/errors';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { changeBy, changeOne } from '../../records/change';
import { refuse, write } from '../../records/kind';
import { products } from './kind';
import type { ProductRow } from './repository';

const area = { access: ['admin'] as const, tags: ['Products'] };
const one = '/admin/products/{id}';

const approve = jsonRoute(
  'approveProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/approve`,
    summary: 'Approve a product',
    request: { params, body: jsonBody(approvalInput, { isApproved: true }) },
  },
  productSavedSchema,
);
const reject = jsonRoute(
  'rejectProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/reject`,
    summary: 'Refuse a product that awaits approval',
    request: {
      params,
      body: jsonBody(productRejection, { reason: 'The picture shows another dish' }),
    },
  },
  productSavedSchema,
);
const reopen = jsonRoute(
  'reopenProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/reopen`,
    summary: 'Take an approval or a refusal back',
    request: { params, body: jsonBody(reopening, { updatedAt: '2026-01-31T10:00:00.000Z' }) },
  },
  productSavedSchema,
);

const cannotReject = ({ is_approved }: ProductRow) =>
  new AppError(
    'conflict',
    is_approved
      ? 'This product is approved. Take the approval back first, or disable it'
      : 'This product has been rejected already',
  );

export const productReviewRoutes = () =>
  createRouter()
    .openapi(approve, async (c) => {
      const data = await changeOne(c.get('deps').db, c.get('actor'), products, {
        id: c.req.valid('param').id,
        updatedAt: c.req.valid('json').updatedAt,
        patch: { isApproved: true, reason: null },
        action: 'approve',
        // a second approval returns the product
        stale: 'last',
      });
      return c.json({ message: 'Product approved successfully', data }, 200);
    })
    .openapi(reject, async (c) => {
      const { reason, updatedAt } = c.req.valid('json');
      const target = { id: c.req.valid('param').id, updatedAt };
      const data = await changeBy(c.get('deps').db, c.get('actor'), products, target, {
        patchOf: ({ row }) =>
          row.is_approved || row.rejection_reason !== null
            ? refuse(cannotReject(row))
            : write({ reason }),
        action: 'reject',
        stale: 'afterRule',
      });
      return c.json({ message: 'Product rejected successfully', data }, 200);
    })
    .openapi(reopen, async (c) => {
      const target = { id: c.req.valid('param').id, ...c.req.valid('json') };
      const data = await changeBy(c.get('deps').db, c.get('actor'), products, target, {
        patchOf: ({ row }) =>
          row.is_approved || row.rejection_reason !== null
            ? write({ isApproved: false, reason: null })
            : refuse(new AppError('conflict', 'This product waits for approval already')),
        action: 'reopen',
        stale: 'afterRule',
      });
      return c.json({ message: 'Product waits for approval again', data }, 200);
    });
