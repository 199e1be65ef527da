import { z } from 'zod';
import type { Role } from '../../contract/roles';

type Row = Record<string, unknown>;
type Value = string | number | boolean | null;

/** What a row shows in a column, read at a path such as `amount.final`. */
const at =
  (path: string) =>
  (row: Row): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (value, key) => z.record(z.string(), z.unknown()).nullable().parse(value)?.[key] ?? null,
        row,
      );

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const shown =
  (path: string) =>
  (row: Row): Value =>
    valueSchema.parse(at(path)(row));
/** Texts are sorted in any case. */
const text =
  (path: string) =>
  (row: Row): Value =>
    z.string().nullable().parse(at(path)(row))?.toLowerCase() ?? null;

interface SortedList {
  path: string;
  role: Role;
  rows: string;
  columns: Record<string, (row: Row) => Value>;
  /** Columns whose greatest value comes first where no order is asked for. */
  descending: string[];
  /** Queries that select some of the rows, of the demonstration. */
  filters: string[];
}

/** Every list that can be sorted. */
export const sortedLists: SortedList[] = [
  {
    path: '/admin/stores',
    role: 'admin',
    rows: 'stores',
    descending: ['rating', 'isActive', 'createdAt'],
    columns: {
      storeName: text('storeName'),
      locationName: text('locationName'),
      phone: shown('phone'),
      email: text('email'),
      rating: shown('rating'),
      isActive: shown('isActive'),
      createdAt: shown('createdAt'),
    },
    filters: ['search=a', 'search=biryani'],
  },
  {
    path: '/admin/locations',
    role: 'admin',
    rows: 'locations',
    descending: ['isActive', 'createdAt'],
    columns: {
      locationName: text('locationName'),
      city: text('city'),
      state: text('state'),
      pincode: shown('pincode'),
      isActive: shown('isActive'),
      createdAt: shown('createdAt'),
    },
    filters: ['search=500'],
  },
  {
    path: '/admin/coupons',
    role: 'admin',
    rows: 'coupons',
    descending: ['value', 'minOrderAmount', 'validFrom', 'validUntil', 'isActive', 'createdAt'],
    columns: {
      code: text('code'),
      description: text('description'),
      type: shown('type'),
      value: shown('value'),
      minOrderAmount: shown('minOrderAmount'),
      validFrom: shown('validFrom'),
      validUntil: shown('validUntil'),
      isActive: shown('isActive'),
      createdAt: shown('createdAt'),
    },
    filters: ['status=active', 'status=expired', 'search=e'],
  },
  {
    path: '/admin/users',
    role: 'admin',
    rows: 'users',
    descending: ['isActive', 'createdAt'],
    columns: {
      name: text('name'),
      email: text('email'),
      role: shown('role'),
      isActive: shown('isActive'),
      createdAt: shown('createdAt'),
    },
    filters: ['role=user', 'is_active=true', 'is_active=false', 'search=ra', 'role=store&search=e'],
  },
  {
    path: '/admin/orders',
    role: 'admin',
    rows: 'orders',
    descending: ['date', 'finalAmount'],
    columns: { date: shown('date'), finalAmount: shown('amount.final') },
    filters: [
      'status=delivered',
      'paymentMethod=wallet',
      'store_id=1',
      'search=JB-',
      'search=hills',
      'amountRange=1-500',
      'user_id=20',
      'date_from=2020-01-01',
      'status=cancelled&paymentMethod=razorpay',
      'store_id=1&search=JB-',
      'dateRange=this_month',
    ],
  },
  {
    path: '/admin/payments',
    role: 'admin',
    rows: 'payments',
    descending: ['date', 'amount'],
    columns: { date: shown('date'), amount: shown('amount') },
    filters: [
      'status=captured',
      'status=unmatched',
      'status=disputed',
      'search=pay_a',
      'search=JB-26&status=refunded',
      'date_from=2020-01-01',
    ],
  },
  {
    path: '/admin/categories',
    role: 'admin',
    rows: 'categories',
    descending: ['isActive', 'isApproved', 'createdAt'],
    columns: {
      name: text('name'),
      description: text('description'),
      status: shown('status'),
      isActive: shown('isActive'),
      isApproved: shown('isApproved'),
      createdAt: shown('createdAt'),
    },
    filters: ['is_active=true', 'status=approved', 'store_id=1', 'search=e'],
  },
  {
    path: '/admin/products',
    role: 'admin',
    rows: 'products',
    descending: ['price', 'rating', 'isAvailable', 'isApproved', 'createdAt'],
    columns: {
      productName: text('productName'),
      storeName: text('storeName'),
      categoryName: text('category.name'),
      price: shown('price'),
      rating: shown('rating'),
      isAvailable: shown('isAvailable'),
      isApproved: shown('isApproved'),
      createdAt: shown('createdAt'),
    },
    filters: [
      'store_id=2',
      'category_id=1',
      'store_id=2&category_id=1',
      'is_available=true',
      'search=biryani',
    ],
  },
  {
    path: '/admin/special-offers',
    role: 'admin',
    rows: 'specialOffers',
    descending: ['isActive', 'createdAt'],
    columns: {
      title: text('title'),
      description: text('description'),
      isActive: shown('isActive'),
      createdAt: shown('createdAt'),
    },
    filters: ['status=active', 'search=e'],
  },
  {
    path: '/admin/banner-images',
    role: 'admin',
    rows: 'banners',
    descending: ['isActive', 'createdAt'],
    columns: { title: text('title'), isActive: shown('isActive'), createdAt: shown('createdAt') },
    filters: ['is_active=true', 'search=e'],
  },
  {
    path: '/admin/refunds',
    role: 'admin',
    rows: 'refunds',
    descending: ['createdAt', 'amount'],
    columns: { createdAt: shown('createdAt'), amount: shown('amount') },
    filters: ['state=done', 'destination=wallet', 'search=JB-', 'store_id=1'],
  },
  {
    path: '/admin/wallet-transactions',
    role: 'admin',
    rows: 'transactions',
    descending: ['date', 'amount'],
    columns: { date: shown('date'), amount: shown('amount') },
    filters: [
      'transaction_type=credit',
      'status=completed',
      'user_id=20',
      'search=refund',
      'search=a&transaction_type=debit',
    ],
  },
  {
    path: '/admin/scratch-cards',
    role: 'admin',
    rows: 'scratchCards',
    descending: ['prizeValue', 'usedDate', 'expires', 'createdAt'],
    columns: {
      cardId: text('cardId'),
      prizeValue: shown('prizeValue'),
      usedDate: shown('usedDate'),
      expires: shown('expires'),
      createdAt: shown('createdAt'),
    },
    filters: ['status=pending', 'status=used', 'status=expired', 'search=a'],
  },
  {
    path: '/admin/users/referrals/history',
    role: 'admin',
    rows: 'referrals',
    descending: ['date', 'completedDate'],
    columns: {
      refereeEmail: text('referee.email'),
      status: text('status'),
      date: shown('date'),
      completedDate: shown('completedDate'),
    },
    filters: ['filter_status=completed', 'search=e'],
  },
  {
    path: '/store/orders',
    role: 'store',
    rows: 'orders',
    descending: ['finalAmount', 'createdAt'],
    columns: {
      status: shown('status'),
      finalAmount: shown('finalAmount'),
      createdAt: shown('createdAt'),
    },
    filters: ['status=delivered', 'status=confirmed', 'search=JB-', 'search=1&status=delivered'],
  },
  {
    path: '/store/items',
    role: 'store',
    rows: 'items',
    descending: ['price', 'maxPrice', 'isActive', 'isApproved', 'createdAt'],
    columns: {
      itemName: text('itemName'),
      categoryName: text('categoryName'),
      price: shown('price'),
      maxPrice: shown('maxPrice'),
      isActive: shown('isActive'),
      isApproved: shown('isApproved'),
      createdAt: shown('createdAt'),
    },
    filters: ['is_active=true', 'category_id=1', 'search=biryani'],
  },
  {
    path: '/user/orders',
    role: 'user',
    rows: 'orders',
    descending: ['finalAmount', 'createdAt'],
    columns: {
      orderId: shown('orderId'),
      storeName: text('store.name'),
      status: shown('status'),
      finalAmount: shown('finalAmount'),
      createdAt: shown('createdAt'),
    },
    filters: ['status=delivered', 'status=cancelled'],
  },
  {
    path: '/admin/scratch-rules',
    role: 'admin',
    rows: 'scratchRules',
    descending: ['minOrderAmount', 'share', 'validFrom', 'validUntil', 'createdAt'],
    columns: {
      minOrderAmount: shown('minOrderAmount'),
      share: shown('share'),
      validFrom: shown('validFrom'),
      validUntil: shown('validUntil'),
      createdAt: shown('createdAt'),
    },
    filters: ['status=active', 'status=ended'],
  },
  {
    path: '/user/scratch-cards',
    role: 'user',
    rows: 'scratchCards',
    descending: ['expires', 'createdAt'],
    columns: { expires: shown('expires'), createdAt: shown('createdAt') },
    filters: ['status=applied'],
  },
  {
    path: '/user/wallet',
    role: 'user',
    rows: 'transactions',
    descending: ['amount', 'date'],
    columns: {
      description: text('description'),
      status: shown('status'),
      amount: shown('amount'),
      date: shown('date'),
    },
    filters: [],
  },
];

const idOf = (row: Row): number => Number(z.string().parse(row.id));

/** The ids of the rows in the order of a column: what is alike by id, in the same order; what is empty last. */
export function idsInOrder(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  order: 'asc' | 'desc',
): string[] {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (one: Row, other: Row): number => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null)
      return a === b ? sign * (idOf(one) - idOf(other)) : a === null ? 1 : -1;
    if (a === b) return sign * (idOf(one) - idOf(other));
    return a < b ? -sign : sign;
  };
  return rows.toSorted(compare).map(({ id }) => String(id));
}
