import { priceForm, priceRuleOf } from '../../../../contract/catalogue/prices';
import { priceDialog, priceFields } from '../../../components/priceDialog';
import { actionBody, bulkRun } from '../../../components/runs';
import type { RowsArg } from '../../../framework/declaration/actions';
import { soldOutInput } from './availability/actions';

const switched = bulkRun('POST /store/items/bulk/status', 'store.menu.availability');
const priced = bulkRun('POST /store/items/bulk/price');

export const many = {
  enableMany: {
    ...switched('Mark available', 'marked available'),
    ...actionBody('enable'),
    icon: 'play' as const,
  },
  disableMany: {
    ...switched('Mark sold out', 'marked sold out'),
    icon: 'power' as const,
    body: ({ rows, input }: RowsArg<typeof soldOutInput>) => ({
      action: 'disable',
      rows,
      ...input,
    }),
    input: soldOutInput,
    dialog: { content: () => import('./availability/SoldOutDialog') },
  },
  priceMany: {
    ...priced('Change prices', 'changed'),
    icon: 'edit' as const,
    body: ({ rows, input }: RowsArg<typeof priceForm>) => ({
      action: 'price',
      rows,
      change: priceRuleOf(input),
    }),
    input: priceForm,
    dialog: { ...priceDialog, fields: priceFields },
  },
};
