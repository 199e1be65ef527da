import { PAGE_SIZE_MAX } from '../../../../contract/constants';
import { PAGE_SIZES } from '../../../../contract/pageSizes';
import { productForm, productRejection } from '../../../../contract/products';
import { importCalls } from '../../../components/importCalls';
import { defineLookup, type ApiPayload } from '../../../framework/core/calls';
import { defineResource } from '../../define';
import { availabilityActions } from './availability/actions';
import { many, manyActions } from './many';
import { othersBy } from './pricing';
import { aliases, decode, isOnSale, keptFromSale, record } from './record';

const one = '/admin/products/{id}';
const succeeded = 'Updated successfully';
const stores = defineLookup({ call: 'GET /admin/products/stores/list', at: ['stores', 'data', '.'], label: ['name', 'storeName'] });
const category = {
  at: ['categories', 'data', '.'],
  label: ['name', 'categoryName'],
  keep: ({ isActive, isApproved }: ApiPayload) => isActive !== false && isApproved !== false,
};
const categories = defineLookup({ call: 'GET /admin/categories/store/{storeId}', ...category });
const anyCategory = defineLookup({ call: 'GET /admin/categories', ...category, query: { page: 1, limit: PAGE_SIZE_MAX } });

/** The rows of a figure: the figures follow the other filters. */
const among = (availability?: string) => ({
  filter: ({ search, storeId, categoryId }: { search?: string | undefined; storeId?: string | undefined; categoryId?: string | undefined }) =>
    ({ search, storeId, categoryId, availability }),
});

