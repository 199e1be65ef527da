import { sql } from 'kysely';
import type { z } from 'zod';
import type { loginInput, SessionAnswer } from '../../contract/people/auth';
import type { secondFactorInput } from '../../contract/people/credentials';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { insertSession } from '../platform/http/sessions';
import type { Caller } from './caller';
import { type DeviceToken, isKnownTo, newDevice, withAccount } from './deviceToken';
import { beginGrace } from './factors/factors';
import { proofRefused } from './factors/proof';
import { demandFactor, findChallenged, spendFactor } from './factors/signInFactor';
import type { Site } from './factors/site';
import { beginLogin } from './loginTries';
import { hashPassword, verifyPassword } from './passwords';
import { hashRefreshToken, makeRefreshToken, toSessionAnswer } from './sessions';
import { recordSignIn } from './signInEvents';
import { formatDateTime } from '../../contract/time';
import type { Origin } from '../platform/http/context';
import { isWithin } from '../platform/rateLimits';

let cachedDecoyHash: Promise<string> | undefined;
/**
 * Verified for an unknown address, so that the response takes as long as for a known one. Every
 * sign-in awaits it: if only the first unknown address did, its time would reveal that the address
 * is unknown.
 */
const decoyHash = () => (cachedDecoyHash ??= hashPassword(makeRefreshToken()));

const refusal = () => new AppError('unauthenticated', 'Invalid email or password');

const findPerson = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'role',
      'job',
      'password_hash',
      'is_active',
      'first_sign_in_at',
    ])
    .where(sql`lower(email)`, '=', account)
    .executeTakeFirst();
type Account = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export interface SignInCaller extends Caller {
  /** Site of the person's passkeys; undefined if the site cannot have any. */
  site: Site | undefined;
}

type SignInDeps = Pick<
  Deps,
  'db' | 'limiters' | 'jwtSecret' | 'config' | 'mailer' | 'backgroundTasks'
>;

/** The session for the browser, and the device that its cookie identifies. */
export interface SignedIn {
  answer: SessionAnswer;
  device: DeviceToken;
}

/**
 * True if the verified password is still the person's. Locks the row until the session exists: a
 * password change in between ends the other sessions, and this session must not survive it.
 */
const lockVerified = async (tx: Db, { id, password_hash }: Account): Promise<boolean> => {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  return person !== undefined;
};

/**
 * Starts a session. An unknown address, a wrong password and an inactive person get the same
 * response after the same time. A person with a second factor gets a challenge for it; only a
 * correct answer to it resets the count of tries.
 */
export async function signIn(
  deps: SignInDeps,
  { email, password }: z.output<typeof loginInput>,
  caller: SignInCaller,
): Promise<SignedIn> {
  const account = email.toLowerCase();
  const person = await findPerson(deps.db, account);
  const tries = await beginLogin(deps, account, person, caller);
  const decoyPasswordHash = await decoyHash();
  const isCorrect = await verifyPassword(person?.password_hash ?? decoyPasswordHash, password);
  if (!person?.password_hash || !person.is_active || !isCorrect) {
    await tries.fail();
    throw refusal();
  }
  await tries.refuseLocked();
  await demandFactor(deps, person.id, caller.site);
  await tries.reset();
  const opened = await openSession(deps, person, caller, async () => true);
  if (!opened) throw refusal();
  return opened;
}

const challengeOver = () =>
  new AppError(
    'unauthenticated',
    'Time ran out, or too many codes were wrong. Please sign in again.',
  );

/** Second step of a sign-in; its tries are counted like those of the first. */
export async function signInWithFactor(
  deps: SignInDeps,
  input: z.output<typeof secondFactorInput>,
  caller: SignInCaller,
): Promise<SignedIn> {
  const email = await findChallenged(deps.db, input.challenge);
  const person = email === undefined ? undefined : await findPerson(deps.db, email.toLowerCase());
  if (!person?.is_active) throw challengeOver();
  const tries = await beginLogin(deps, person.email.toLowerCase(), person, caller);
  const opened = await openSession(deps, person, caller, (tx) =>
    spendFactor(tx, deps, input, caller.site),
  );
  if (!opened) {
    await tries.fail();
    throw proofRefused(input);
  }
  await tries.reset();
  return opened;
}

/** Starts the session of a verified person, if `isProved` confirms it in the same transaction. */
async function openSession(
  deps: SignInDeps,
  person: Account,
  caller: Caller,
  isProved: (tx: Db) => Promise<boolean>,
): Promise<SignedIn | undefined> {
  await beginGrace(deps, person);
  const { address, device } = caller;
  const isNewDevice = !isKnownTo(caller.token, person.id);
  const refreshToken = makeRefreshToken();
  const sessionId = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockVerified(tx, person)) || !(await isProved(tx))) return undefined;
    await recordSignIn(tx, { action: 'sign-in', origin: caller, person, isNewDevice });
    return insertSession(tx, person.id, hashRefreshToken(refreshToken), { address, device });
  });
  if (sessionId === undefined) return undefined;
  if (isNewDevice) await welcomeDevice(deps, person, caller);
  return {
    answer: await toSessionAnswer(deps, { sessionId, refreshToken, person }),
    device: withAccount(caller.token ?? newDevice(), person.id),
  };
}

/** The first sign-in of an account sends no mail: its owner has just chosen the password. */
async function welcomeDevice(deps: SignInDeps, person: Account, caller: Caller): Promise<void> {
  if (person.first_sign_in_at !== null) {
    deps.backgroundTasks.run('tell of a new device', () => mailNewDevice(deps, person, caller));
    return;
  }
  await deps.db
    .updateTable('users')
    .set({ first_sign_in_at: sql`now()` })
    .where('id', '=', person.id)
    .where('first_sign_in_at', 'is', null)
    .execute();
}

interface Person {
  id: string;
  email: string;
  name: string;
}

/**
 * Mails a person about a sign-in from a new device. Once a month per device and address, since a
 * program without cookies looks new each time.
 */
async function mailNewDevice(
  deps: Pick<Deps, 'limiters' | 'config' | 'mailer'>,
  person: Person,
  { address, device }: Origin,
): Promise<void> {
  if (!(await isWithin(deps.limiters.newDeviceMail, `${person.id}:${address}:${device}`))) return;
  const page = deps.config.publicUrl ? `${deps.config.publicUrl}/login` : 'the sign-in page';
  await deps.mailer.send({
    to: person.email,
    subject: 'A new device has signed in',
    text: [
      `Hello ${person.name},`,
      '',
      `There was a new sign-in to your account on ${formatDateTime(new Date().toISOString())} (IST).`,
      `Device: ${device}`,
      `IP address: ${address}`,
      '',
      'If this was you, no action is needed.',
      `If not, open ${page}, press "Forgot your password?" and choose a new password. This signs you out everywhere.`,
      '',
    ].join('\n'),
  });
}
