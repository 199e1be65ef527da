import {
  productSavedSchema,
  approvalInput,
  productRejection,
} from '../../../contract/catalogue/products';
import { AppError } from '../../platform/errors';
import { decisionRoutes } from '../../records/decisionRoutes';
import { refuse, write } from '../../records/kind';
import { products } from './kind';
import type { ProductRow } from './repository';

const isDecided = ({ is_approved, rejection_reason }: ProductRow) =>
  is_approved || rejection_reason !== null;
const conflict = (message: string) => refuse(new AppError('conflict', message));

export const productReviewRoutes = () =>
  decisionRoutes(
    {
      kind: products,
      noun: 'Product',
      tags: ['Products'],
      all: '/admin/products',
      saved: productSavedSchema,
    },
    {
      approve: {
        summary: 'Approve a product',
        body: approvalInput,
        example: { isApproved: true },
        // a second approval returns the product
        stale: 'last',
        patchOf: () => () => write({ isApproved: true, reason: null }),
      },
      reject: {
        summary: 'Reject a product that awaits approval',
        body: productRejection,
        example: { reason: 'The picture shows another dish' },
        patchOf:
          ({ reason }) =>
          ({ row }) => {
            if (!isDecided(row)) return write({ reason });
            return conflict(
              row.is_approved
                ? 'This product is approved. Undo the approval first, or disable the product'
                : 'This product was already rejected',
            );
          },
      },
      reopen: {
        patchOf:
          () =>
          ({ row }) =>
            isDecided(row)
              ? write({ isApproved: false, reason: null })
              : conflict('This product is already waiting for approval'),
      },
    },
  );
