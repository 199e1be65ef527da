import type { Deps } from '../context';
import { RATE_LIMITS } from '../constants';
import { countTry, forgetTries, type LimiterName, refuseLocked } from '../platform/rateLimits';
import type { Caller } from './caller';
import { isKnownTo } from './deviceToken';
import { recordSignIn } from './signInEvents';

interface Person {
  id: string;
  role: string;
}

/** The tries of one sign-in. */
export interface LoginTries {
  /** @throws {AppError} tooMany, where this failure is beyond the limit of the address */
  fail(): Promise<void>;
  /** @throws {AppError} tooMany, where the address was locked meanwhile: a burst of guesses must not learn the right one */
  refuseLocked(): Promise<void>;
  /** Forgets them, once the person is in. */
  lift(): Promise<void>;
}

/**
 * Counts a try: by the device where it has signed in to the account before, else by the account for all unknown devices
 * together, so that whoever guesses locks out unknown devices alone. Of an address only failures of unknown devices count.
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
  const left = await countTry(limiters[by], key);
  return {
    async fail() {
      const leftOfAddress =
        device === undefined ? await countTry(limiters.loginPerAddress, address) : undefined;
      await recordSignIn(db, { action: 'sign-in-failed', origin: caller, person });
      if (left === 0) await recordSignIn(db, { ...lockOf(by), person });
      if (leftOfAddress === 0) await recordSignIn(db, lockOf('loginPerAddress'));
    },
    refuseLocked: refuse,
    async lift() {
      await forgetTries(limiters[by], key);
    },
  };
}
