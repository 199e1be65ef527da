import { z } from 'zod';
import { BULK_ROWS_MAX } from '../../../../contract/constants';
import { priceChange } from '../../../../contract/priceChange';
import { productRejection } from '../../../../contract/products';
import { required } from '../../../../contract/rules';
import type { RowsArg } from '../../../framework/core/actions';
import type { CallLine, Lookup } from '../../../framework/core/calls';

const call: CallLine = 'POST /admin/products/bulk';

/** What every action on many products is: a run that can be taken back. */
const run = <const L extends string>(label: L) => ({
  on: 'rows' as const,
  call,
  needs: 'catalogue.manage' as const,
  label,
  chunk: BULK_ROWS_MAX,
  undo: { call, body: ({ rows }: RowsArg<unknown>) => ({ action: 'restore', rows }) },
});
const plain = (action: string) => ({ body: ({ rows }: RowsArg<unknown>) => ({ action, rows }) });

export const manyActions = ['enableMany', 'disableMany', 'approveMany', 'rejectMany', 'priceMany', 'categoryMany'] as const;

const productsOf = (count: number | undefined): string => (count === 1 ? '1 product' : `${count ?? 'all'} products`);

const storeField = (stores: Lookup<never>) => ({ kind: 'select' as const, label: 'Only in store', lookup: stores, help: 'Empty: in every store' });

/** What can be done with many products; `stores` and `categories` are what their dialogs offer. */
export const many = ({ stores, categories }: { stores: Lookup<never>; categories: Lookup<never> }) => ({
  enableMany: { ...run('Enable'), ...plain('enable'), icon: 'power' as const },
  disableMany: {
    ...run('Disable'), ...plain('disable'), icon: 'power' as const,
    confirm: (count: number | undefined) => `Disable ${productsOf(count)}? Customers no longer see them. You can undo it afterwards.`,
  },
  approveMany: { ...run('Approve'), ...plain('approve'), icon: 'check' as const },
  rejectMany: {
    ...run('Reject'), icon: 'reject' as const,
    body: ({ rows, input }: RowsArg<typeof rejection>) => ({ action: 'reject', rows, ...input }),
    input: rejection,
    dialog: {
      title: 'Reject products', text: 'Their stores read the reason. What is approved stays so.', submit: 'Reject Products',
      fields: { reason: 'textarea' as const },
    },
  },
  priceMany: {
    ...run('Change prices'), icon: 'edit' as const,
    body: ({ rows, input }: RowsArg<typeof priceChange>) => ({ action: 'price', rows, change: input }),
    input: priceChange,
    dialog: {
      title: 'Change prices',
      text: 'The max price stays, unless the price would be above it: then it becomes the price.',
      submit: 'Change Prices',
      initial: async () => ({ by: 'percent', round: 'five' }),
      fields: {
        by: { kind: 'select' as const, label: 'Change by', choices: { percent: 'Percent', amount: 'Rupees' } },
        value: { kind: 'number' as const, label: 'How much', help: 'Less than 0 to lower them' },
        round: { kind: 'select' as const, label: 'Round', choices: { five: 'To the nearest ₹5', none: 'Not at all' } },
        storeId: storeField(stores),
      },
    },
  },
  categoryMany: {
    ...run('Set category'), icon: 'settings' as const,
    body: ({ rows, input }: RowsArg<typeof category>) => ({ action: 'category', rows, ...input }),
    input: category,
    dialog: {
      title: 'Set category',
      text: 'A store that may not use the category, or has the dish in it already, keeps its own.',
      submit: 'Set Category',
      fields: { categoryId: { kind: 'select' as const, label: 'Category', lookup: categories }, storeId: storeField(stores) },
    },
  },
});

const rejection = productRejection.pick({ reason: true });
const category = z.object({
  categoryId: required(),
  storeId: z.preprocess((given) => (given === '' ? undefined : given), z.string().optional()),
});
