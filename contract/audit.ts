import { z } from 'zod';
import { LINE_LENGTH_MAX } from './constants';
import { backwardSpan, daySpanQuery, isForwardSpan } from './days';
import { choice, idFilter, cappedPageInfo, pageQuery } from './lists';
import { kindObjects } from './kindObjects.gen';
import { optionalText } from './rules';

export const auditActions = [
  'create',
  'update',
  'delete',
  'enable',
  'disable',
  'approve',
  'reject',
  'reopen',
  'request',
  'deliver',
  'accept',
  'cancel',
  'move',
  'upload',
  'change-password',
  'reset-password',
  'match',
  'ask',
  'refund',
  'decline',
  'retry',
  'resend',
  'sign-in',
  'sign-in-failed',
  'lock',
  'sign-out',
  'refresh-reuse',
  'wrong-otp',
  'locked-otp',
  'wrong-proof',
  'export',
  'hand-over',
  'invite',
  'withdraw',
  'deactivate',
  'reactivate',
  'end-sessions',
  'remove',
  'erase',
  'prune',
  'restore',
] as const;
export const auditObjects = [
  'store',
  'location',
  'coupon',
  'category',
  'product',
  'store-item',
  'order',
  ...kindObjects,
  'referral-settings',
  'user',
  'file',
  'payment',
  'refund',
  'scratch-rule',
  'invitation',
  'mail',
  'second-factor',
  'session',
  'job',
  'wallet',
  'view',
  'audit',
  'backup',
] as const;
/**
 * Roles whose writes are recorded. A customer's entries are only those that another person could
 * have caused, such as a failed sign-in.
 */
export const auditRoles = ['admin', 'store', 'user'] as const;

/** `date_from` and `date_to` are IST days, both inclusive. */
export const auditListQuery = pageQuery
  .extend({
    actor_id: idFilter(),
    role: choice(auditRoles),
    action: choice(auditActions),
    object: choice(auditObjects),
    object_id: optionalText(LINE_LENGTH_MAX).optional(),
    ...daySpanQuery,
  })
  .refine(isForwardSpan, backwardSpan);
export type AuditListQuery = z.output<typeof auditListQuery>;

/**
 * The object as the API shows it; for a change, only the changed fields and one name. Null if the
 * object did not exist, or if the caller may not see it.
 */
const stateSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** `role` is the actor's role at that time. Null for a sign-in attempt to an unknown account. */
  actor: z.object({ id: z.string(), name: z.string(), role: z.string() }).nullable(),
  action: z.string(),
  object: z.string(),
  objectId: z.string().nullable(),
  /**
   * Current name of the person or invitation, because the entry holds no names of people; otherwise
   * null.
   */
  objectName: z.string().nullable(),
  before: stateSchema,
  after: stateSchema,
  /**
   * Network address of the caller and a short name of the device, such as "Chrome on Android". Null
   * for old entries and for changes by a program.
   */
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** `GET /admin/audit`, newest first. */
export const auditListSchema = z.object({ entries: z.array(auditEntrySchema), ...cappedPageInfo });
