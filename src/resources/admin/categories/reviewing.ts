import { reviewing } from '../../../components/reviewing';
import type { Category } from './record';

const { approve, reject, reopen } = reviewing<Category>('/admin/categories/{id}', {
  title: ({ name }) => `Reject ${name}`,
  text: 'The store will see the reason with its request.',
  submit: 'Reject Request',
});

/** An admin's decisions about a store's request for a category. */
export const reviewActions = {
  approve,
  reject: {
    ...reject,
    failed: 'Failed to reject category',
    when: ({ status, isApproved }: Category) => status === 'pending' && !isApproved,
  },
  reopen,
};
