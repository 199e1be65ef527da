import type { z } from 'zod';
import { reviewing } from '../../../components/reviewing';
import type { record } from './record';

type Product = z.output<typeof record>;

const { approve, reject, reopen } = reviewing<Product>('/admin/products/{id}', {
  title: ({ productName }) => `Reject ${productName}`,
  text: 'The store will see the reason on its menu. Saving the item sends it for approval again.',
  submit: 'Reject Product',
});

const isWaiting = ({ isApproved, approvalStatus }: Product) =>
  !isApproved && approvalStatus === 'pending';

/** An admin's decisions about a store's request for a product. */
export const reviewActions = {
  approve: {
    ...approve,
    optimistic: () => ({ isApproved: true, approvalStatus: 'approved', reason: '' }),
    figures: () => ({ unapprovedProducts: -1 }),
    failed: 'Failed to toggle product approval',
  },
  reject: { ...reject, when: isWaiting, failed: 'Failed to reject the product' },
  reopen: {
    ...reopen,
    label: ({ isApproved }: Product) => (isApproved ? 'Undo Approval' : 'Undo Rejection'),
    icon: 'refresh' as const,
    when: ({ isApproved, approvalStatus }: Product) =>
      isApproved === true || approvalStatus === 'rejected',
    confirm: ({ productName }: Product) =>
      `${productName} will wait for approval again. Customers won't see it until then. Its stores are notified.`,
    figures: ({ isApproved }: Product) => ({ unapprovedProducts: isApproved ? 1 : 0 }),
  },
};

export const reviewNote = ({ approvalStatus, reason }: Product) =>
  approvalStatus === 'rejected' ? `Rejected: ${reason}` : undefined;
