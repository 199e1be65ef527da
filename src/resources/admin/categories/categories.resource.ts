import { categoryEditForm, categoryForm } from '../../../../contract/catalogue/categories';
import { activeFilter, searched } from '../../../components/found';
import { offSaleReason, switchLabel } from '../../../components/notOnSale';
import { toggle } from '../../../framework/declaration/actions';
import { type ApiPayload, defineLookup } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';
import { many } from './many';
import { reviewing } from '../../../components/reviewing';
import { z } from 'zod';
import { displayFieldsSchema } from '../../../../contract/catalogue/rules';
import { flag, list, str } from '../../../framework/declaration/lenientSchemas';

// a store is a name or an object, and a single store may come without a list
const store = z.union([
  z.string().transform((name) => ({ name, id: '' })),
  z
    .object({ name: str(), storeName: str(), id: str(), _id: str() })
    .transform(({ name, storeName, id, _id }) => ({ name: storeName || name, id: id || _id })),
]);
const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== undefined && one !== null && one !== '',
  );

/** Returns the stores of a category by name and id, or that it is global. */
const storesOf = (category: ApiPayload) => {
  const stores = listOf(category.stores ?? category.store).flatMap(
    (one) => store.safeParse(one).data ?? [],
  );
  const storeIds = listOf(category.storeIds ?? stores.map(({ id }) => id).filter(Boolean)).map(
    String,
  );
  const names = stores.map(({ name }) => name).filter(Boolean);
  return {
    stores: names,
    soldIn:
      names.length === 0
        ? [{ id: '', name: 'Global' }]
        : names.map((name, at) => ({
            id: (names.length === storeIds.length && storeIds[at]) || '',
            name,
          })),
    storeIds,
    isGlobal: category.isGlobal ?? (stores.length === 0 && storeIds.length === 0),
  };
};

interface Offered {
  isGlobal: boolean;
  storeIds: readonly string[];
}

/** Returns the stores if the form changes them; absent means unchanged. */
const changedStores = ({ isGlobal, storeIds }: Offered, previous: Offered): Partial<Offered> => {
  if (isGlobal) return previous.isGlobal ? {} : { isGlobal, storeIds: [] };
  const isSame =
    storeIds.length === previous.storeIds.length &&
    storeIds.every((id) => previous.storeIds.includes(id));
  return storeIds.length === 0 || isSame ? {} : { isGlobal, storeIds };
};

const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  name: str(),
  description: str(),
  imageUrl: str(),
  stores: list(z.string()),
  soldIn: list(z.object({ id: str(), name: str() })),
  storeIds: list(z.string()),
  isGlobal: flag(false),
  isActive: flag(),
  isApproved: flag(),
  status: str(),
  reason: str(),
  requester: str(),
  createdAt: str(),
  shownBefore: displayFieldsSchema.nullable(),
});

type Category = z.output<typeof record>;

/** Outcome of a store's request for the category. */
const reviewNote = ({ status, requester, reason }: Category): string | undefined => {
  if (status === 'rejected') return reason === '' ? 'Rejected' : `Rejected: ${reason}`;
  if (status !== 'pending') return undefined;
  return requester === '' ? 'Requested' : `Requested by ${requester}`;
};

const { approve, reject, reopen } = reviewing<Category>('/admin/categories/{id}', {
  title: ({ name }) => `Reject ${name}`,
  text: 'The store will see the reason with its request.',
  submit: 'Reject Request',
});

/** An admin's decisions about a store's request for a category. */
const reviewActions = {
  approve,
  reject: {
    ...reject,
    when: ({ status, isApproved }: Category) => status === 'pending' && !isApproved,
  },
  reopen,
};

const one = '/admin/categories/{id}';
const stores = defineLookup({
  call: 'GET /admin/categories/stores/list',
  at: ['stores', 'data', '.'],
  label: ['name', 'storeName'],
});

