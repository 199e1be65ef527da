import { z } from 'zod';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';

const namedStore = z.union([
  z.object({ id: str(), name: str() }),
  str().transform((name) => ({ id: '', name })),
]);

const userOrder = z
  .object({
    id: str(),
    orderId: str(),
    store: namedStore.catch({ id: '', name: '' }),
    status: str(),
    finalAmount: z.unknown().optional(),
    total: num(),
    createdAt: str(),
    date: str(),
  })
  .transform(({ id, orderId, finalAmount, total, createdAt, date, ...order }) => ({
    ...order,
    id,
    orderId: orderId === '' ? id : orderId,
    amount: num().parse(finalAmount) ?? total,
    date: createdAt === '' ? date : createdAt,
  }));
export type UserOrder = z.output<typeof userOrder>;

const userTransaction = z
  .object({
    type: str(),
    amount: num(),
    description: str(),
    reference: str(),
    orderId: str(),
    status: str('completed'),
    balanceAfter: z.number().optional().catch(undefined),
    createdAt: str(),
    date: str(),
  })
  .transform(({ createdAt, date, ...transaction }) => ({
    ...transaction,
    date: createdAt === '' ? date : createdAt,
  }));
export type UserTransaction = z.output<typeof userTransaction>;

/**
 * An account on the screen: a row of the list, and below `isWhole` the fields that only the details
 * contain.
 */
export const userRecord = z.object({
  id: str(),
  name: str(),
  email: str(),
  phone: str(),
  image: str(),
  role: str(),
  isActive: flag(),
  inactiveReason: str(),
  isPhoneVerified: flag(),
  walletBalance: num(),
  totalOrders: num(),
  referralCode: str(),
  createdAt: str(),
  erasedAt: str(),
  /** An admin with more permissions than the viewer: the details are hidden. */
  isHigher: flag(false),
  isWhole: flag(false),
  address: str(),
  orders: list(userOrder),
  transactions: list(userTransaction),
  /** Total of all rows, of which the newest are listed. */
  orderTotal: z.number().optional(),
  transactionTotal: z.number().optional(),
});
export type UserRecord = z.output<typeof userRecord>;

// the details have all of these in `profile`
const inProfile: readonly (keyof UserRecord)[] = [
  'name',
  'email',
  'phone',
  'role',
  'isActive',
  'inactiveReason',
  'isPhoneVerified',
  'walletBalance',
  'totalOrders',
  'referralCode',
  'createdAt',
  'erasedAt',
];

/** Paths of each field in the list and the details; the first existing one counts. */
export const userAliases = {
  ...Object.fromEntries(inProfile.map((field) => [field, [field, `profile.${field}`]])),
  id: ['id', '_id', 'profile.id'],
  image: ['image', 'imageUrl', 'profile.image'],
  orderTotal: ['totals.orders'],
  transactionTotal: ['totals.transactions'],
};

const profile = z
  .object({ address: str(), city: str(), state: str(), pincode: str() })
  .catch({ address: '', city: '', state: '', pincode: '' });

/** Converts other differences in structure, after `userAliases`. */
export const decodeUser = (wire: ApiPayload): Partial<Record<keyof UserRecord, unknown>> => {
  const { address, city, state, pincode } = profile.parse(wire.profile);
  return {
    isWhole:
      wire.profile !== undefined || Array.isArray(wire.orders) || Array.isArray(wire.transactions),
    // some addresses already contain city and pincode
    address: [address, ...[city, state, pincode].filter((part) => !address.includes(part))]
      .filter(Boolean)
      .join(', '),
  };
};
