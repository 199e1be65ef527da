import { z } from 'zod';
import { categoryEditForm, categoryForm, categoryRejection } from '../../../../contract/categories';
import { shownSchema } from '../../../../contract/shownBefore';
import { activeFilter, found } from '../../../components/found';
import { notOnSale } from '../../../components/notOnSale';
import { toggle } from '../../../framework/core/actions';
import { defineLookup } from '../../../framework/core/calls';
import { flag, list, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';
import { many, manyActions } from './many';
import { changedStores, storesOf } from './stores';

const record = z.object({
  id: str(), name: str(), description: str(), imageUrl: str(),
  stores: list(z.string()), soldIn: list(z.object({ id: str(), name: str() })), storeIds: list(z.string()), isGlobal: flag(false),
  isActive: flag(true), isApproved: flag(false), status: str(), reason: str(), requester: str(), createdAt: str(),
  shownBefore: shownSchema.nullable(),
});

const reviewNote = ({ status, requester, reason }: z.output<typeof record>): string | undefined => {
  if (status === 'rejected') return reason === '' ? 'Rejected' : `Rejected: ${reason}`;
  if (status !== 'pending') return undefined;
  return requester === '' ? 'Requested' : `Requested by ${requester}`;
};

const one = '/admin/categories/{id}';
const stores = defineLookup({ call: 'GET /admin/categories/stores/list', at: ['stores', 'data', '.'], label: ['name', 'storeName'] });
const succeeded = 'Updated successfully';

export default defineResource({
  name: 'admin/categories',
  record,
  version: 'updatedAt',
  menu: { icon: 'category', order: 7 },
  access: { admin: ['list', 'create', 'edit', 'toggle', 'approve', 'reject', 'reopen', ...manyActions] },
  needs: { read: 'catalogue.read', create: 'catalogue.manage', edit: 'catalogue.manage' },
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
    isGlobal: { help: 'Every store may sell in it' },
    storeIds: { kind: 'multiselect', label: 'Stores', lookup: stores, visible: ({ isGlobal }) => isGlobal !== true },
    isActive: 'status',
    isApproved: { kind: 'latch', action: 'approve' },
    createdAt: 'date',
    soldIn: { kind: 'custom', label: 'Store', view: () => import('./CategoryStores') },
  },
  computed: {
    number: { label: 'ID', value: ({ id }) => `ID ${id}` },
    review: { label: 'Request', value: reviewNote },
    // green only where customers can order what is in it
    state: {
      kind: 'badge',
      label: 'Status',
      value: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
      tone: ({ isActive, isApproved }) => (isActive && isApproved ? 'success' : 'neutral'),
    },
    notOnSale: { label: 'Note', value: notOnSale },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name or description' },
    status: activeFilter,
    approval: { kind: 'select', choices: ['unapproved', 'waiting'], map: { unapproved: { is_approved: false }, waiting: { status: 'pending' } } },
  },
  stats: {
    cards: {
      // the answer's total follows the states that were chosen, its other figures do not
      total: { opens: found(), value: ({ total, activeTotal, inactiveTotal }) => Math.max(total, activeTotal + inactiveTotal) },
      activeTotal: { label: 'Active', opens: found({ status: 'active' }), count: ({ isActive }) => isActive },
      inactiveTotal: { label: 'Inactive', opens: found({ status: 'inactive' }), count: ({ isActive }) => !isActive },
      unapprovedTotal: { label: 'Unapproved', opens: found({ approval: 'unapproved' }), count: ({ isApproved }) => !isApproved },
    },
  },
  list: {
    columns: [
      { show: 'name', label: 'Category', image: 'imageUrl', below: 'number' },
      'soldIn',
      { show: 'description', below: 'review' },
      { show: 'state', below: 'notOnSale' }, 'isApproved', 'createdAt',
    ],
    sort: { columns: { name: 'name', description: 'description', state: 'isActive', isApproved: 'isApproved', createdAt: 'createdAt' }, usual: 'createdAt desc' },
    pager: 'prevNext',
    pagerWhen: 'many',
    actions: ['reject', 'edit', 'toggle'],
    refreshButton: true,
  },
  form: {
    schema: categoryForm,
    fields: ['name', 'description', 'isGlobal', 'storeIds', 'imageUrl'],
    edit: { schema: categoryEditForm, fields: ['name', 'description', 'imageUrl', 'isGlobal', 'storeIds'] },
    defaults: { isGlobal: false },
  },
  actions: {
    toggle: toggle('isActive', { call: `PUT ${one}/status`, needs: 'catalogue.manage', succeeded, failed: 'Failed to update category status' }),
    approve: { call: `PUT ${one}/approve`, needs: 'catalogue.manage', body: () => ({ isApproved: true }), icon: 'check', undo: 'reopen', succeeded },
    reject: {
      call: `PUT ${one}/reject`,
      needs: 'catalogue.manage',
      body: ({ input }) => input,
      icon: 'reject',
      when: ({ status, isApproved }) => status === 'pending' && !isApproved,
      input: categoryRejection,
      dialog: {
        title: ({ name }) => `Reject ${name}`,
        text: 'The store reads the reason with its request.',
        submit: 'Reject Request',
        busy: 'Rejecting...',
        fields: { reason: 'textarea' },
      },
      undo: 'reopen',
      succeeded,
    },
    reopen: { call: `PUT ${one}/reopen`, needs: 'catalogue.manage', failed: 'Failed to take the decision back' },
    ...many,
  },
  messages: { list_title: 'Categories Management', create_failed: 'Failed to add category' },
});
