import { categories, stores } from './choices';

const amount = { kind: 'money', step: 0.01 } as const;

/** Prices of a product per store, for the form. */
export const pricing = {
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
export const prices = {
  kind: 'rows',
  label: 'Pricing',
  row: {
    storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
    categoryId: { kind: 'reference', to: 'admin/categories', current: 'categoryName' },
    price: 'money',
    maxPrice: 'money',
  },
} as const;
