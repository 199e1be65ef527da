import { z } from 'zod';
import { backwardSpan, daySpanQuery, isForwardSpan } from '../days';
import { choice, yesOrNo, cappedPageInfo, searchQuery, sortQuery } from '../lists';
import { orderStatusSchema } from '../states';
import { roleSchema, roles } from './permissions';
import { balanceAfter, walletTransactionSchema } from '../money/wallet';

const filters = {
  search: searchQuery.shape.search,
  is_active: yesOrNo(),
  role: choice(roles),
  ...daySpanQuery,
};

/**
 * `search` matches name, e-mail and phone; of an account with `isHigher`, the name only. The days
 * are those of joining.
 */
export const userListQuery = searchQuery
  .extend(filters)
  .extend(sortQuery(['name', 'email', 'role'], ['isActive', 'createdAt']))
  .refine(isForwardSpan, backwardSpan);
export type UserListQuery = z.output<typeof userListQuery>;

/** Filters of the list without paging and sorting. */
export const userExportQuery = z.object(filters).refine(isForwardSpan, backwardSpan);
export type UserExportQuery = z.output<typeof userExportQuery>;

/** Fields that are absent for an admin with a higher job; see `isHigher`. */
const contact = {
  email: z.string(),
  phone: z.string().nullable(),
  inactiveReason: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  referralCode: z.string().nullable(),
};

/**
 * An account of any role. `walletBalance`, in rupees, needs `wallet.read`; `totalOrders`, of every
 * status, needs `orders.read`. Both are absent if `isHigher`.
 */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  /** True for an admin whose job holds a permission that the caller lacks. */
  isHigher: z.boolean().optional(),
  ...z.object(contact).partial().shape,
  walletBalance: z.number().optional(),
  totalOrders: z.number().optional(),
  createdAt: z.string(),
  /** When the person was erased; the row remains for their orders. */
  erasedAt: z.string().nullable(),
});
export type UserAnswer = z.output<typeof userSchema>;

export const userSavedSchema = z.object({ message: z.string(), data: userSchema });

/** With a search, the total stops at `TOTAL_CAP`; otherwise it is exact. */
export const userListSchema = z.object({ users: z.array(userSchema), ...cappedPageInfo });

/**
 * Query of `GET /admin/users/stats`: the filters of the list without the status, because the
 * figures are per status.
 */
export const userStatsQuery = z
  .object({ search: filters.search, role: filters.role, ...daySpanQuery })
  .refine(isForwardSpan, backwardSpan);
/** With `isTotalCapped`, the figures cover only about `TOTAL_CAP` users of the search. */
export const userStatsSchema = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  inactiveUsers: z.number(),
  isTotalCapped: z.boolean(),
});
export type UserStats = z.output<typeof userStatsSchema>;

/** Limit for the orders, and for the transactions, in a user's details; the newest are listed. */
export const USER_DETAIL_ROWS = 50;

const text = z.string().nullable();

/**
 * `GET /admin/users/{id}/details`. `totals` cover all rows, of which at most `USER_DETAIL_ROWS` are
 * listed. Orders need `orders.read`, transactions `wallet.read`.
 */
export const userDetailsSchema = z.object({
  profile: userSchema.extend({
    address: text,
    city: text,
    state: text,
    pincode: text,
    image: text,
    updatedAt: z.string(),
  }),
  orders: z
    .array(
      z.object({
        id: z.string(),
        orderId: z.string(),
        store: z.object({ id: z.string(), name: z.string() }),
        status: orderStatusSchema,
        finalAmount: z.number(),
        createdAt: z.string(),
      }),
    )
    .optional(),
  transactions: z
    .array(
      walletTransactionSchema
        .omit({ user: true, date: true })
        .extend({ createdAt: z.string(), balanceAfter }),
    )
    .optional(),
  totals: z.object({ orders: z.number(), transactions: z.number() }).partial(),
});
export type UserDetails = z.output<typeof userDetailsSchema>;
