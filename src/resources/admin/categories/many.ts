import { rejection } from '../../../components/reviewing';
import { runPerRow, switchActions } from '../../../components/runs';
import type { RowsArg } from '../../../framework/declaration/actions';

const one = '/admin/categories/{id}';
const back = { call: `PUT ${one}/reopen` } as const;

export const many = {
  approveMany: {
    ...runPerRow('Approve', 'approved', `PUT ${one}/approve`, { isApproved: true }, back),
    icon: 'check' as const,
  },
  rejectMany: {
    ...runPerRow('Reject', 'rejected', `PUT ${one}/reject`, {}, back),
    icon: 'reject' as const,
    body: ({ rows, input }: RowsArg<typeof rejection>) => ({
      ...input,
      updatedAt: rows?.[0]?.updatedAt,
    }),
    input: rejection,
    dialog: {
      title: 'Reject requests',
      text: 'The stores will see the reason. Approved requests stay approved.',
      submit: 'Reject Requests',
      fields: { reason: 'textarea' as const },
    },
  },
  ...switchActions(`PUT ${one}/status`, {
    one: 'category',
    many: 'categories',
    effect: 'Customers no longer see them.',
  }),
};
