import { keptSecret } from './keptSecret';
import { JWT_SECRET_MIN_BITS, JWT_SECRET_MIN_CHARACTERS, JWT_SECRET_MIN_DISTINCT_CHARACTERS } from './limits';

/**
 * The random secret that signs this installation's tokens, kept in `dataDir/jwt-secret`.
 * @throws {StartupError} naming DATA_DIR when the file can be neither read nor written
 */
export const keptJwtSecret = (dataDir: string): Promise<string> =>
  keptSecret(dataDir, {
    file: 'jwt-secret', minCharacters: JWT_SECRET_MIN_CHARACTERS, name: 'the token secret',
    whenRemoved: 'everybody has to sign in again.',
  });

/** Of documentation, examples, tests and keyboards: nothing that holds them is harder to guess for it. */
const WELL_KNOWN = new RegExp(
  'jaldi|biryani|secret|password|change|example|default|placeholder|insecure|production|development|characters|thirty|' +
    'random|replace|keyboard|qwerty|asdfgh|zxcvbn|only for the seconds|bench|signing|access|token|test|jwt|your|please|this|must',
  'gi',
);

/** A word of so many letters may stand in a random text by chance. */
const CHANCE_LETTERS = 5;

/** Why this secret could be guessed, as the end of "JWT_SECRET must …"; undefined for one that looks random. */
export function weaknessOf(secret: string): string | undefined {
  const own = secret.replace(WELL_KNOWN, '');
  if (own.length < secret.length - CHANCE_LETTERS && isGuessable(own)) return 'not be made of words that everybody knows';
  return isGuessable(secret) ? 'be random: this one repeats or follows a pattern' : undefined;
}

const isGuessable = (text: string): boolean =>
  new Set(text).size < JWT_SECRET_MIN_DISTINCT_CHARACTERS || isRepeated(text) || stepsOf(text) > text.length / 2 || bitsOf(text) < JWT_SECRET_MIN_BITS;

/** abcabcabc: the text stands in its own double before the end, at a period of up to its half. */
const isRepeated = (text: string): boolean => {
  const period = (text + text).indexOf(text, 1);
  return period <= text.length / 2;
};

/** How many characters are the one before, or its neighbour: aaaa, abcd, 4321. */
const stepsOf = (text: string): number =>
  [...text].filter((letter, at) => at > 0 && Math.abs(letter.charCodeAt(0) - text.charCodeAt(at - 1)) <= 1).length;

/** Shannon's entropy of its letters, times their number. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}
