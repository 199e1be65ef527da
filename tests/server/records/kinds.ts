import type { Person, StoreOwner } from '../../support/people';

/** People and rows that the bodies of the kinds refer to. */
export interface TestContext {
  admin: Person;
  owner: StoreOwner;
  categoryId: string;
}
type Values = Record<string, unknown>;

export interface RecordKind {
  /** In a message, as `Someone else has changed this special offer`. */
  label: string;
  /** Its name in the audit. */
  object: string;
  /** Role of its writers. */
  by: 'admin' | 'owner';
  /** The path of all records; a record's id is appended. */
  all: `/${string}`;
  /** The path that creates, if different. */
  creates?: `/${string}`;
  /** The key of the rows in the list. */
  rows: string;
  /** The body of a new record, different for each `n`. */
  body(context: TestContext, n: number): Values;
  /** A field of the form, with values that differ from each other and from the body's. */
  field: string;
  valueOf(n: number): unknown;
  /** The keys of an answer that repeat the field. */
  shownAs?: readonly string[];
  /** The key of the body that the list's search reads. */
  search?: string;
  /** The key of a saved record in its answer. */
  saved?: string;
  /** True if one record can be read by its id. */
  isRead: boolean;
  /** The method of the switch at `{id}/status`. */
  status?: readonly ('PUT' | 'PATCH')[];
  /** True if the switch takes the `updatedAt` that was read. */
  isStatusVersioned?: boolean;
  isDeleted: boolean;
  /** Messages of the successful calls. */
  messages: Record<'created' | 'updated' | 'deleted' | 'enabled' | 'disabled', string>;
  toAuditValues?(record: Values): Values;
  /** True if saving an unchanged form updates the time of the last change. */
  movesTime?: boolean;
}

const without =
  (...keys: string[]) =>
  (record: Values): Values =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
const done = (label: string) => ({
  created: `${label} created successfully`,
  updated: `${label} updated successfully`,
  deleted: `${label} deleted successfully`,
  enabled: `${label} enabled successfully`,
  disabled: `${label} disabled successfully`,
});
const imageUrl = '/api/files/0123456789abcdef.webp';
const texts = (words: string) => (n: number) => `${words} ${n}`;
const reviews = ['recentRatings', 'ratingSummary', 'rating', 'ratingsCount'];

const banner: RecordKind = {
  label: 'Banner',
  object: 'banner',
  by: 'admin',
  all: '/admin/banner-images',
  rows: 'banners',
  body: (_, n) => ({ title: `Weekend feast ${n}`, imageUrl }),
  field: 'title',
  valueOf: texts('Festival feast'),
  search: 'title',
  isRead: true,
  status: ['PATCH'],
  isStatusVersioned: true,
  isDeleted: true,
  messages: done('Banner'),
};

