import { categoryEditForm, categoryForm } from '../../../../contract/catalogue/categories';
import { activeFilter, searched } from '../../../components/filterQueries';
import { offSaleReason, switchLabel } from '../../../components/notOnSale';
import { toggle } from '../../../framework/declaration/actions';
import { defineLookup } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';
import { many } from './many';
import { record, reviewNote } from './record';
import { reviewActions } from './reviewing';
import { changedStores, storesOf } from './stores';

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
  menu: { icon: 'category', group: 'catalogue', order: 7 },
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
