import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { INVITATION_DAYS } from '../../../contract/constants';
import type { Db } from '../../platform/db/database';

/** To what somebody is invited. */
export interface Place {
  email: string;
  role: 'admin' | 'store';
  job: string;
  /** Of role store only. */
  storeId?: string;
}

/** An invitation that is written, with the code that is in its link and nowhere else. */
export interface Issued {
  id: string;
  code: string;
}

const validUntil = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`;

/** What the database keeps. A plain hash is enough, since the code is random and long. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

const makeCode = (): string => randomBytes(32).toString('base64url');

/** Ends the open invitations of an address to a place. */
export const withdrawOpen = (tx: Db, { email, storeId }: Pick<Place, 'email' | 'storeId'>) =>
  tx
    .updateTable('invitations')
    .set({ withdrawn_at: sql`now()` })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('store_id', storeId === undefined ? 'is' : '=', storeId ?? null)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();

/** Writes an invitation in the place of an earlier one. Send its mail after the commit. */
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

/** As many, of places that nobody has been invited to; answers their codes, in the order of the places. */
export async function issueInvitations(
  tx: Db,
  places: readonly Place[],
  invitedBy: string,
): Promise<string[]> {
  const codes = places.map(makeCode);
  const rows = places.map(({ email, role, job, storeId }, at) => ({
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

/** Gives an invitation another code, which makes the one that was sent before worthless. Whoever sends it again answers for it. */
export async function renewInvitation(tx: Db, id: string, invited_by: string): Promise<Issued> {
  const code = makeCode();
  await tx
    .updateTable('invitations')
    .set({ code_hash: hashCode(code), invited_by, sent_at: sql`now()`, expires_at: validUntil })
    .where('id', '=', id)
    .execute();
  return { id, code };
}
