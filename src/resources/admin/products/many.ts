import { z } from 'zod';
import { priceFormOfStores, priceRuleOf } from '../../../../contract/catalogue/prices';
import { required } from '../../../../contract/rules';
import { priceDialog, priceFields } from '../../../components/priceDialog';
import { rejection } from '../../../components/reviewing';
import { actionBody, bulkRun } from '../../../components/runs';
import type { RowsArg } from '../../../framework/declaration/actions';
import { anyCategory, stores } from './choices';

const run = bulkRun('POST /admin/products/bulk');

const productsOf = (count: number | undefined): string =>
  count === 1 ? '1 product' : `${count ?? 'all'} products`;

const storeId = {
  kind: 'select' as const,
  label: 'Only in store',
  lookup: stores,
  help: 'Leave empty for every store',
};

const category = z.object({
  categoryId: required(),
  storeId: z.preprocess((given) => (given === '' ? undefined : given), z.string().optional()),
});

export const many = {
  approveMany: { ...run('Approve', 'approved'), ...actionBody('approve'), icon: 'check' as const },
  rejectMany: {
    ...run('Reject', 'rejected'),
    icon: 'reject' as const,
    body: ({ rows, input }: RowsArg<typeof rejection>) => ({ action: 'reject', rows, ...input }),
    input: rejection,
    dialog: {
      title: 'Reject products',
      text: 'The stores will see the reason. Approved products stay approved.',
      submit: 'Reject Products',
      fields: { reason: 'textarea' as const },
    },
  },
  enableMany: { ...run('Enable', 'enabled'), ...actionBody('enable'), icon: 'play' as const },
  disableMany: {
    ...run('Disable', 'disabled'),
    ...actionBody('disable'),
    icon: 'power' as const,
    confirm: (count: number | undefined) =>
      `Disable ${productsOf(count)}? Customers no longer see them. You can undo it afterwards.`,
  },
  priceMany: {
    ...run('Change prices', 'changed'),
    icon: 'edit' as const,
    body: ({ rows, input }: RowsArg<typeof priceFormOfStores>) => ({
      action: 'price',
      rows,
      change: priceRuleOf(input),
    }),
    input: priceFormOfStores,
    dialog: {
      ...priceDialog,
      fields: { ...priceFields, storeId },
    },
  },
  categoryMany: {
    ...run('Set category', 'changed'),
    icon: 'settings' as const,
    body: ({ rows, input }: RowsArg<typeof category>) => ({ action: 'category', rows, ...input }),
    input: category,
    dialog: {
      text: "Stores that can't use the category, or already have the dish in it, keep their current category.",
      submit: 'Set Category',
      fields: { categoryId: { kind: 'select' as const, lookup: anyCategory }, storeId },
    },
  },
};
