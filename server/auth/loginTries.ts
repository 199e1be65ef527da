import type { Deps } from '../context';
import { RATE_LIMITS } from '../platform/limits';
import { consumeTry, resetTries, type LimiterName, refuseLocked } from '../platform/rateLimits';
import type { Caller } from './caller';
import { isKnownTo } from './deviceToken';
import { recordSignIn } from './signInEvents';

interface Person {
  id: string;
  role: string;
}

export interface LoginTries {
  /** @throws {AppError} tooMany if this failure exceeds the limit of the address */
  fail(): Promise<void>;
  /**
   * @throws {AppError} tooMany if the address was locked during this try: a burst of guesses must
   * not reveal the correct password
   */
  refuseLocked(): Promise<void>;
  /** Resets the count after a sign-in. */
  reset(): Promise<void>;
}

/**
 * Counts a try. A device that has signed in to the account before has its own count; all unknown
 * devices share the count of the account, so that guessing locks out unknown devices only. The
 * count of an address includes only failures of unknown devices.
 * @throws {AppError} tooMany
 */
export async function beginLogin(
  { limiters, db }: Pick<Deps, 'db' | 'limiters'>,
  account: string,
  person: Person | undefined,
  caller: Caller,
): Promise<LoginTries> {
  const { address, token } = caller;
  const device = person && isKnownTo(token, person.id) ? `${person.id}:${token.id}` : undefined;
  const by: LimiterName = device === undefined ? 'loginPerAccount' : 'loginPerDevice';
  const key = device ?? account;
  const lockOf = (name: LimiterName) =>
    ({
      action: 'lock',
      origin: caller,
      after: { limit: name, minutes: RATE_LIMITS[name].seconds / 60 },
    }) as const;
  const refuse = async () => {
    if (device === undefined) await refuseLocked(limiters.loginPerAddress, address);
  };
  await refuse();
  const remaining = await consumeTry(limiters[by], key);
  return {
    async fail() {
      const remainingOfAddress =
        device === undefined ? await consumeTry(limiters.loginPerAddress, address) : undefined;
      await recordSignIn(db, { action: 'sign-in-failed', origin: caller, person });
      if (remaining === 0) await recordSignIn(db, { ...lockOf(by), person });
      if (remainingOfAddress === 0) await recordSignIn(db, lockOf('loginPerAddress'));
    },
    refuseLocked: refuse,
    async reset() {
      await resetTries(limiters[by], key);
    },
  };
}
