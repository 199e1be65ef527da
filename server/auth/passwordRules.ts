import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH_MIN } from '../../contract/constants';
import { holdsOwn, type PasswordOwner, weakPasswordTexts } from '../../contract/people/credentials';
import { COMMON_PASSWORDS } from '../constants';
import type { Config } from '../platform/config';
import { invalidField } from '../platform/errors';

/** The demonstration's passwords: a role or a job with these digits. Everybody who reads its documentation knows them. */
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
].map((word) => `${word}123`);

/** The commonest that are long enough to be chosen at all. */
const common = new Set([
  ...dictionary['passwords-common']
    .filter(({ length }) => length >= PASSWORD_LENGTH_MIN)
    .slice(0, COMMON_PASSWORDS),
  ...demoPasswords,
]);

/** Why nobody should have this password, as a text for the person; undefined for one that may be used. */
export function weaknessOfPassword(
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
  password: string,
  owner: PasswordOwner,
): string | undefined {
  if (password.length < passwordMinLength) return weakPasswordTexts.tooShort(passwordMinLength);
  if (common.has(password.toLowerCase())) return weakPasswordTexts.common;
  return holdsOwn(password, owner) ? weakPasswordTexts.own : undefined;
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
