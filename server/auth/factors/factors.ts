import { sql } from 'kysely';
import type { Factors } from '../../../contract/people/credentials';
import {
  demandsSecondFactor,
  fullJobs,
  permissionsWithSecondFactor,
} from '../../../contract/people/permissions';
import { FACTOR_GRACE_DAYS } from '../../platform/limits';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';

const countAll = sql<number>`count(*)::int`;

export interface HeldFactors {
  totpSince: Date | null;
  passkeys: {
    id: string;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
    credential_id: string;
    transports: string[];
  }[];
}

export async function readHeldFactors(db: Db, userId: string): Promise<HeldFactors> {
  const [totp, passkeys] = await Promise.all([
    db
      .selectFrom('totp_factors')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ]);
  return { totpSince: totp?.confirmed_at ?? null, passkeys };
}

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { totpSince, passkeys } = await readHeldFactors(db, userId);
  return totpSince !== null || passkeys.length > 0;
}

/** Returns the caller's factors for Profile. */
export async function readFactors(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, permissions }: Actor,
): Promise<Factors> {
  const isDemanded = !config.isDemo && demandsSecondFactor(permissions);
  const [{ totpSince, passkeys }, codes, person] = await Promise.all([
    readHeldFactors(db, id),
    db
      .selectFrom('recovery_codes')
      .select(countAll.as('left'))
      .where('user_id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
    db.selectFrom('users').select('factor_due_at').where('id', '=', id).executeTakeFirstOrThrow(),
  ]);
  const isMissing = totpSince === null && passkeys.length === 0;
  return {
    totpSince: totpSince?.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes?.left ?? 0,
    isDemanded,
    dueAt: isDemanded && isMissing ? (person.factor_due_at?.toISOString() ?? null) : null,
  };
}

/**
 * Starts the grace period of an admin whose job requires a second factor. Runs at each sign-in and
 * refresh, because a change of the job's permissions ends no session.
 */
export async function beginGrace(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, role }: { id: string; role: string },
): Promise<void> {
  if (config.isDemo || role !== 'admin') return;
  await db
    .updateTable('users')
    .from('jobs')
    .set({ factor_due_at: sql`now() + make_interval(days => ${FACTOR_GRACE_DAYS})` })
    .where('users.id', '=', id)
    .where('users.factor_due_at', 'is', null)
    .whereRef('jobs.key', '=', 'users.job')
    .where(
      sql<boolean>`(jobs.key = ${fullJobs.admin} or jobs.permissions && ${[...permissionsWithSecondFactor]}::text[])`,
    )
    .execute();
}
