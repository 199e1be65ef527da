import { z } from 'zod';
import { refundRules } from '../money/refunds';
import { roleSchema } from './permissions';

/** Name of a person after erasure. */
export const ERASED_PERSON = 'Erased person';

const text = z.string().nullable();
const orderRef = z.object({ order: text });

/**
 * `GET /admin/privacy/{id}/data`: all stored data about a person, for a file that the person may
 * read. Amounts are rupees. Lists are newest first, except `addresses`, and `items` and `history` of
 * an order.
 */
export const personDataSchema = z.object({
  takenAt: z.string(),
  profile: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: text,
    role: roleSchema,
    isActive: z.boolean(),
    inactiveReason: text,
    referralCode: text,
    picture: text,
    registeredAt: z.string(),
  }),
  /** Address of the account, and addresses of orders. */
  addresses: z.array(z.string()),
  orders: z.array(
    z.object({
      order: z.string(),
      store: z.string(),
      status: z.string(),
      placedAt: z.string(),
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      pincode: text,
      notes: text,
      cancelReason: text,
      amount: z.number(),
      items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
      history: z.array(z.object({ status: z.string(), at: z.string(), reason: text })),
    }),
  ),
  walletPostings: z.array(
    z.object({
      type: z.string(),
      status: z.string(),
      amount: z.number(),
      description: z.string(),
      reference: z.string(),
      at: z.string(),
    }),
  ),
  /**
   * Referrals that the person made, without names and addresses of others; and the referral that
   * brought the person.
   */
  referrals: z.array(
    z.object({
      isReferrer: z.boolean(),
      status: z.string(),
      name: text,
      email: text,
      phone: text,
      at: z.string(),
      completedAt: text,
    }),
  ),
  scratchCards: z.array(
    orderRef.extend({
      code: z.string(),
      status: z.string(),
      prize: z.number(),
      wonAt: z.string(),
      expiresAt: z.string(),
      usedAt: text,
    }),
  ),
  couponUses: z.array(
    orderRef.extend({ coupon: z.string(), discount: z.number(), at: z.string() }),
  ),
  ratings: z.array(
    orderRef.extend({
      store: z.string(),
      product: text,
      stars: z.number(),
      comment: z.string(),
      at: z.string(),
    }),
  ),
  notifications: z.array(
    z.object({ title: z.string(), message: z.string(), isRead: z.boolean(), at: z.string() }),
  ),
  mails: z.array(
    z.object({ to: z.string(), subject: z.string(), state: z.string(), at: z.string() }),
  ),
  sessions: z.array(
    z.object({
      device: text,
      address: text,
      signedInAt: z.string(),
      lastUsedAt: z.string(),
      endedAt: text,
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), addedAt: z.string(), lastUsedAt: text })),
  savedViews: z.array(
    z.object({
      name: z.string(),
      of: z.string(),
      filters: z.record(z.string(), z.unknown()),
      at: z.string(),
    }),
  ),
  /** Browsers that ring for new orders. */
  ringingDevices: z.array(z.object({ device: z.string(), addedAt: z.string(), answeredAt: text })),
  storeJobs: z.array(z.object({ store: z.string(), job: z.string(), since: z.string() })),
  /** Refunds and disputed payments of the person's orders. */
  cases: z.array(
    orderRef.extend({
      kind: z.enum(['refund', 'dispute']),
      state: z.string(),
      amount: z.number(),
      reason: text,
      at: z.string(),
    }),
  ),
  /** Invitations to the person's address. */
  invitations: z.array(
    z.object({
      to: z.string(),
      role: z.string(),
      job: z.string(),
      store: text,
      at: z.string(),
      expiresAt: z.string(),
      acceptedAt: text,
      withdrawnAt: text,
    }),
  ),
  /** Events of the payment provider about the person's payments, as received. */
  paymentEvents: z.array(
    z.object({ event: z.string(), payment: text, told: z.unknown(), at: z.string() }),
  ),
  /**
   * Audit entries about the person's account, orders, refunds and payments; and the person's
   * actions on other objects, with `before` and `after` null.
   */
  auditEntries: z.array(
    z.object({
      action: z.string(),
      object: z.string(),
      objectId: text,
      isOwnDoing: z.boolean(),
      before: z.unknown(),
      after: z.unknown(),
      address: text,
      device: text,
      at: z.string(),
    }),
  ),
});
export type PersonData = z.output<typeof personDataSchema>;

/**
 * `open`: what prevents the erasure now, such as `order JB… is open`. `wallet`: rupees, of which
 * `returnable` can go back to the payments that they came from.
 */
export const erasureOpenSchema = z.object({
  open: z.array(z.string()),
  wallet: z.object({ balance: z.number(), returnable: z.number() }),
});

export const balanceTargets = ['source', 'unclaimed'] as const;

/**
 * Body of an erasure. `balanceTo` is required if the wallet holds money: `source` refunds it to the
 * payments that it came from, `unclaimed` refunds nothing. What is left is booked as unclaimed and
 * requires `reason`.
 */
export const erasureInput = z.object({
  balanceTo: z.enum(balanceTargets, { error: 'Choose source or unclaimed' }).optional(),
  reason: refundRules.reason.optional(),
});
export type ErasureInput = z.output<typeof erasureInput>;

/** Answer of an erasure. `erasedAt` is null while a refund of the wallet waits for approval. */
export const erasedSchema = z.object({
  message: z.string(),
  data: z.object({ id: z.string(), name: z.string(), email: z.string(), erasedAt: text }),
});
export type Erased = z.output<typeof erasedSchema>['data'];
