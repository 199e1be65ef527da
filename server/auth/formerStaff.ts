import { sql } from 'kysely';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import { revokeSessionsOf } from '../platform/http/sessions';

/** True if the person works for a store that is not removed, as a condition on `users`. */
export const worksSomewhere = sql<boolean>`exists (
  select from store_members m join stores s on s.id = m.store_id where m.user_id = users.id and s.deleted_at is null)`;

/**
 * Locks the account with this address if its person has left their last store: an invitation may
 * reuse it.
 */
export const lockFormerStaff = (tx: Db, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('role', '=', 'store')
    .where('is_active', '=', false)
    // an account that an admin has deactivated stays inactive
    .where('inactive_reason', 'is', null)
    .where('deleted_at', 'is', null)
    .where(worksSomewhere, '=', false)
    .forUpdate()
    .executeTakeFirst();

/**
 * Ends the sessions and codes of a person who has left a store. Without another store, the person
 * can't sign in any more, and the password is deleted. Call it after the membership has ended.
 */
export async function removeFormerStaff(tx: Db, userId: string): Promise<void> {
  await revokeSessionsOf(tx, userId);
  await tx.deleteFrom('password_otps').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({ is_active: false, password_hash: null, updated_at: laterUpdatedAt })
    .where('id', '=', userId)
    .where(worksSomewhere, '=', false)
    .execute();
}
