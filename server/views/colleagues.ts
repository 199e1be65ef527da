import { sql } from 'kysely';
import { fullJobs } from '../../contract/people/permissions';
import type { Actor } from '../platform/http/context';

/** False for customers and for people without a store, who have no colleagues. */
export const isShareable = ({ role, storeId }: Pick<Actor, 'role' | 'storeId'>): boolean =>
  role === 'admin' || (role === 'store' && storeId !== undefined);

/** Place of the caller's colleagues: a store, or null for the admins. */
export const placeOf = ({ storeId }: Pick<Actor, 'storeId'>): string | null => storeId ?? null;

/** True if the caller may delete the views of people who have left. */
export const canDeleteLeftovers = ({ role, job }: Pick<Actor, 'role' | 'job'>): boolean =>
  role !== 'user' && job === fullJobs[role];

/** Condition on `saved_views v`: shared with the caller's colleagues. */
export const isSharedAt = (actor: Actor) =>
  isShareable(actor)
    ? sql<boolean>`exists (select from view_shares s where s.view_id = v.id and s.store_id is not distinct from ${placeOf(actor)}::bigint)`
    : sql<boolean>`false`;

/** Condition on `users u`: the view's owner is no longer a colleague of the caller. */
export const hasLeft = (actor: Actor) =>
  actor.role === 'store'
    ? sql<boolean>`not u.is_active or u.deleted_at is not null or not exists (
        select from store_members m where m.user_id = u.id and m.store_id = ${placeOf(actor)}::bigint)`
    : sql<boolean>`not u.is_active or u.deleted_at is not null or u.role <> ${actor.role}`;
