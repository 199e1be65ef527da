import { z } from 'zod';
import { storeItemForm } from '../../../../contract/storeItems';
import { defineLookup } from '../../../framework/core/calls';
import { num } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';
import { changedItem, decodeMenuItem, hiddenBecause, menuItem, menuItemAliases, visibility, type MenuItem } from './record';

const one = '/store/items/{id}';
const ROWS_A_PAGE = 50;

const categories = defineLookup({
  call: 'GET /store/categories',
  rows: ['categories'],
  label: ['name', 'categoryName'],
  keep: ({ isActive, is_active, isApproved, is_approved }) =>
    (isActive ?? is_active) !== false && (isApproved ?? is_approved) === true,
});

const counted = (change: 1 | -1) => () => ({ availableItems: change, unavailableItems: -change });

/** Two actions of which a row offers one, because their labels differ. */
const switchTo = (isActive: boolean) => ({
  call: `PATCH ${one}/status` as const,
  body: () => ({ isActive }),
  label: isActive ? 'Enable' : 'Disable',
  icon: 'power',
  when: (item: MenuItem) => item.isActive !== isActive,
  optimistic: () => ({ isActive }),
  stats: counted(isActive ? 1 : -1),
  after: 'keep' as const,
  succeeded: `Item ${isActive ? 'enabled' : 'disabled'} successfully`,
  failed: 'Failed to update item status',
});

export default defineResource({
  name: 'store/menu',
  label: { one: 'Item', many: 'Items' },
  title: 'itemName',
  record: menuItem,
  menu: { icon: 'box', order: 2, label: 'Menu' },
  access: { store: ['list', 'show', 'create', 'edit', 'enable', 'disable', 'reviews'] },
  api: {
    list: {
      call: 'GET /store/items',
      rows: ['items'],
      query: ({ page, perPage, filter }) => ({ page, limit: perPage, search: filter.search, category_id: filter.categoryId }),
    },
    create: 'POST /store/items',
    update: { call: `PUT ${one}`, body: ({ data, previous }) => changedItem(data, previous) },
    delete: `DELETE ${one}`,
    aliases: menuItemAliases,
    decode: decodeMenuItem,
  },
  fields: {
    itemName: { kind: 'text', label: 'Item Name' },
    categoryId: {
      kind: 'select',
      label: 'Category',
      lookup: categories,
      current: 'categoryName',
      emptyText: 'No active, approved categories. Request one under Categories first.',
    },
    description: { kind: 'textarea', label: 'Description' },
    price: { kind: 'money', label: 'Price', step: 0.01 },
    maxPrice: {
      kind: 'money',
      label: 'Max Price',
      step: 0.01,
      help: 'The printed price (MRP). Customers see it struck through where it is more than the price.',
    },
    mrp: { kind: 'custom', label: 'Max Price', view: () => import('../../../components/Mrp') },
    imageUrl: { kind: 'image', label: 'Image' },
    rating: { kind: 'rating', label: 'Rating' },
    isActive: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    createdAt: { kind: 'date', label: 'Created' },
  },
  computed: {
    hidden: { label: 'Note', value: hiddenBecause },
    approval: {
      label: 'Approval',
      kind: 'badge',
      value: ({ isApproved }) => (isApproved ? 'Approved' : 'Pending'),
      tone: ({ isApproved }) => (isApproved ? 'success' : 'warning'),
    },
    visibility: { label: 'Shown to customers', value: visibility },
    availability: {
      label: 'Availability',
      kind: 'badge',
      value: ({ isActive }) => (isActive ? 'Available' : 'Unavailable'),
      tone: ({ isActive }) => (isActive ? 'success' : 'neutral'),
    },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search menu items', debounceMs: 500 },
    categoryId: {
      kind: 'select',
      label: 'Category',
      lookup: categories,
      all: 'All Categories',
      loading: 'Loading categories...',
    },
  },
  stats: {
    from: 'GET /store/items/stats',
    schema: z.object({ totalItems: num(), availableItems: num(), unavailableItems: num() }),
    aliases: {
      totalItems: ['totalItems', 'total_items', 'total', 'itemsCount'],
      availableItems: ['availableItems', 'available_items', 'activeItems', 'active_items', 'available', 'active'],
      unavailableItems: [
        'unavailableItems', 'unavailable_items', 'inactiveItems', 'inactive_items', 'unavailable', 'inactive',
      ],
    },
    cards: [
      { label: 'Total Items', value: 'totalItems' },
      { label: 'Active Items', value: 'availableItems' },
      {
        label: 'InActive Items',
        // an answer may count the active ones alone
        value: ({ totalItems, availableItems, unavailableItems }) => Math.max(unavailableItems, totalItems - availableItems),
      },
    ],
  },
  list: {
    title: 'Menu Management',
    columns: [
      { show: 'itemName', label: 'Item', image: 'imageUrl', below: 'description' },
      'categoryId',
      { show: 'price', below: 'mrp' },
      'rating',
      { show: 'isActive', below: 'hidden' },
      'approval',
    ],
    pageSizes: [ROWS_A_PAGE],
    pager: 'prevNext',
    pagerWhen: 'many',
    actions: ['show', 'reviews', 'edit', 'enable', 'disable'],
  },
  form: { schema: storeItemForm, fields: ['itemName', 'categoryId', 'description', 'price', 'maxPrice', 'imageUrl'] },
  show: {
    fields: [
      'imageUrl', 'itemName', 'description', 'categoryId', 'availability', 'approval', 'visibility', 'price', 'mrp', 'createdAt',
    ],
  },
  actions: { enable: switchTo(true), disable: switchTo(false) },
  views: {
    reviews: {
      label: 'View ratings and reviews',
      icon: 'star',
      title: 'Ratings and Reviews',
      body: () => import('./MenuReviews'),
    },
  },
  messages: {
    createTitle: 'Add New Item',
    createSubmit: 'Add Item',
    formNote:
      'New and changed names, descriptions and images are shown to customers once an administrator has approved them. A new price counts at once.',
    editTitle: 'Edit Menu Item',
    showTitle: 'Item Details',
    created: 'Item added successfully',
    updated: 'Item updated successfully',
    createFailed: 'Failed to add item',
    updateFailed: 'Failed to update item',
  },
});
