import {
  categoryApproval,
  categoryRejection,
  categorySavedSchema,
} from '../../../contract/catalogue/categories';
import { AppError } from '../../platform/errors';
import { decisionRoutes } from '../../records/decisionRoutes';
import { type Kind, refuse, unchanged, write } from '../../records/kind';
import { categories, type CategoryTypes, planCategory } from './kind';
import { countProductsIn } from './repository';

const conflict = (message: string) => refuse(new AppError('conflict', message));

/** Refuses to leave products of a store in a category that is not approved. */
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
  decisionRoutes(
    {
      kind: categories,
      noun: 'Category',
      tags: ['Categories'],
      all: '/admin/categories',
      saved: categorySavedSchema,
    },
    {
      /** Also of a rejected request. */
      approve: {
        summary: 'Approve a requested category, once and for all',
        body: categoryApproval,
        example: { isApproved: true },
        patchOf:
          () =>
          ({ row }) =>
            row.is_approved ? unchanged : write({ status: 'approved', reason: null }),
      },
      /** The store that requested it reads the reason. */
      reject: {
        summary: 'Reject a request that awaits review',
        body: categoryRejection,
        example: { reason: 'Haleem is sold under Ramzan Specials already' },
        patchOf:
          ({ reason }) =>
          ({ row }) => {
            if (row.status === 'pending') return write({ status: 'rejected', reason });
            return conflict(
              row.is_approved
                ? 'This category is approved. Take the approval back first, or disable it'
                : 'This request has been rejected already',
            );
          },
      },
      reopen: {
        kind: unused,
        patchOf:
          () =>
          ({ row }) =>
            row.status === 'pending'
              ? conflict('This category waits for approval already')
              : write({ status: 'pending', reason: null }),
      },
    },
  );
