import {
  categoryApproval,
  categoryRejection,
  categorySavedSchema,
} from '../../../contract/categories';
import { reopening } from '../../../contract/reopening';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { reopenCategory } from './reopen';
import { approveCategory, rejectCategory } from './review';

const area = { access: ['admin'] as const, tags: ['Categories'] };
const one = '/admin/categories/{id}';

const approve = jsonRoute(
  'approveCategory',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/approve`,
    summary: 'Approve a requested category, once and for all',
    request: { params, body: jsonBody(categoryApproval, { isApproved: true }) },
  },
  categorySavedSchema,
);
const reject = jsonRoute(
  'rejectCategory',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/reject`,
    summary: 'Reject a request that awaits review',
    request: {
      params,
      body: jsonBody(categoryRejection, { reason: 'Haleem is sold under Ramzan Specials already' }),
    },
  },
  categorySavedSchema,
);
const reopen = jsonRoute(
  'reopenCategory',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/reopen`,
    summary: 'Take an approval or a refusal back',
    request: { params, body: jsonBody(reopening, { updatedAt: '2026-01-31T10:00:00.000Z' }) },
  },
  categorySavedSchema,
);

/** The decisions about a category: approve, reject, reopen. */
export const categoryReviewRoutes = () =>
  createRouter()
    .openapi(approve, async (c) => {
      const data = await approveCategory(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json').updatedAt,
      );
      return c.json({ message: 'Category approved successfully', data }, 200);
    })
    .openapi(reject, async (c) => {
      const data = await rejectCategory(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: 'Category rejected successfully', data }, 200);
    })
    .openapi(reopen, async (c) => {
      const data = await reopenCategory(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: 'Category waits for approval again', data }, 200);
    });
