import { z } from 'zod';
import { leaving } from './plainTypes';

/**
 * Lenient schemas of what a server sends. `preprocess`, because zod 4 refuses a missing key elsewhere, and not
 * `coerce`, which turns a missing field into the text "undefined" and null into 0.
 */
export const str = (otherwise = '') =>
  leaving(
    'string',
    z.preprocess(
      (value) => (value === null || value === undefined ? otherwise : String(value)),
      z.string(),
    ),
  );

export const num = (otherwise = 0) =>
  leaving(
    'number',
    z.preprocess(
      (value) =>
        value === null || value === undefined || value === '' || Number.isNaN(Number(value))
          ? otherwise
          : Number(value),
      z.number(),
    ),
  );

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'yes', 'y', 'on', 'enabled', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', 'off', 'disabled', '0'].map((word) => [word, false] as const),
]);

/**
 * true and false, t and f, yes and no, y and n, on and off, enabled and disabled, 1 and 0, in any case; nothing is the default.
 * Anything else is invalid: a default in its place would be shown, and saved, as if the server had said it.
 */
export const flag = (otherwise: boolean) =>
  z.preprocess((value) => {
    const isPlain = ['boolean', 'number', 'string'].includes(typeof value);
    const word = isPlain ? String(value).trim().toLowerCase() : '';
    if (value === undefined || value === null || (isPlain && word === '')) return otherwise;
    return FLAGS.get(word) ?? value;
  }, z.boolean());

const INVALID = Symbol('invalid');

/** A list without its invalid elements; empty if it is missing. Each element is read once: a board has a thousand. */
export const list = <T extends z.ZodType>(of: T) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value : []),
      z.array(of.catch(() => INVALID as never)),
    )
    .transform((elements) => elements.filter((element) => element !== INVALID));
