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
import { prices, pricing } from './priceRows';
import { otherSellersBy } from './pricing';
import { aliases, decode, record } from './record';
import { reviewActions, reviewNote } from './reviewing';

const one = '/admin/products/{id}';

export default defineResource({
  name: 'admin/products',
  record,
  version: 'updatedAt',
  menu: { icon: 'box', group: 'catalogue', order: 8 },
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
    priceNote: { kind: 'custom', label: 'Price Range', view: () => import('./PriceNote') },
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
      { show: 'price', below: 'priceNote' },
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
