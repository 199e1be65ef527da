import { z } from 'zod';
import { PAGE_SIZE_MAX } from '../../../../contract/constants';
import { categoryRequestForm } from '../../../../contract/catalogue/categories';
import { activeFilter } from '../../../components/filterQueries';
import { offSaleReason } from '../../../components/notOnSale';
import { toggle } from '../../../framework/declaration/actions';
import { str } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';
import { categoryProblem, REQUEST } from './problem';
import { approval, approvalTone, categoryRecord, decodeCategory, isRejected } from './record';

const all = '/store/categories';
const one = `${all}/{id}` as const;

export default defineResource({
  name: 'store/categories',
  record: categoryRecord,
  version: 'updatedAt',
  menu: { icon: 'category', order: 3 },
  access: { store: ['list', 'show', 'create'] },
  needs: { read: 'store.menu.read', change: 'store.menu.manage' },
  beyond: ['notOnSale'],
  api: {
    list: { call: `GET ${all}`, paging: 'client' },
    get: `GET ${one}`,
    create: REQUEST,
    update: `PUT ${one}`,
    delete: `DELETE ${one}`,
    aliases: { name: ['name', 'categoryName'], imageUrl: ['imageUrl', 'image'] },
    decode: decodeCategory,
    problem: categoryProblem,
  },
  fields: {
    description: 'textarea',
    imageUrl: { kind: 'image', label: 'Image' },
    isActive: 'status',
    createdAt: { kind: 'custom', view: () => import('./CategoryCreated') },
  },
  computed: {
    number: { label: 'ID', value: ({ id }) => `ID ${id}` },
    about: { label: 'Description', value: ({ description }) => description || 'No description' },
    // green only if customers can order from it
    state: {
      kind: 'badge',
      label: 'Status',
      value: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
      tone: ({ isActive, isApproved }) => (isActive && isApproved ? 'success' : 'neutral'),
    },
    notOnSale: { label: 'Note', value: offSaleReason },
    approval: { kind: 'badge', value: approval, tone: approvalTone },
    reasonGiven: {
      label: 'Reason',
      value: (category) => (isRejected(category) ? category.reason : undefined),
    },
  },
  filters: {
    search: {
      kind: 'search',
      placeholder: 'Search name or description',
      local: ['name', 'description'],
    },
    status: { ...activeFilter, field: 'isActive' },
  },
  stats: {
    more: z.object({ message: str() }),
    cards: {
      total: { label: 'Total Categories', opens: { filter: {} }, note: ({ message }) => message },
      activeTotal: {
        label: 'Active',
        opens: { filter: { status: 'active' } },
        count: ({ isActive }) => isActive,
      },
      inactiveTotal: {
        label: 'Inactive',
        opens: { filter: { status: 'inactive' } },
        count: ({ isActive }) => !isActive,
      },
    },
  },
  list: {
    columns: [
      { show: 'name', label: 'Category', image: 'imageUrl', below: 'number' },
      'about',
      { show: 'state', below: 'notOnSale' },
      { show: 'approval', below: 'reasonGiven' },
      'createdAt',
    ],
    sort: { columns: ['name', 'about', 'state', 'approval', 'createdAt'] },
    phone: ['about', 'approval', 'createdAt'],
    pageSizes: [PAGE_SIZE_MAX],
    pagerWhen: 'many',
    refreshButton: true,
  },
  form: { schema: categoryRequestForm },
  show: {
    fields: [
      'imageUrl',
      'name',
      'about',
      'state',
      'notOnSale',
      'approval',
      'reasonGiven',
      'createdAt',
    ],
  },
  actions: {
    toggle: toggle('isActive', {
      call: `PATCH ${one}/status`,
      failed: 'Failed to update category status.',
    }),
  },
  messages: {
    list_title: 'Categories Management',
    add_one: 'Request Category',
    create: 'Send Request',
    form_note: 'An administrator reviews your request, and you are notified of the decision.',
    created:
      'Category request submitted successfully! Status: %{status}. It will be reviewed by admin.',
    load_failed: 'Failed to fetch category details.',
    failed_list: 'Failed to fetch categories. Please try again.',
    create_failed: 'Failed to submit category request',
    update_failed: 'Failed to update category.',
    delete_failed: 'Failed to delete category.',
  },
});
