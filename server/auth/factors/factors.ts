import { sql } from 'kysely';
import type { Factors } from '../../../contract/secondFactor';
import { jobsWithSecondFactor } from '../../../contract/permissions';
import { FACTOR_GRACE_DAYS } from '../../constants.signIn';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';

const countAll = sql<number>`count(*)::int`;

/** What somebody has beside the password. */
export interface FactorsHeld {
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

export async function readHeld(db: Db, userId: string): Promise<FactorsHeld> {
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

/** Whether signing in asks for more than the password. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { totpSince, passkeys } = await readHeld(db, userId);
  return totpSince !== null || passkeys.length > 0;
}

/** The caller's own, as Profile shows them. */
export async function readFactors(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, role, job }: Actor,
): Promise<Factors> {
  const isDemanded = isFactorDemanded({ isDemo: config.isDemo, role, job });
  const [{ totpSince, passkeys }, codes, person] = await Promise.all([
    readHeld(db, id),
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

const isFactorDemanded = ({
  isDemo,
  role,
  job,
}: {
  isDemo: boolean;
  role: string;
  job: string | null | undefined;
}): boolean => !isDemo && role === 'admin' && jobsWithSecondFactor.includes(job ?? '');

/** Lets the days of grace begin with the first sign-in of somebody whose job demands a second factor. */
export async function beginGrace(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: { id: string; role: string; job: string | null },
): Promise<void> {
  if (!isFactorDemanded({ isDemo: config.isDemo, ...person })) return;
  await db
    .updateTable('users')
    .set({ factor_due_at: sql`now() + make_interval(days => ${FACTOR_GRACE_DAYS})` })
    .where('id', '=', person.id)
    .where('factor_due_at', 'is', null)
    .execute();
}
