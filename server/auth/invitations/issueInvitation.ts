import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { INVITATION_DAYS } from '../../../contract/constants';
import type { Db } from '../../platform/db/database';

export interface Place {
  email: string;
  role: 'admin' | 'store';
  job: string;
  /** Only for the role `store`. */
  storeId?: string;
}

/** A stored invitation with its code, which is only in its link. */
export interface Issued {
  id: string;
  code: string;
}

const validUntil = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`;

/** The database keeps only this hash. A plain hash is enough, since the code is random and long. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

const makeCode = (): string => randomBytes(32).toString('base64url');

/** Withdraws the open invitations of an address to a team. */
export const withdrawOpen = (tx: Db, { email, storeId }: Pick<Place, 'email' | 'storeId'>) =>
  tx
    .updateTable('invitations')
    .set({ withdrawn_at: sql`now()` })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('store_id', storeId === undefined ? 'is' : '=', storeId ?? null)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();

/** Replaces the open invitation of the address. Send its mail after the commit. */
export async function issueInvitation(tx: Db, place: Place, invitedBy: string): Promise<Issued> {
  await withdrawOpen(tx, place);
  const code = makeCode();
  const { email, role, job, storeId } = place;
  const { id } = await tx
    .insertInto('invitations')
    .values({
      email,
      role,
      job,
      store_id: storeId ?? null,
      code_hash: hashCode(code),
      invited_by: invitedBy,
      expires_at: validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

/**
 * Issues invitations to places without an earlier invitation. Returns the codes in the order of the
 * places.
 */
export async function issueInvitations(
  tx: Db,
  stores: readonly Place[],
  invitedBy: string,
): Promise<string[]> {
  const codes = stores.map(makeCode);
  const rows = stores.map(({ email, role, job, storeId }, at) => ({
    email,
    role,
    job,
    store_id: storeId ?? null,
    code_hash: hashCode(codes[at] ?? ''),
    invited_by: invitedBy,
    expires_at: validUntil,
  }));
  if (rows.length > 0) await tx.insertInto('invitations').values(rows).execute();
  return codes;
}

/**
 * Replaces the code of an invitation, which invalidates the earlier link. The person who sends it
 * again becomes its inviter.
 */
export async function renewInvitation(tx: Db, id: string, invited_by: string): Promise<Issued> {
  const code = makeCode();
  await tx
    .updateTable('invitations')
    .set({ code_hash: hashCode(code), invited_by, sent_at: sql`now()`, expires_at: validUntil })
    .where('id', '=', id)
    .execute();
  return { id, code };
}
