import { z } from 'zod';
import { categoryEditForm, categoryForm, categoryRejection, type CategoryForm } from '../../../../contract/categories';
import { toggle } from '../../../framework/core/actions';
import { defineLookup, type ApiPayload } from '../../../framework/core/calls';
import { flag, list, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  name: str(),
  description: str(),
  imageUrl: str(),
  stores: list(z.string()),
  storeIds: list(z.string()),
  isGlobal: flag(false),
  isActive: flag(true),
  isApproved: flag(false),
  status: str(),
  reason: str(),
  requester: str(),
  createdAt: str(),
  updatedAt: z.string().optional(),
});
type Category = z.output<typeof record>;

// a store is a name or an object, and the one there is may stand alone
const storeShape = z.union([
  z.string().transform((name) => ({ name, id: '' })),
  z.object({ name: str(), storeName: str(), id: str(), _id: str() }).transform((store) => ({
    name: store.storeName || store.name,
    id: store.id || store._id,
  })),
]);
const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null && one !== '');

const decode = (wire: ApiPayload) => {
  const stores = listOf(wire.stores ?? wire.store).flatMap((store) => storeShape.safeParse(store).data ?? []);
  const storeIds = wire.storeIds ?? wire.store_ids ?? stores.map(({ id }) => id).filter(Boolean);
  const ids = listOf(storeIds).map(String);
  return {
    stores: stores.map(({ name }) => name).filter(Boolean),
    storeIds: ids,
    isGlobal: wire.isGlobal ?? wire.is_global ?? (stores.length === 0 && ids.length === 0),
  };
};

const shown = ({ name, description, imageUrl }: Pick<CategoryForm, 'name' | 'description' | 'imageUrl'>) =>
  ({ name, description, imageUrl });

const createBody = ({ name, description, isGlobal = false, storeIds = [], imageUrl }: CategoryForm) =>
  ({ name, description, isGlobal, storeIds, imageUrl });

/** The stores where the form changes them: absent means unchanged. */
const changedStores = ({ isGlobal = false, storeIds = [] }: Pick<CategoryForm, 'isGlobal' | 'storeIds'>, previous: Category) => {
  if (isGlobal) return previous.isGlobal ? {} : { isGlobal, storeIds: [] };
  const isSame = storeIds.length === previous.storeIds.length && storeIds.every((id) => previous.storeIds.includes(id));
  return storeIds.length === 0 || isSame ? {} : { isGlobal, storeIds };
};

const reviewNote = ({ status, requester, reason }: Category): string | undefined => {
  if (status === 'rejected') return reason === '' ? 'Rejected' : `Rejected: ${reason}`;
  if (status !== 'pending') return undefined;
  return requester === '' ? 'Requested' : `Requested by ${requester}`;
};

const one = '/admin/categories/{id}';
const stores = defineLookup({ call: 'GET /admin/categories/stores/list', rows: ['stores'], label: ['name', 'storeName'] });

const UPDATED = 'Updated successfully';

export default defineResource({
  name: 'admin/categories',
  label: { one: 'Category', many: 'Categories' },
  title: 'name',
  record,
  menu: { icon: 'category', order: 7 },
  access: { admin: ['list', 'create', 'edit', 'toggle', 'approve', 'reject'] },
  api: {
    list: { call: 'GET /admin/categories', rows: ['categories'], onError: 'empty' },
    create: { call: 'POST /admin/categories/', body: ({ data }) => createBody(data) },
    update: {
      call: `PUT ${one}`,
      body: ({ data, previous }) => ({ ...shown(data), ...changedStores(data, previous), updatedAt: previous.updatedAt }),
    },
    aliases: {
      name: ['name', 'categoryName'],
      imageUrl: ['imageUrl', 'image', 'image_url'],
      isActive: ['isActive', 'is_active'],
      isApproved: ['isApproved', 'is_approved'],
      requester: ['requestedBy.name', 'requestedBy'],
      createdAt: ['createdAt', 'created_at'],
    },
    decode,
  },
  fields: {
    name: { kind: 'text', label: 'Name' },
    description: { kind: 'textarea', label: 'Description' },
    imageUrl: { kind: 'image', label: 'Category Image' },
    isGlobal: { kind: 'boolean', label: 'Global', help: 'Every store may sell in it' },
    storeIds: { kind: 'multiselect', label: 'Stores', lookup: stores, visible: ({ isGlobal }) => isGlobal !== true },
    isActive: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    isApproved: { kind: 'latch', label: 'Approved', action: 'approve' },
    createdAt: { kind: 'date', label: 'Created' },
  },
  computed: {
    number: { label: 'ID', value: ({ id }) => `ID ${id}` },
    storeNames: { label: 'Store', value: (category) => (category.stores.length === 0 ? 'Global' : category.stores.join(', ')) },
    review: { label: 'Request', value: reviewNote },
  },
  filters: { search: { kind: 'search', placeholder: 'Search by name or description' } },
  stats: {
    from: 'list',
    schema: z.object({ total: num(), activeTotal: num(), inactiveTotal: num(), unapprovedTotal: num() }),
    derive: (rows, total) => ({
      total,
      activeTotal: rows.filter(({ isActive }) => isActive).length,
      inactiveTotal: rows.filter(({ isActive }) => !isActive).length,
      unapprovedTotal: rows.filter(({ isApproved }) => !isApproved).length,
    }),
    cards: [
      { label: 'Total', value: 'total' },
      { label: 'Active', value: 'activeTotal' },
      { label: 'Inactive', value: 'inactiveTotal' },
      { label: 'Unapproved', value: 'unapprovedTotal' },
    ],
  },
  list: {
    title: 'Categories Management',
    columns: [
      { show: 'name', label: 'Category', image: 'imageUrl', below: 'number' },
      'storeNames',
      { show: 'description', below: 'review' },
      'isActive',
      'isApproved',
      'createdAt',
    ],
    pager: 'prevNext',
    pagerWhen: 'many',
    actions: ['reject', 'edit', 'toggle'],
    refreshButton: true,
  },
  form: {
    schema: categoryForm,
    editSchema: categoryEditForm,
    fields: ['name', 'description', 'isGlobal', 'storeIds', 'imageUrl'],
    edit: ['name', 'description', 'imageUrl', 'isGlobal', 'storeIds'],
    defaults: { isGlobal: false },
  },
  actions: {
    toggle: toggle('isActive', { call: `PUT ${one}/status`, succeeded: UPDATED, failed: 'Failed to update category status' }),
    approve: {
      call: `PUT ${one}/approve`,
      body: () => ({ isApproved: true }),
      label: 'Approve',
      icon: 'check',
      succeeded: UPDATED,
      failed: 'Failed to approve category',
    },
    reject: {
      call: `PUT ${one}/reject`,
      body: ({ input }) => input,
      label: 'Reject',
      icon: 'reject',
      when: ({ status, isApproved }) => status === 'pending' && !isApproved,
      input: categoryRejection,
      dialog: {
        title: ({ name }) => `Reject ${name}`,
        text: 'The store reads the reason with its request.',
        submit: 'Reject Request',
        busy: 'Rejecting...',
        fields: { reason: { kind: 'textarea', label: 'Reason' } },
      },
      succeeded: UPDATED,
      failed: 'Failed to reject category',
    },
  },
  messages: {
    createTitle: 'Add Category',
    editTitle: 'Edit Category',
    createFailed: 'Failed to add category',
    updateFailed: 'Failed to update category',
  },
});
