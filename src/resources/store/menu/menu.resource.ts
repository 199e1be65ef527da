import { storeItemForm } from '../../../../contract/catalogue/menu';
import { activeFilter } from '../../../components/filterQueries';
import { importCalls } from '../../../components/importCalls';
import { defineLookup } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';
import { availabilityActions } from './availability/actions';
import { switches } from './availability/switching';
import { many } from './many';
import {
  approval,
  approvalTones,
  changedItem,
  decodeMenuItem,
  isOnSale,
  menuItem,
  menuItemAliases,
  note,
  reasonGiven,
  soldOutNote,
  visibility,
} from './record';

const one = '/store/items/{id}';
const ROWS_A_PAGE = 50;

const categories = defineLookup({
  call: 'GET /store/categories',
  at: 'categories',
  label: ['name', 'categoryName'],
  keep: ({ isActive, is_active, isApproved, is_approved }) =>
    (isActive ?? is_active) !== false && (isApproved ?? is_approved) === true,
});

/** Rows of a figure; the figures follow the other filters. */
const among = (status?: 'active' | 'inactive') => ({
  filter: ({
    search,
    categoryId,
  }: {
    search?: string | undefined;
    categoryId?: string | undefined;
  }) => ({ search, categoryId, status }),
});

export default defineResource({
  name: 'store/menu',
  noun: { one: 'item', many: 'items' },
  record: menuItem,
  version: 'updatedAt',
  menu: { icon: 'box', order: 2, label: 'Menu' },
  access: { store: '*' },
  needs: { read: 'store.menu.read', change: 'store.menu.manage' },
  beyond: [
    'export',
    'status.filter',
    'soldOut',
    'soldOutUntil',
    'soldOutAgain',
    'stock',
    'reasonGiven',
    'soldOutNote',
    'visibility',
    'maxPrice.help',
    'messages.form_note',
  ],
  api: {
    list: 'GET /store/items',
    set: { call: 'GET /store/items/set', beyond: true },
    create: 'POST /store/items',
    update: { call: `PUT ${one}`, body: ({ data, previous }) => changedItem(data, previous) },
    delete: `DELETE ${one}`,
    export: 'GET /store/items/export',
    import: importCalls('/store/items', 'menuColumns'),
    aliases: menuItemAliases,
    decode: decodeMenuItem,
  },
  fields: {
    categoryId: {
      kind: 'select',
      lookup: categories,
      current: 'categoryName',
      emptyText: 'No active, approved categories. Request one under Categories first.',
    },
    description: 'textarea',
    price: { kind: 'money', step: 0.01 },
    maxPrice: {
      kind: 'money',
      step: 0.01,
      help: 'The printed price (MRP). Customers see it struck through if it is higher than the price.',
    },
    mrp: { kind: 'custom', label: 'Max Price', view: () => import('../../../components/Mrp') },
    imageUrl: { kind: 'image', label: 'Image' },
    rating: 'rating',
    createdAt: 'date',
  },
  computed: {
    hidden: { label: 'Note', value: note },
    // green only if customers can order it
    status: {
      kind: 'badge',
      value: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
      tone: (item) => (isOnSale(item) ? 'success' : 'neutral'),
    },
    approval: { kind: 'badge', value: approval, tone: (item) => approvalTones[approval(item)] },
    reasonGiven: { label: 'Reason', value: reasonGiven },
    visibility: { label: 'Shown to customers', value: visibility },
    soldOutNote: { label: 'Today', value: soldOutNote },
    availability: {
      kind: 'badge',
      value: ({ isActive }) => (isActive ? 'Available' : 'Unavailable'),
      tone: (item) => (isOnSale(item) ? 'success' : 'neutral'),
    },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search menu items', debounceMs: 500 },
    categoryId: {
      kind: 'select',
      lookup: categories,
      param: 'category_id',
      all: 'All Categories',
      loading: 'Loading categories...',
    },
    status: activeFilter,
  },
  stats: {
    call: {
      call: 'GET /store/items/stats',
      query: ({ filter: { search, categoryId } }) => ({ search, category_id: categoryId }),
      beyond: 'query',
    },
    cards: {
      totalItems: { opens: among(), at: ['totalItems', 'total', 'itemsCount'] },
      availableItems: {
        label: 'Active Items',
        opens: among('active'),
        at: ['availableItems', 'activeItems', 'available', 'active'],
      },
      unavailableItems: {
        label: 'InActive Items',
        opens: among('inactive'),
        at: ['unavailableItems', 'inactiveItems', 'unavailable', 'inactive'],
        // an answer may count only the active items
        value: ({ totalItems, availableItems, unavailableItems }) =>
          Math.max(unavailableItems ?? 0, totalItems - availableItems),
      },
    },
  },
  list: {
    columns: [
      { show: 'itemName', label: 'Item', image: 'imageUrl', below: 'description' },
      'categoryId',
      { show: 'price', below: 'mrp' },
      'rating',
      { show: 'status', below: 'hidden' },
      { show: 'approval', below: 'reasonGiven' },
    ],
    lines: {
      by: 'categoryName',
      at: 'price',
      switch: { on: 'enable', off: 'soldOut', orOff: 'disable' },
    },
    sort: {
      columns: {
        itemName: 'itemName',
        categoryId: 'categoryName',
        price: 'price',
        status: 'isActive',
        approval: 'isApproved',
      },
    },
    pageSizes: [ROWS_A_PAGE],
    pager: 'prevNext',
    pagerWhen: 'many',
    live: 'menu',
    above: () => import('./availability/SoldOutClock'),
    actions: ['show', 'reviews', 'edit', 'soldOut', 'soldOutUntil', 'stock', 'enable', 'disable'],
  },
  search: { actions: ['soldOut', 'enable'], state: 'hidden' },
  form: { schema: storeItemForm },
  show: {
    fields: [
      'imageUrl',
      'itemName',
      'description',
      'categoryId',
      'availability',
      'soldOutNote',
      'approval',
      'reasonGiven',
      'visibility',
      'price',
      'mrp',
      'createdAt',
    ],
  },
  actions: { ...switches, ...availabilityActions, ...many },
  views: {
    reviews: {
      label: 'View ratings and reviews',
      icon: 'star',
      title: 'Ratings and Reviews',
      content: () => import('./MenuReviews'),
    },
  },
  messages: {
    list_title: 'Menu Management',
    add_one: 'Add New Item',
    create: 'Add Item',
    form_note:
      'Customers see new names, descriptions and images after an admin approves them. Price changes apply at once.',
    edit_one: 'Edit Menu Item',
    created: 'Item added successfully',
    updated: 'Item updated successfully',
    create_failed: 'Failed to add item',
  },
});
