import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  JWT_SECRET_MIN_BITS,
  JWT_SECRET_MIN_CHARACTERS,
  JWT_SECRET_MIN_DISTINCT_CHARACTERS,
} from './limits';
import { StartupError } from './startupError';

/** File inside `dataDir`, used if JWT_SECRET is unset. */
export const JWT_SECRET_FILE = 'jwt-secret';

/**
 * Random secret that signs this installation's tokens, stored in `dataDir/jwt-secret`.
 * @throws {StartupError} naming DATA_DIR if the file can't be read or written
 */
export const loadJwtSecret = (dataDir: string): Promise<string> =>
  loadSecret(dataDir, {
    file: JWT_SECRET_FILE,
    minCharacters: JWT_SECRET_MIN_CHARACTERS,
    name: 'the token secret',
    removalEffect: 'everyone has to sign in again.',
  });

/**
 * Words of documentation, examples, tests and keyboards, which add nothing to the strength of a
 * secret.
 */
const WELL_KNOWN = new RegExp(
  'jaldi|biryani|secret|password|change|example|default|placeholder|insecure|production|development|characters|thirty|' +
    'random|replace|keyboard|qwerty|asdfgh|zxcvbn|only for the seconds|bench|signing|access|token|test|jwt|your|please|this|must',
  'gi',
);

/** A word with at most this many letters may appear in a random text by chance. */
const CHANCE_LETTERS = 5;

/**
 * Reason why this secret could be guessed, as the end of "JWT_SECRET must …"; undefined if it looks
 * random.
 */
export function weaknessOf(secret: string): string | undefined {
  const remainder = secret.replace(WELL_KNOWN, '');
  if (remainder.length < secret.length - CHANCE_LETTERS && isGuessable(remainder))
    return 'not consist of common words';
  return isGuessable(secret) ? 'be random: this one repeats or follows a pattern' : undefined;
}

const isGuessable = (text: string): boolean =>
  new Set(text).size < JWT_SECRET_MIN_DISTINCT_CHARACTERS ||
  isRepeated(text) ||
  stepsOf(text) > text.length / 2 ||
  bitsOf(text) < JWT_SECRET_MIN_BITS;

/**
 * True for texts such as abcabcabc. The text occurs in its double at its period, which is then at
 * most half its length.
 */
const isRepeated = (text: string): boolean => {
  const period = (text + text).indexOf(text, 1);
  return period <= text.length / 2;
};

/** Number of characters that equal or neighbour the previous one: aaaa, abcd, 4321. */
const stepsOf = (text: string): number =>
  [...text].filter(
    (letter, at) => at > 0 && Math.abs(letter.charCodeAt(0) - text.charCodeAt(at - 1)) <= 1,
  ).length;

/** Shannon entropy of the text's characters, times its length. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce(
    (bits, count) => bits - count * Math.log2(count / text.length),
    0,
  );
}

interface SecretFile {
  /** Inside `dataDir`. */
  file: string;
  minCharacters: number;
  /** Name for texts: `the token secret`. */
  name: string;
  /** Consequence of removing a damaged file, for a person. */
  removalEffect: string;
}

/**
 * Random secret of this installation, created at its first start and stored in `dataDir`.
 * @throws {StartupError} naming DATA_DIR if the file can't be read or written, or naming the file
 * if it is damaged
 */
export async function loadSecret(
  dataDir: string,
  { file, minCharacters, name, removalEffect }: SecretFile,
): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const path = join(dataDir, file);
    const secret = await loadText(path, () => randomBytes(48).toString('base64url'));
    if (secret.trim().length >= minCharacters) return secret.trim();
    throw new StartupError(
      `${path} is damaged: it has fewer than ${minCharacters} characters. ` +
        `Remove the file, and a new secret is created; ${removalEffect}`,
    );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATA_DIR ${dataDir}: can't store ${name} there (${text})`, {
      cause: error,
    });
  }
}

/** Undefined if the file is missing. */
export async function readStoredText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Text of the file at `path`, created by `make` the first time. Only this user can read it.
 * Concurrent processes get the same text: a link appears with its complete content or not at all,
 * and only the first succeeds.
 */
export async function loadText(path: string, generate: () => string): Promise<string> {
  const storedText = await readStoredText(path);
  if (storedText !== undefined) return storedText;
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, generate(), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return await readFile(path, 'utf8');
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
