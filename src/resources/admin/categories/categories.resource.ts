import { categoryEditForm, categoryForm } from '../../../../contract/categories';
import { toggle } from '../../../framework/core/actions';
import { defineLookup } from '../../../framework/core/calls';
import { defineResource } from '../../define';
import { record, reviewNote } from './record';
import { reviewActions } from './reviewing';
import { changedStores, storesOf } from './stores';

const one = '/admin/categories/{id}';
const stores = defineLookup({ call: 'GET /admin/categories/stores/list', at: 'stores', label: ['name', 'storeName'] });

export default defineResource({
  name: 'admin/categories',
  record,
  version: 'updatedAt',
  menu: { icon: 'category', order: 7 },
  access: { admin: '*' },
  needs: { read: 'catalogue.read', change: 'catalogue.manage' },
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
    storeIds: { kind: 'multiselect', lookup: stores, visible: ({ isGlobal }) => isGlobal !== true },
    isActive: 'status',
    isApproved: { kind: 'latch', action: 'approve' },
    createdAt: 'date',
    soldIn: { kind: 'custom', label: 'Store', view: () => import('./CategoryStores') },
  },
  computed: {
    number: { label: 'ID', value: ({ id }) => `ID ${id}` },
    review: { label: 'Request', value: reviewNote },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name or description' },
    approval: { kind: 'select', choices: ['waiting'], param: 'status', map: { waiting: 'pending' } },
  },
  stats: {
    cards: {
      total: {},
      activeTotal: { label: 'Active', count: ({ isActive }) => isActive },
      inactiveTotal: { label: 'Inactive', count: ({ isActive }) => !isActive },
      unapprovedTotal: { label: 'Unapproved', count: ({ isApproved }) => !isApproved },
    },
  },
  list: {
    columns: [
      { show: 'name', label: 'Category', image: 'imageUrl', below: 'number' },
      'soldIn',
      { show: 'description', below: 'review' },
      'isActive', 'isApproved', 'createdAt',
    ],
    sort: { columns: ['name', 'description', 'isActive', 'isApproved', 'createdAt'], usual: 'createdAt desc' },
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
    toggle: toggle('isActive', { call: `PUT ${one}/status`, succeeded: 'Updated successfully', failed: 'Failed to update category status' }),
    ...reviewActions,
  },
  messages: { list_title: 'Categories Management', create_failed: 'Failed to add category' },
});
