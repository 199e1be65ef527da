import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH_MIN } from '../../contract/constants';
import {
  containsOwnData,
  type PasswordOwner,
  weakPasswordTexts,
} from '../../contract/people/credentials';
import { COMMON_PASSWORDS } from '../platform/limits';
import type { Config } from '../platform/config';
import { invalidField } from '../platform/errors';

/**
 * The demonstration's passwords, each a role or a job with these digits. The documentation
 * publishes them.
 */
const demoPasswords = [
  'admin',
  'store',
  'user',
  'finance',
  'support',
  'catalogue',
  'owner',
  'manager',
  'counter',
  'kitchen',
].map((name) => `${name}123`);

/** The most common passwords that are long enough to pass the minimum length. */
const common = new Set([
  ...dictionary['passwords-common']
    .filter(({ length }) => length >= PASSWORD_LENGTH_MIN)
    .slice(0, COMMON_PASSWORDS),
  ...demoPasswords,
]);

/**
 * Returns the reason against this password, as a text for the person; undefined if it may be used.
 */
export function weaknessOfPassword(
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
  password: string,
  owner: PasswordOwner,
): string | undefined {
  if (password.length < passwordMinLength) return weakPasswordTexts.tooShort(passwordMinLength);
  if (common.has(password.toLowerCase())) return weakPasswordTexts.common;
  return containsOwnData(password, owner) ? weakPasswordTexts.own : undefined;
}

/** @throws {AppError} invalid, naming the field and the rule */
export function refuseWeak(
  { config }: { config: Pick<Config, 'passwordMinLength'> },
  field: string,
  password: string,
  owner: PasswordOwner,
): void {
  const weakness = weaknessOfPassword(config, password, owner);
  if (weakness !== undefined) throw invalidField(field, weakness);
}
