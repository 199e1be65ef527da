import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PASSWORD_LENGTH_MIN } from '../../../contract/constants';
import {
  containsOwnData,
  type PasswordOwner,
  weakPasswordTexts,
} from '../../../contract/people/credentials';

/** The most common passwords; the server knows ten thousand. */
const FIRST_TRIED = [
  'password',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'zxcvbnm',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'dragon',
  'monkey',
  'football',
  'cricket',
  'baseball',
  'sunshine',
  'princess',
  'master',
  'shadow',
  'superman',
  'krishna',
  'ganesh',
  'india',
  'hyderabad',
  'jaldi',
  'biryani',
  'store',
  'user',
];

const estimator = new ZxcvbnFactory();

export interface Assessment {
  /** 0 to 4, by the time that guessing would take. */
  score: number;
  /** The rule that it breaks, in the server's words. */
  problem: string | undefined;
}

/**
 * Assesses a password in the form, before it is sent. Without a minimum length, the rules of the
 * specification apply.
 */
export function assessPassword(
  password: string,
  owner: PasswordOwner,
  ownLength?: number,
): Assessment {
  const minLength = ownLength ?? PASSWORD_LENGTH_MIN;
  const own = [
    owner.email,
    ...owner.email.split(/[@.]/),
    ...(owner.name ?? '').split(/\s+/),
  ].filter((part) => part !== '');
  const { score } = estimator.check(password, [...FIRST_TRIED, ...own]);
  if (password.length < minLength)
    return { score: Math.min(score, 1), problem: weakPasswordTexts.tooShort(minLength) };
  return ownLength !== undefined && containsOwnData(password, owner)
    ? { score: 0, problem: weakPasswordTexts.own }
    : { score, problem: undefined };
}
