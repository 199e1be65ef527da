import { z } from 'zod';
import type { Role } from '../../contract/people/permissions';
import { tableAreas } from '../../server/app';

type Row = Record<string, unknown>;
type Value = string | number | boolean | null;

/** A row's value in a column, read at a path such as `amount.final`. */
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
/** Texts are sorted case-insensitively. */
const text =
  (path: string) =>
  (row: Row): Value =>
    z.string().nullable().parse(at(path)(row))?.toLowerCase() ?? null;

/** Sorts a column that may be a text. */
const inAnyCase = (path: string) => (row: Row) =>
  typeof at(path)(row) === 'string' ? text(path)(row) : shown(path)(row);
const sortsOf = z.object({
  properties: z.object({ sort: z.object({ enum: z.array(z.string()) }) }),
});

type Columns = Record<string, (row: Row) => Value>;
/** Columns of fields that have the same name. */
const values = (...names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, shown(name)]));
const texts = (...names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, text(name)]));

interface SortedList {
  path: string;
  role: Role;
  rows: string;
  columns: Columns;
  /** Columns that are descending by default. */
  descending: string[];
  /** Queries that select some of the demonstration's rows. */
  filters: string[];
}

export const sortedLists: SortedList[] = [
  {
    path: '/admin/stores',
    role: 'admin',
    rows: 'stores',
    descending: ['rating', 'isActive', 'createdAt'],
    columns: {
      ...texts('storeName', 'locationName', 'email'),
      ...values('phone', 'rating', 'isActive', 'createdAt'),
    },
    filters: ['search=a', 'search=biryani'],
  },
  {
    path: '/admin/locations',
    role: 'admin',
    rows: 'locations',
    descending: ['isActive', 'createdAt'],
    columns: {
      ...texts('locationName', 'city', 'state'),
      ...values('pincode', 'isActive', 'createdAt'),
    },
    filters: ['search=500'],
  },
  {
    path: '/admin/coupons',
    role: 'admin',
    rows: 'coupons',
    descending: ['value', 'minOrderAmount', 'validFrom', 'validUntil', 'isActive', 'createdAt'],
    columns: {
      ...texts('code', 'description'),
      ...values(
        'type',
        'value',
        'minOrderAmount',
        'validFrom',
        'validUntil',
        'isActive',
        'createdAt',
      ),
    },
    filters: ['status=active', 'status=expired', 'search=e'],
  },
  {
    path: '/admin/users',
    role: 'admin',
    rows: 'users',
    descending: ['isActive', 'createdAt'],
    columns: { ...texts('name', 'email'), ...values('role', 'isActive', 'createdAt') },
    filters: ['role=user', 'is_active=true', 'is_active=false', 'search=ra', 'role=store&search=e'],
  },
  {
    path: '/admin/orders',
    role: 'admin',
    rows: 'orders',
    descending: ['date', 'finalAmount'],
    columns: { finalAmount: shown('amount.final'), ...values('date') },
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
    columns: values('date', 'amount'),
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
      ...texts('name', 'description'),
      ...values('status', 'isActive', 'isApproved', 'createdAt'),
    },
    filters: ['is_active=true', 'status=approved', 'store_id=1', 'search=e'],
  },
  {
    path: '/admin/products',
    role: 'admin',
    rows: 'products',
    descending: ['price', 'rating', 'isAvailable', 'isApproved', 'createdAt'],
    columns: {
      ...texts('productName', 'storeName'),
      categoryName: text('category.name'),
      ...values('price', 'rating', 'isAvailable', 'isApproved', 'createdAt'),
    },
    filters: [
      'store_id=2',
      'category_id=1',
      'store_id=2&category_id=1',
      'is_available=true',
      'search=biryani',
    ],
  },
  ...tableAreas.map(({ all, key, query }): SortedList => {
    const columns = sortsOf.parse(z.toJSONSchema(query, { io: 'input' })).properties.sort.enum;
    const orderOf = (sort: string) => query.parse({ sort }).sort?.order;
    return {
      path: all,
      role: 'admin',
      rows: key,
      descending: columns.filter((column) => orderOf(column) === 'desc'),
      columns: Object.fromEntries(columns.map((column) => [column, inAnyCase(column)])),
      filters: ['search=e'],
    };
  }),
  {
    path: '/admin/refunds',
    role: 'admin',
    rows: 'refunds',
    descending: ['createdAt', 'amount'],
    columns: values('createdAt', 'amount'),
    filters: ['state=done', 'destination=wallet', 'search=JB-', 'store_id=1'],
  },
  {
    path: '/admin/wallet-transactions',
    role: 'admin',
    rows: 'transactions',
    descending: ['date', 'amount'],
    columns: values('date', 'amount'),
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
    columns: { ...texts('cardId'), ...values('prizeValue', 'usedDate', 'expires', 'createdAt') },
    filters: ['status=pending', 'status=used', 'status=expired', 'search=a'],
  },
  {
    path: '/admin/users/referrals/history',
    role: 'admin',
    rows: 'referrals',
    descending: ['date', 'completedDate'],
    columns: {
      ...texts('status'),
      refereeEmail: text('referee.email'),
      ...values('date', 'completedDate'),
    },
    filters: ['filter_status=completed', 'search=e'],
  },
  {
    path: '/store/orders',
    role: 'store',
    rows: 'orders',
    descending: ['finalAmount', 'createdAt'],
    columns: values('status', 'finalAmount', 'createdAt'),
    filters: ['status=delivered', 'status=confirmed', 'search=JB-', 'search=1&status=delivered'],
  },
  {
    path: '/store/items',
    role: 'store',
    rows: 'items',
    descending: ['price', 'maxPrice', 'isActive', 'isApproved', 'createdAt'],
    columns: {
      ...texts('itemName', 'categoryName'),
      ...values('price', 'maxPrice', 'isActive', 'isApproved', 'createdAt'),
    },
    filters: ['is_active=true', 'category_id=1', 'search=biryani'],
  },
  {
    path: '/user/orders',
    role: 'user',
    rows: 'orders',
    descending: ['finalAmount', 'createdAt'],
    columns: {
      storeName: text('store.name'),
      ...values('orderId', 'status', 'finalAmount', 'createdAt'),
    },
    filters: ['status=delivered', 'status=cancelled'],
  },
  {
    path: '/admin/scratch-rules',
    role: 'admin',
    rows: 'scratchRules',
    descending: ['minOrderAmount', 'share', 'validFrom', 'validUntil', 'createdAt'],
    columns: values('minOrderAmount', 'share', 'validFrom', 'validUntil', 'createdAt'),
    filters: ['status=active', 'status=ended'],
  },
  {
    path: '/user/scratch-cards',
    role: 'user',
    rows: 'scratchCards',
    descending: ['expires', 'createdAt'],
    columns: values('expires', 'createdAt'),
    filters: ['status=applied'],
  },
  {
    path: '/user/wallet',
    role: 'user',
    rows: 'transactions',
    descending: ['amount', 'date'],
    columns: { ...texts('description'), ...values('status', 'amount', 'date') },
    filters: [],
  },
];

const idOf = (row: Row): number => Number(z.string().parse(row.id));

/**
 * The ids of the rows in a column's order: equal values by id, in the same direction; empty values
 * last.
 */
export function idsInOrder(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  order: 'asc' | 'desc',
): string[] {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (first: Row, other: Row): number => {
    const [a, b] = [valueOf(first), valueOf(other)];
    if (a === null || b === null)
      return a === b ? sign * (idOf(first) - idOf(other)) : a === null ? 1 : -1;
    if (a === b) return sign * (idOf(first) - idOf(other));
    return a < b ? -sign : sign;
  };
  return rows.toSorted(compare).map(({ id }) => String(id));
}
