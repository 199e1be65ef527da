import { z } from 'zod';
import { PAGE_SIZE_MAX, PAGE_SIZES } from '../../../../contract/constants';
import { productForm, type ProductForm } from '../../../../contract/products';
import { defineLookup, type ListArg, type Query, type ApiPayload } from '../../../framework/core/calls';
import { flag, list, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';
import { pricingFields } from './pricing';

const record = z.object({
  id: str(),
  productName: str(),
  description: str(),
  imageUrl: str(),
  isAvailable: flag(true),
  isApproved: flag(false),
  rating: num(),
  ratingsCount: num(),
  storeName: str(),
  categoryName: str(),
  price: z.number().optional(),
  /** The printed price, where it is more than what customers are charged. */
  mrp: z.number().optional(),
  pricing: list(
    z.object({
      price: z.number(), maxPrice: z.number(), storeId: z.string(), categoryId: z.string(),
      // for the form, which does not send them
      storeName: z.string(), categoryName: z.string(),
    }),
  ),
  /** The same rows by their names. */
  prices: list(z.object({ storeName: z.string(), categoryName: z.string(), price: z.number(), maxPrice: z.number() })),
  createdAt: str(),
  updatedAt: z.string().optional(),
});

const decode = (wire: ApiPayload) => ({
  isAvailable: wire.isAvailable ?? (wire.status === undefined ? undefined : wire.status !== 'inactive'),
  ...pricingFields(wire),
});

/** How many more stores or categories a product has than the one that its row names. */
const others = (names: readonly string[]): string | undefined => {
  const more = new Set(names.filter(Boolean)).size - 1;
  return more > 0 ? `and ${more} more` : undefined;
};

const availability: Readonly<Record<string, Query>> = {
  available: { is_available: true },
  unavailable: { is_available: false },
  unapproved: { is_approved: false },
};

const query = ({ page, perPage, filter }: ListArg<'search' | 'storeId' | 'categoryId' | 'availability'>): Query => ({
  page,
  limit: perPage,
  search: filter.search,
  store_id: filter.storeId,
  category_id: filter.categoryId,
  ...availability[filter.availability ?? ''],
});

const body = ({ productName, description, imageUrl, pricing }: ProductForm, isAvailable: boolean) =>
  ({ productName, description, imageUrl, isAvailable, pricing });

const one = '/admin/products/{id}';
const stores = defineLookup({ call: 'GET /admin/products/stores/list', rows: ['stores'], label: ['name', 'storeName'] });
const category = {
  rows: ['categories'],
  label: ['name', 'categoryName'],
  keep: ({ isActive, isApproved }: ApiPayload) => isActive !== false && isApproved !== false,
};
const categories = defineLookup({ call: 'GET /admin/categories/store/{storeId}', ...category });
const anyCategory = defineLookup({ call: 'GET /admin/categories', ...category, query: { page: 1, limit: PAGE_SIZE_MAX } });

export default defineResource({
  name: 'admin/products',
  label: { one: 'Product', many: 'Products' },
  title: 'productName',
  record,
  menu: { icon: 'box', order: 8 },
  access: { admin: ['list', 'show', 'create', 'edit', 'toggle', 'approve', 'reviews'] },
  api: {
    list: { call: 'GET /admin/products/', rows: ['products'], query, onError: 'empty' },
    create: { call: 'POST /admin/products', body: ({ data }) => body(data, true) },
    update: {
      call: `PUT ${one}`,
      body: ({ data, previous }) => ({ ...body(data, previous.isAvailable), updatedAt: previous.updatedAt }),
    },
    aliases: {
      id: ['id', '_id', 'productId', 'product_id'],
      productName: ['productName', 'name'],
      imageUrl: ['imageUrl', 'image', 'image_url'],
      isAvailable: ['isAvailable', 'isActive', 'is_available', 'is_active'],
      isApproved: ['isApproved', 'is_approved'],
      rating: ['rating', 'ratingSummary.average', 'rating.average'],
      ratingsCount: ['ratingsCount', 'ratingSummary.count', 'rating.count'],
      storeName: ['storeName', 'store.name', 'store.storeName', 'store'],
      categoryName: ['categoryName', 'category.name', 'category'],
      createdAt: ['createdAt', 'created_at'],
    },
    decode,
  },
  fields: {
    productName: { kind: 'text', label: 'Product Name' },
    description: { kind: 'textarea', label: 'Description' },
    imageUrl: { kind: 'image', label: 'Product Image' },
    isAvailable: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    isApproved: { kind: 'latch', label: 'Approved', action: 'approve' },
    rating: { kind: 'rating', label: 'Rating' },
    ratingsCount: { kind: 'number', label: 'Ratings' },
    storeName: 'Store',
    categoryName: 'Category',
    price: { kind: 'money', label: 'Price' },
    mrp: { kind: 'custom', label: 'Max Price', view: () => import('../../../components/Mrp') },
    pricing: {
      kind: 'rows',
      label: 'Pricing',
      min: 1,
      addLabel: 'Add Price',
      row: {
        storeId: { kind: 'select', label: 'Store', lookup: stores, current: 'storeName' },
        categoryId: {
          kind: 'select', label: 'Category', lookup: categories, dependsOn: 'storeId', current: 'categoryName',
          emptyText: 'No categories available',
        },
        price: { kind: 'money', label: 'Price', step: 0.01 },
        maxPrice: { kind: 'money', label: 'Max Price', step: 0.01 },
      },
    },
    prices: {
      kind: 'rows',
      label: 'Pricing',
      row: {
        storeName: 'Store',
        categoryName: 'Category',
        price: { kind: 'money', label: 'Price' },
        maxPrice: { kind: 'money', label: 'Max Price' },
      },
    },
    createdAt: { kind: 'date', label: 'Created' },
  },
  computed: {
    otherStores: { label: 'Other Stores', value: ({ prices }) => others(prices.map(({ storeName }) => storeName)) },
    otherCategories: { label: 'Other Categories', value: ({ prices }) => others(prices.map(({ categoryName }) => categoryName)) },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name', debounceMs: 300 },
    storeId: { kind: 'select', label: 'Store', lookup: stores },
    categoryId: { kind: 'select', label: 'Category', lookup: categories, dependsOn: 'storeId', otherwise: anyCategory },
    availability: {
      kind: 'select',
      label: 'Availability',
      choices: { available: 'Available', unavailable: 'Unavailable', unapproved: 'Unapproved' },
    },
  },
  stats: {
    from: 'list',
    schema: z.object({ total: num(), activeProducts: num(), inactiveProducts: num(), unapprovedProducts: num() }),
    derive: (rows, total) => ({
      total,
      activeProducts: rows.filter(({ isAvailable }) => isAvailable).length,
      inactiveProducts: rows.filter(({ isAvailable }) => !isAvailable).length,
      unapprovedProducts: rows.filter(({ isApproved }) => !isApproved).length,
    }),
    cards: [
      {
        label: 'Total Products',
        // the answer's total follows the availability that was chosen, its other figures do not
        value: ({ total, activeProducts, inactiveProducts }) => Math.max(total, activeProducts + inactiveProducts),
      },
      { label: 'Available', value: 'activeProducts' },
      { label: 'Unavailable', value: 'inactiveProducts' },
      { label: 'Unapproved', value: 'unapprovedProducts' },
    ],
  },
  list: {
    title: 'Products Management',
    columns: [
      { show: 'productName', label: 'Product', image: 'imageUrl', below: 'description' },
      { show: 'storeName', below: 'otherStores' },
      { show: 'categoryName', below: 'otherCategories' },
      { show: 'price', below: 'mrp' },
      'rating',
      'isAvailable',
      'isApproved',
    ],
    phone: ['price', 'storeName'],
    pageSizes: PAGE_SIZES,
    pager: 'firstLast',
    actions: ['show', 'reviews', 'toggle', 'edit'],
  },
  form: { schema: productForm, fields: ['productName', 'description', 'pricing', 'imageUrl'] },
  show: {
    fields: ['imageUrl', 'productName', 'description', 'prices', 'isAvailable', 'isApproved', 'rating', 'ratingsCount', 'createdAt'],
  },
  actions: {
    toggle: {
      call: `PUT ${one}/status`,
      body: ({ record: product }) => ({ is_active: !product.isAvailable }),
      orElse: { call: `PUT ${one}`, body: ({ record: product }) => ({ isAvailable: !product.isAvailable }) },
      label: ({ isAvailable }) => (isAvailable ? 'Disable Product' : 'Enable Product'),
      icon: 'power',
      optimistic: ({ isAvailable }) => ({ isAvailable: !isAvailable }),
      stats: ({ isAvailable }) =>
        isAvailable ? { activeProducts: -1, inactiveProducts: 1 } : { activeProducts: 1, inactiveProducts: -1 },
      after: 'keep',
      succeeded: 'Updated successfully',
      failed: 'Failed to update product availability',
    },
    approve: {
      call: `PUT ${one}/approve`,
      body: () => ({ isApproved: true }),
      label: 'Approve',
      icon: 'check',
      optimistic: () => ({ isApproved: true }),
      stats: () => ({ unapprovedProducts: -1 }),
      succeeded: 'Updated successfully',
      failed: 'Failed to toggle product approval',
    },
  },
  views: {
    reviews: {
      label: 'View Ratings & Reviews',
      icon: 'star',
      title: 'Ratings & Reviews',
      call: `GET ${one}/ratings`,
      body: () => import('../../../components/Reviews'),
    },
  },
  messages: {
    createTitle: 'Add Product',
    editTitle: 'Edit Product',
    showTitle: 'Product Details',
    empty: { title: 'No data available', text: 'No products found. Try adjusting your filters or add a new product' },
    createFailed: 'Failed to add product',
    updateFailed: 'Failed to update product',
  },
});