export default defineResource({
  name: 'admin/categories',
  record,
  version: 'updatedAt',
  menu: { icon: 'category', order: 7 },
  access: { admin: '*' },
  needs: { read: 'catalogue.read', change: 'catalogue.manage' },
  beyond: ['rejectMany', 'status', 'approval', 'review', 'notOnSale', 'isGlobal.help'],
  api: {
    list: { call: 'GET /admin/categories', onError: 'empty' },
    create: 'POST /admin/categories/',
    update: `PUT ${one}`,
    aliases: {
      name: ['name', 'categoryName'],
      imageUrl: ['imageUrl', 'image'],
      requester: ['requestedBy.name', 'requestedBy'],
    },
    decode: storesOf,
    encode: ({ name, description, imageUrl, isGlobal = false, storeIds = [] }, previous) =>
      previous
        ? { name, description, imageUrl, ...changedStores({ isGlobal, storeIds }, previous) }
        : { name, description, isGlobal, storeIds, imageUrl },
  },
  fields: {
    description: 'textarea',
    imageUrl: { kind: 'image', label: 'Category Image' },
    isGlobal: { help: 'Available to every store' },
    storeIds: { kind: 'multiselect', lookup: stores, visible: ({ isGlobal }) => isGlobal !== true },
    isActive: 'status',
    isApproved: { kind: 'latch', action: 'approve' },
    createdAt: 'date',
    soldIn: { kind: 'custom', label: 'Store', view: () => import('./CategoryStores') },
  },
  computed: {
    number: { label: 'ID', value: ({ id }) => `ID ${id}` },
    review: { label: 'Request', value: reviewNote },
    // green only if customers can order from it
    state: {
      kind: 'badge',
      label: 'Status',
      value: ({ isActive }) => switchLabel(isActive),
      tone: ({ isActive, isApproved }) => (isActive && isApproved ? 'success' : 'neutral'),
    },
    notOnSale: { label: 'Note', value: offSaleReason },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name or description' },
    status: activeFilter,
    approval: {
      kind: 'select',
      choices: ['unapproved', 'waiting'],
      map: { unapproved: { is_approved: false }, waiting: { status: 'pending' } },
    },
  },
  stats: {
    cards: {
      // the answer's total follows the chosen states, its other figures do not
      total: {
        opens: searched(),
        value: ({ total, activeTotal, inactiveTotal }) =>
          Math.max(total, activeTotal + inactiveTotal),
      },
      activeTotal: {
        label: 'Active',
        opens: searched({ status: 'active' }),
        count: ({ isActive }) => isActive === true,
      },
      inactiveTotal: {
        label: 'Inactive',
        opens: searched({ status: 'inactive' }),
        count: ({ isActive }) => isActive === false,
      },
      unapprovedTotal: {
        label: 'Unapproved',
        opens: searched({ approval: 'unapproved' }),
        count: ({ isApproved }) => isApproved === false,
      },
    },
  },
  list: {
    columns: [
      { show: 'name', label: 'Category', image: 'imageUrl', below: 'number' },
      'soldIn',
      { show: 'description', below: 'review' },
      { show: 'state', below: 'notOnSale' },
      'isApproved',
      'createdAt',
    ],
    sort: {
      columns: {
        name: 'name',
        description: 'description',
        state: 'isActive',
        isApproved: 'isApproved',
        createdAt: 'createdAt',
      },
      usual: 'createdAt desc',
    },
    pager: 'prevNext',
    pagerWhen: 'many',
    actions: ['reject', 'edit', 'toggle'],
    refreshButton: true,
  },
  form: {
    schema: categoryForm,
    fields: ['name', 'description', 'isGlobal', 'storeIds', 'imageUrl'],
    edit: {
      beyond: ['isGlobal', 'storeIds'],
      schema: categoryEditForm,
      fields: ['name', 'description', 'imageUrl', 'isGlobal', 'storeIds'],
    },
    defaults: { isGlobal: false },
  },
  actions: {
    toggle: toggle('isActive', {
      call: `PUT ${one}/status`,
      succeeded: 'Updated successfully',
      failed: 'Failed to update category status',
    }),
    ...reviewActions,
    ...many,
  },
  messages: { list_title: 'Categories Management', create_failed: 'Failed to add category' },
});