export const recordKinds: readonly RecordKind[] = [
  banner,
  {
    ...banner,
    label: 'Special offer',
    object: 'special-offer',
    all: '/admin/special-offers',
    rows: 'specialOffers',
    body: (_, n) => ({ title: `Weekend feast ${n}`, description: 'A free dessert' }),
    status: ['PUT'],
    messages: done('Special offer'),
  },
  {
    ...banner,
    label: 'Coupon',
    object: 'coupon',
    all: '/admin/coupons',
    rows: 'coupons',
    body: (_, n) => ({
      code: `KIND${n}`,
      description: `20% off any biryani order ${n}`,
      type: 'percentage',
      minOrderAmount: 349,
      percentage: 20,
      maxDiscount: 120,
      usageLimit: 5,
      validFrom: '12-06-2026',
      validUntil: '31-12-2099',
    }),
    field: 'description',
    valueOf: texts('Another text'),
    search: 'description',
    status: ['PATCH', 'PUT'],
    isStatusVersioned: false,
    messages: done('Coupon'),
    movesTime: true,
  },
  {
    ...banner,
    label: 'Location',
    object: 'location',
    all: '/admin/locations',
    rows: 'locations',
    body: (_, n) => ({
      locationName: `Banjara Hills ${n}`,
      city: 'Hyderabad',
      state: 'Telangana',
      pincode: '500034',
    }),
    field: 'locationName',
    valueOf: texts('Jubilee Hills'),
    search: 'locationName',
    isRead: false,
    status: [],
    messages: { ...done('Location'), created: 'Location added successfully' },
  },
  {
    ...banner,
    label: 'Category',
    object: 'category',
    all: '/admin/categories',
    rows: 'categories',
    body: (_, n) => ({ name: `Haleem ${n}`, description: 'Slow-cooked', imageUrl, isGlobal: true }),
    field: 'name',
    valueOf: texts('Nihari'),
    search: 'name',
    status: ['PUT'],
    messages: done('Category'),
    toAuditValues: without('shownBefore'),
  },
  {
    ...banner,
    label: 'Product',
    object: 'product',
    all: '/admin/products',
    rows: 'products',
    body: ({ owner: { storeId }, categoryId }, n) => ({
      productName: `Chicken Dum Biryani ${n}`,
      description: 'Sealed and slow cooked',
      imageUrl,
      isAvailable: true,
      pricing: [{ price: 260, maxPrice: 299.5, storeId, categoryId }],
    }),
    field: 'productName',
    valueOf: texts('Mutton Biryani'),
    shownAs: ['productName', 'name'],
    search: 'productName',
    status: ['PUT'],
    isStatusVersioned: false,
    messages: { ...done('Product'), created: 'Product added successfully' },
    toAuditValues: without(...reviews, 'shownBefore'),
  },
  {
    ...banner,
    label: 'Item',
    object: 'store-item',
    by: 'owner',
    all: '/store/items',
    rows: 'items',
    body: ({ categoryId }, n) => ({
      itemName: `Apollo Fish ${n}`,
      description: 'Boneless murrel',
      categoryId,
      price: 260,
      maxPrice: 299.5,
      imageUrl,
    }),
    field: 'price',
    valueOf: (n) => 100 + (n % 100),
    search: 'itemName',
    status: ['PATCH'],
    isStatusVersioned: false,
    messages: { ...done('Item'), created: 'Item added successfully' },
    toAuditValues: without(...reviews, 'ratings'),
  },
  {
    ...banner,
    label: 'Store',
    object: 'store',
    all: '/admin/stores',
    creates: '/admin/stores/create-store-with-location',
    rows: 'stores',
    body: ({ owner: { locationId } }, n) => ({
      email: `kind${n}@stores.example`,
      storeName: `Bahar Biryani ${n}`,
      ownerName: `Bahar Biryani ${n}`,
      phone: '9876543210',
      address: 'Road No. 12, Banjara Hills',
      locationId,
      description: 'Dum biryani since 1974',
      googleMapsUrl: 'https://maps.app.goo.gl/AbC123',
      imageUrl,
    }),
    field: 'phone',
    valueOf: (n) => `90000${String(n).padStart(5, '0')}`,
    search: 'storeName',
    status: ['PUT'],
    isStatusVersioned: false,
    messages: done('Store'),
    toAuditValues: without('isOpen', 'opensAt', 'closesAt', 'waitMinutes'),
  },
  {
    label: 'Rule',
    object: 'scratch-rule',
    by: 'admin',
    all: '/admin/scratch-rules',
    rows: 'scratchRules',
    body: () => ({
      cardType: 'Gold',
      minOrderAmount: 499,
      share: 12.5,
      prizeFrom: 10,
      prizeTo: 50,
      expiresInDays: 15,
      validFrom: '2020-01-01',
      validUntil: '2099-12-31',
    }),
    field: 'minOrderAmount',
    valueOf: (n) => 100 + n,
    isRead: false,
    status: ['PATCH'],
    isStatusVersioned: true,
    isDeleted: false,
    messages: { ...done('Rule'), enabled: 'Rule resumed', disabled: 'Rule ended' },
    movesTime: true,
  },
  {
    label: 'Role',
    object: 'job',
    by: 'admin',
    all: '/admin/jobs',
    rows: 'jobs',
    body: (_, n) => ({ name: `Night desk ${n}`, role: 'admin', permissions: ['orders.read'] }),
    field: 'name',
    valueOf: texts('Late desk'),
    isRead: false,
    isDeleted: true,
    messages: {
      ...done('Job'),
      created: 'Role added',
      updated: 'Role saved',
      deleted: 'Role deleted',
    },
    toAuditValues: without('people'),
  },
  {
    label: 'View',
    object: 'view',
    by: 'admin',
    all: '/auth/views',
    rows: 'views',
    body: (_, n) => ({
      resource: 'admin/orders',
      name: `To refund ${n}`,
      columns: ['orderId', 'status'],
      filters: { status: 'cancelled', search: '9876543210' },
      sort: { field: 'createdAt', order: 'DESC' },
      perPage: 20,
    }),
    field: 'name',
    valueOf: texts('Cancelled'),
    saved: 'view',
    isRead: false,
    isDeleted: true,
    messages: {
      ...done('View'),
      created: 'View saved',
      updated: 'View saved',
      deleted: 'View deleted',
    },
    toAuditValues: ({ id, name, resource, columns, filters, sort, perPage, isShared }) => {
      const keys = Object.keys(Object(filters));
      return { id, name, resource, columns, filters: keys, sort, perPage, isShared };
    },
  },
];