export default defineResource({
  name: 'admin/products',
  record,
  version: 'updatedAt',
  menu: { icon: 'box', order: 8 },
  access: { admin: ['list', 'show', 'create', 'edit', 'toggle', 'approve', 'reject', 'reopen', 'soldOut', 'stock', 'reviews', 'export', 'import', ...manyActions] },
  needs: { read: 'catalogue.read', create: 'catalogue.manage', edit: 'catalogue.manage', import: 'catalogue.manage' },
  api: {
    list: { call: 'GET /admin/products/', onError: 'empty' },
    set: 'GET /admin/products/set',
    create: 'POST /admin/products',
    update: `PUT ${one}`,
    export: 'GET /admin/products/export',
    import: importCalls('/admin/products', 'productColumns'),
    aliases,
    decode,
    encode: ({ pricing, ...shown }, previous) => ({ ...shown, isAvailable: previous?.isAvailable ?? true, pricing }),
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
    pricing: {
      kind: 'rows',
      min: 1,
      addLabel: 'Add Price',
      row: {
        storeId: { kind: 'select', lookup: stores, current: 'storeName' },
        categoryId: { kind: 'select', lookup: categories, dependsOn: 'storeId', current: 'categoryName', emptyText: 'No categories available' },
        price: { kind: 'money', step: 0.01 },
        maxPrice: { kind: 'money', step: 0.01 },
      },
    },
    prices: {
      kind: 'rows',
      label: 'Pricing',
      row: {
        storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
        categoryName: { label: 'Category' }, price: 'money', maxPrice: 'money',
      },
    },
    createdAt: 'date',
  },
  computed: {
    review: { label: 'Request', value: ({ approvalStatus, reason }) => (approvalStatus === 'rejected' ? `Rejected: ${reason}` : undefined) },
    // green only where customers can order it
    status: {
      kind: 'badge',
      label: 'Status',
      value: ({ isAvailable }) => (isAvailable ? 'Active' : 'Inactive'),
      tone: (product) => (isOnSale(product) ? 'success' : 'neutral'),
    },
    notOnSale: { label: 'Note', value: keptFromSale },
    otherStores: { value: othersBy('storeName') },
    otherCategories: { value: othersBy('categoryName') },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name', debounceMs: 300 },
    storeId: { kind: 'select', lookup: stores, param: 'store_id' },
    categoryId: { kind: 'select', lookup: categories, dependsOn: 'storeId', otherwise: anyCategory, param: 'category_id' },
    availability: {
      kind: 'select',
      choices: { available: 'Available', unavailable: 'Unavailable', unapproved: 'Unapproved', waiting: 'Waiting for approval', rejected: 'Rejected' },
      map: {
        available: { is_available: true }, unavailable: { is_available: false }, unapproved: { is_approved: false },
        waiting: { is_approved: false, approval_status: 'pending' }, rejected: { approval_status: 'rejected' },
      },
    },
  },
  stats: {
    cards: {
      total: {
        label: 'Total Products',
        opens: among(),
        // the answer's total follows the availability that was chosen, its other figures do not
        value: ({ total, activeProducts, inactiveProducts }) => Math.max(total, activeProducts + inactiveProducts),
      },
      activeProducts: { label: 'Available', opens: among('available'), count: ({ isAvailable }) => isAvailable },
      inactiveProducts: { label: 'Unavailable', opens: among('unavailable'), count: ({ isAvailable }) => !isAvailable },
      unapprovedProducts: { label: 'Unapproved', opens: among('unapproved'), count: ({ isApproved }) => !isApproved },
    },
  },
  list: {
    above: () => import('./PricesLink'),
    columns: [
      { show: 'productName', label: 'Product', image: 'imageUrl', below: 'description' },
      { show: 'storeId', below: 'otherStores' },
      { show: 'categoryName', below: 'otherCategories' },
      { show: 'price', below: 'mrp' },
      'rating', { show: 'status', below: 'notOnSale' }, { show: 'isApproved', below: 'review' },
    ],
    sort: {
      columns: {
        productName: 'productName', storeId: 'storeName', categoryName: 'categoryName', price: 'price', rating: 'rating',
        status: 'isAvailable', isApproved: 'isApproved',
      },
    },
    phone: ['price', 'storeId'],
    pageSizes: PAGE_SIZES,
    pager: 'firstLast',
    actions: ['show', 'reviews', 'reject', 'soldOut', 'stock', 'toggle', 'edit'],
  },
  form: { schema: productForm, fields: ['productName', 'description', 'pricing', 'imageUrl'] },
  show: {
    fields: ['imageUrl', 'productName', 'description', 'prices', 'status', 'notOnSale', 'isApproved', 'review', 'rating', 'ratingsCount', 'createdAt'],
    actions: ['reopen'],
  },
  actions: {
    toggle: {
      call: `PUT ${one}/status`,
      needs: 'catalogue.manage',
      body: ({ record: product }) => ({ is_active: !product.isAvailable }),
      orElse: { call: `PUT ${one}`, body: ({ record: product }) => ({ isAvailable: !product.isAvailable }) },
      label: ({ isAvailable }) => (isAvailable ? 'Disable Product' : 'Enable Product'),
      icon: 'power',
      optimistic: ({ isAvailable }) => ({ isAvailable: !isAvailable }),
      figures: ({ isAvailable }) =>
        isAvailable ? { activeProducts: -1, inactiveProducts: 1 } : { activeProducts: 1, inactiveProducts: -1 },
      after: 'keep',
      undo: true,
      succeeded,
      failed: 'Failed to update product availability',
    },
    approve: {
      call: `PUT ${one}/approve`,
      needs: 'catalogue.manage',
      body: () => ({ isApproved: true }),
      icon: 'check',
      optimistic: () => ({ isApproved: true, approvalStatus: 'approved', reason: '' }),
      figures: () => ({ unapprovedProducts: -1 }),
      undo: 'reopen',
      succeeded,
      failed: 'Failed to toggle product approval',
    },
    reject: {
      call: `PUT ${one}/reject`,
      needs: 'catalogue.manage',
      body: ({ input }) => input,
      icon: 'reject',
      when: ({ isApproved, approvalStatus }) => !isApproved && approvalStatus === 'pending',
      input: productRejection.pick({ reason: true }),
      dialog: {
        title: ({ productName }) => `Reject ${productName}`,
        text: 'The store reads the reason on its menu. Saving the item asks again.',
        submit: 'Reject Product',
        busy: 'Rejecting...',
        fields: { reason: 'textarea' },
      },
      undo: 'reopen',
      succeeded,
      failed: 'Failed to reject the product',
    },
    reopen: {
      call: `PUT ${one}/reopen`,
      needs: 'catalogue.manage',
      label: ({ isApproved }) => (isApproved ? 'Take Approval Back' : 'Take Refusal Back'),
      icon: 'refresh',
      when: ({ isApproved, approvalStatus }) => isApproved || approvalStatus === 'rejected',
      confirm: ({ productName }) => `${productName} waits for approval again, and customers do not see it until then. Its stores are told.`,
      figures: ({ isApproved }) => ({ unapprovedProducts: isApproved ? 1 : 0 }),
      failed: 'Failed to take the decision back',
    },
    ...availabilityActions,
    ...many({ stores, categories: anyCategory }),
  },
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
