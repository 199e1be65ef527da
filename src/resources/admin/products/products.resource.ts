import { PAGE_SIZES } from '../../../../contract/constants';
import { productForm } from '../../../../contract/catalogue/products';
import { importCalls } from '../../../components/importCalls';
import { rowsPath } from '../../../framework/ui/hooks/rowsPath';
import { defineResource } from '../../define';
import { availabilityActions } from './availability/actions';
import { anyCategory, categories, stores } from './choices';
import { figures } from './figures';
import { many } from './many';
import { offSaleNote, saleState, toggleSale } from './onSale';
import { otherSellersBy } from './pricing';
import { aliases, decode, record } from './record';
import type { z } from 'zod';
import { reviewing } from '../../../components/reviewing';

type Product = z.output<typeof record>;

const { approve, reject, reopen } = reviewing<Product>('/admin/products/{id}', {
  title: ({ productName }) => `Reject ${productName}`,
  text: 'The store will see the reason on its menu. Saving the item sends it for approval again.',
  submit: 'Reject Product',
});

const isWaiting = ({ isApproved, approvalStatus }: Product) =>
  !isApproved && approvalStatus === 'pending';

/** An admin's decisions about a store's request for a product. */
const reviewActions = {
  approve: {
    ...approve,
    optimistic: () => ({ isApproved: true, approvalStatus: 'approved', reason: '' }),
    figures: () => ({ unapprovedProducts: -1 }),
    failed: 'Failed to toggle product approval',
  },
  reject: { ...reject, when: isWaiting, failed: 'Failed to reject the product' },
  reopen: {
    ...reopen,
    label: ({ isApproved }: Product) => (isApproved ? 'Undo Approval' : 'Undo Rejection'),
    icon: 'refresh' as const,
    when: ({ isApproved, approvalStatus }: Product) =>
      isApproved === true || approvalStatus === 'rejected',
    confirm: ({ productName }: Product) =>
      `${productName} goes back to approval. Customers won't see it until then. Its stores are notified.`,
    figures: ({ isApproved }: Product) => ({ unapprovedProducts: isApproved ? 1 : 0 }),
  },
};

const reviewNote = ({ approvalStatus, reason }: Product) =>
  approvalStatus === 'rejected' ? `Rejected: ${reason}` : undefined;

const amount = { kind: 'money', step: 0.01 } as const;

/** Prices of a product per store, for the form. */
const pricing = {
  kind: 'rows',
  min: 1,
  addLabel: 'Add Price',
  row: {
    storeId: { kind: 'select', lookup: stores, current: 'storeName' },
    categoryId: {
      kind: 'select',
      lookup: categories,
      dependsOn: 'storeId',
      current: 'categoryName',
      emptyText: 'No categories available',
    },
    price: amount,
    maxPrice: amount,
  },
} as const;

/** Prices of a product per store, for its details. */
const prices = {
  kind: 'rows',
  label: 'Pricing',
  row: {
    storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
    categoryId: { kind: 'reference', to: 'admin/categories', current: 'categoryName' },
    price: 'money',
    maxPrice: 'money',
  },
} as const;

const one = '/admin/products/{id}';

export default defineResource({
  name: 'admin/products',
  record,
  version: 'updatedAt',
  menu: { icon: 'box', order: 8 },
  access: { admin: '*' },
  needs: { read: 'catalogue.read', change: 'catalogue.manage' },
  beyond: ['export', 'soldOut', 'stock', 'review', 'notOnSale', 'search.links'],
  api: {
    list: { call: 'GET /admin/products/', onError: 'empty' },
    set: { call: 'GET /admin/products/set', beyond: true },
    create: 'POST /admin/products',
    update: `PUT ${one}`,
    export: 'GET /admin/products/export',
    import: importCalls('/admin/products', 'productColumns'),
    aliases,
    decode,
    encode: ({ pricing: rows, ...shown }, previous) => ({
      ...shown,
      isAvailable: previous?.isAvailable ?? true,
      pricing: rows,
    }),
  },
  fields: {
    description: 'textarea',
    imageUrl: { kind: 'image', label: 'Product Image' },
    isApproved: { kind: 'latch', action: 'approve' },
    rating: 'rating',
    ratingsCount: { label: 'Ratings' },
    storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
    categoryName: { label: 'Category' },
    price: 'money',
    mrp: { kind: 'custom', label: 'Max Price', view: () => import('../../../components/Mrp') },
    pricing,
    prices,
    createdAt: 'date',
  },
  computed: {
    review: { label: 'Request', value: reviewNote },
    status: saleState,
    notOnSale: { label: 'Note', value: offSaleNote },
    otherStores: { value: otherSellersBy('storeName') },
    otherCategories: { value: otherSellersBy('categoryName') },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name', debounceMs: 300 },
    storeId: { kind: 'select', lookup: stores, param: 'store_id' },
    categoryId: {
      kind: 'select',
      lookup: categories,
      dependsOn: 'storeId',
      otherwise: anyCategory,
      param: 'category_id',
    },
    availability: {
      kind: 'select',
      choices: {
        available: 'Available',
        unavailable: 'Unavailable',
        unapproved: 'Unapproved',
        waiting: 'Waiting for approval',
        rejected: 'Rejected',
      },
      beyond: ['unapproved', 'waiting', 'rejected'],
      map: {
        available: { is_available: true },
        unavailable: { is_available: false },
        unapproved: { is_approved: false },
        waiting: { is_approved: false, approval_status: 'pending' },
        rejected: { approval_status: 'rejected' },
      },
    },
  },
  stats: { cards: figures },
  search: {
    note: () => import('../audit/LastChange'),
    links: [
      {
        label: 'Prices',
        to: ({ productName }) => rowsPath('admin/products/prices', { search: productName }),
      },
    ],
  },
  list: {
    above: () => import('./PricesLink'),
    columns: [
      { show: 'productName', label: 'Product', image: 'imageUrl', below: 'description' },
      { show: 'storeId', below: 'otherStores' },
      { show: 'categoryName', below: 'otherCategories' },
      { show: 'price', below: 'mrp' },
      'rating',
      { show: 'status', below: 'notOnSale' },
      { show: 'isApproved', below: 'review' },
    ],
    sort: {
      columns: {
        productName: 'productName',
        storeId: 'storeName',
        categoryName: 'categoryName',
        price: 'price',
        rating: 'rating',
        status: 'isAvailable',
        isApproved: 'isApproved',
      },
    },
    phone: ['price', 'storeId'],
    pageSizes: PAGE_SIZES,
    pager: 'firstLast',
    actions: ['show', 'reviews', 'reject', 'soldOut', 'stock', 'toggle', 'edit'],
  },
  form: { schema: productForm, fields: ['productName', 'description', 'pricing', 'imageUrl'] },
  show: {
    fields: [
      'imageUrl',
      'productName',
      'description',
      'prices',
      'status',
      'notOnSale',
      'isApproved',
      'review',
      'rating',
      'ratingsCount',
      'createdAt',
    ],
    actions: ['reopen'],
  },
  actions: { toggle: toggleSale, ...reviewActions, ...availabilityActions, ...many },
  views: {
    reviews: {
      label: 'View Ratings & Reviews',
      icon: 'star',
      title: 'Ratings & Reviews',
      call: `GET ${one}/ratings`,
      content: () => import('../../../components/Reviews'),
    },
  },
  messages: {
    list_title: 'Products Management',
    empty_title: 'No data available',
    empty: 'No products found. Try adjusting your filters or add a new product',
    create_failed: 'Failed to add product',
  },
});
