import {
  categoryApproval,
  categoryRejection,
  categorySavedSchema,
} from '../../../contract/catalogue/categories';
import { reopening } from '../../../contract/records';
import { AppError } from '../../platform/errors';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { changeBy, type Command } from '../../records/change';
import { type Kind, refuse, same, write } from '../../records/kind';
import { categories, type CategoryTypes, planCategory } from './kind';
import { countProductsIn } from './repository';

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

const conflict = (message: string) => refuse(new AppError('conflict', message));

/**
 * Reports a decision that is already made before a conflict with a newer change of the category.
 */
const decision = (
  action: 'approve' | 'reject' | 'reopen',
  patchOf: Command<CategoryTypes>['patchOf'],
): Command<CategoryTypes> => ({ action, stale: 'afterRule', patchOf });

const approval = decision('approve', ({ row }) =>
  row.is_approved ? same : write({ status: 'approved', reason: null }),
);

/** Rejects a request that awaits review. The store that requested it reads the reason. */
const rejection = (reason: string) =>
  decision('reject', ({ row }) => {
    if (row.status === 'pending') return write({ status: 'rejected', reason });
    return conflict(
      row.is_approved
        ? 'This category is approved. Take the approval back first, or disable it'
        : 'This request has been rejected already',
    );
  });

const reversal = decision('reopen', ({ row }) =>
  row.status === 'pending'
    ? conflict('This category waits for approval already')
    : write({ status: 'pending', reason: null }),
);

/** Refuses a decision that would leave products of a store in a category that is not approved. */
const unused: Kind<CategoryTypes> = {
  ...categories,
  plan: (tx, changes) =>
    Promise.all(
      changes.map(async (change) => {
        const { id, is_approved } = change.row;
        const { sold } = await countProductsIn(tx, id);
        if (!is_approved || sold === 0) return planCategory(tx, change);
        const products = sold === 1 ? '1 product is' : `${sold} products are`;
        return conflict(`${products} sold in this category by now. Disable it instead`);
      }),
    ),
};

export const categoryReviewRoutes = () =>
  createRouter()
    .openapi(approve, async (c) => {
      const target = { ...c.req.valid('param'), updatedAt: c.req.valid('json').updatedAt };
      const { db } = c.get('deps');
      const data = await changeBy(db, c.get('actor'), categories, target, approval);
      return c.json({ message: 'Category approved successfully', data }, 200);
    })
    .openapi(reject, async (c) => {
      const { reason, updatedAt } = c.req.valid('json');
      const target = { ...c.req.valid('param'), updatedAt };
      const { db } = c.get('deps');
      const data = await changeBy(db, c.get('actor'), categories, target, rejection(reason));
      return c.json({ message: 'Category rejected successfully', data }, 200);
    })
    .openapi(reopen, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      const { db } = c.get('deps');
      const data = await changeBy(db, c.get('actor'), unused, target, reversal);
      return c.json({ message: 'Category waits for approval again', data }, 200);
    });
