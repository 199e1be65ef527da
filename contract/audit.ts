import { z } from 'zod';
import { LINE_LENGTH_MAX } from './constants';
import { backwardSpan, daySpanQuery, isForwardSpan } from './days';
import { choice, idFilter, cappedPageInfo, pageQuery } from './lists';
import { kindObjects } from './kindObjects.gen';
import { optionalText } from './rules';

/** What was done, in the words of the marketplace. */
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
/** What it was done to. */
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
/** Whose writes are recorded; of customers, only what others may have tried with their accounts. */
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
 * The object as the API shows it, of a change what differs and one name; null where there was none,
 * and without the permission that shows the object.
 */
const stateSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The role is the one that the actor had then. Null where somebody tried to sign in to an account that does not exist. */
  actor: z.object({ id: z.string(), name: z.string(), role: z.string() }).nullable(),
  action: z.string(),
  object: z.string(),
  objectId: z.string().nullable(),
  /** What a person or an invitation is called at present, since the entry itself has no names of people; null of all else. */
  objectName: z.string().nullable(),
  before: stateSchema,
  after: stateSchema,
  /** The network address of the caller and a short text of their device, such as "Chrome on Android"; null of earlier entries and of programs. */
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** `GET /admin/audit`, newest first. */
export const auditListSchema = z.object({ entries: z.array(auditEntrySchema), ...cappedPageInfo });
