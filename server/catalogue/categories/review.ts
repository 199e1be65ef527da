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
        return conflict(`${products} sold in this category. Disable the category instead`);
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
        summary: 'Approve a requested category',
        body: categoryApproval,
        example: { isApproved: true },
        patchOf:
          () =>
          ({ row }) =>
            row.is_approved ? unchanged : write({ status: 'approved', reason: null }),
      },
      /** The store that requested it reads the reason. */
      reject: {
        summary: 'Reject a category request that awaits review',
        body: categoryRejection,
        example: { reason: 'Haleem is already sold under Ramzan Specials' },
        patchOf:
          ({ reason }) =>
          ({ row }) => {
            if (row.status === 'pending') return write({ status: 'rejected', reason });
            return conflict(
              row.is_approved
                ? 'This category is approved. Undo the approval first, or disable the category'
                : 'This request was already rejected',
            );
          },
      },
      reopen: {
        kind: unused,
        patchOf:
          () =>
          ({ row }) =>
            row.status === 'pending'
              ? conflict('This category is already waiting for approval')
              : write({ status: 'pending', reason: null }),
      },
    },
  );
