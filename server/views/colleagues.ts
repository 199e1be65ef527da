import { sql } from 'kysely';
import { fullJobs } from '../../contract/people/permissions';
import type { Actor } from '../platform/http/context';

/** Customers have no colleagues, and neither has who works for no store. */
export const isShareable = ({ role, storeId }: Pick<Actor, 'role' | 'storeId'>): boolean =>
  role === 'admin' || (role === 'store' && storeId !== undefined);

/** Where a caller's colleagues are: a store, or null for the admins. */
export const placeOf = ({ storeId }: Pick<Actor, 'storeId'>): string | null => storeId ?? null;

/** Whether the caller may clear up after whoever has left. */
export const tidies = ({ role, job }: Pick<Actor, 'role' | 'job'>): boolean =>
  role !== 'user' && job === fullJobs[role];

/** Given to the caller's colleagues, as a condition on `saved_views v`. */
export const isGivenAt = (actor: Actor) =>
  isShareable(actor)
    ? sql<boolean>`exists (select from view_shares s where s.view_id = v.id and s.store_id is not distinct from ${placeOf(actor)}::bigint)`
    : sql<boolean>`false`;

/** True where whoever made the view is no colleague of the caller any more, as a condition on `users u`. */
export const hasLeft = (actor: Actor) =>
  actor.role === 'store'
    ? sql<boolean>`not u.is_active or u.deleted_at is not null or not exists (
        select from store_members m where m.user_id = u.id and m.store_id = ${placeOf(actor)}::bigint)`
    : sql<boolean>`not u.is_active or u.deleted_at is not null or u.role <> ${actor.role}`;
