import type {
  ResourceConfig,
  ResourceRecord,
  RowActionConfig,
} from '../../framework/declaration/declaration';
import { rowActionOf } from '../../framework/declaration/parts';
import categories from '../../resources/admin/categories/categories.resource';
import products from '../../resources/admin/products/products.resource';
import rewardChanges from '../../resources/admin/reward-changes/reward-changes.resource';

/** Returns a declaration with this page's texts in the dialog of an action. */
const withDialogTexts = (
  resource: ResourceConfig,
  name: string,
  texts: { title: string; text: (row: ResourceRecord) => string; submit: string },
): ResourceConfig => {
  const action = rowActionOf(resource, name);
  if (!action) return resource;
  const told: RowActionConfig = { ...action, dialog: { ...action.dialog, ...texts } };
  return { ...resource, actions: { ...resource.actions, [name]: told } };
};

/** Resources that are approved or rejected, with the calls and rules of their screens. */
export const declared = {
  categories: withDialogTexts(categories, 'reject', {
    title: 'Reject category request',
    text: ({ name }) => `The store that requested “${String(name)}” will see the reason.`,
    submit: 'Reject',
  }),
  products: withDialogTexts(products, 'reject', {
    title: 'Reject product',
    text: ({ productName }) => `The stores that sell “${String(productName)}” will see the reason.`,
    submit: 'Reject',
  }),
  'reward-changes': rewardChanges,
} as const;
