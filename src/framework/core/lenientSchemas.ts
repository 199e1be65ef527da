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

/** A number. Without a default, a missing one is undefined: a missing figure is not 0. */
export function num(): z.ZodType<number | undefined>;
export function num(otherwise: number): z.ZodType<number>;
export function num(otherwise?: number): z.ZodType<number | undefined> {
  return leaving(
    'number',
    z.preprocess(
      (value) =>
        value === null || value === undefined || value === '' || Number.isNaN(Number(value))
          ? otherwise
          : Number(value),
      // zod skips the reader of a missing key whose schema is optional: the default would be lost
      otherwise === undefined ? z.number().optional() : z.number(),
    ),
  );
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'yes', 'y', 'on', 'enabled', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', 'off', 'disabled', '0'].map((word) => [word, false] as const),
]);

/**
 * true and false, t and f, yes and no, y and n, on and off, enabled and disabled, 1 and 0, in any case; nothing is the default.
 * Anything else is invalid: a default in its place would be shown, and saved, as if the server had said it.
 */
export function flag(): z.ZodType<boolean | undefined>;
export function flag(otherwise: boolean): z.ZodType<boolean>;
export function flag(otherwise?: boolean): z.ZodType<boolean | undefined> {
  return z.preprocess(
    (value) => {
      const isPlain = ['boolean', 'number', 'string'].includes(typeof value);
      const word = isPlain ? String(value).trim().toLowerCase() : '';
      if (value === undefined || value === null || (isPlain && word === '')) return otherwise;
      return FLAGS.get(word) ?? value;
    },
    otherwise === undefined ? z.boolean().optional() : z.boolean(),
  );
}

const INVALID = Symbol('invalid');

/** A list without its invalid elements; empty if it is missing. Each element is read once: a board has a thousand. */
export const list = <T extends z.ZodType>(of: T) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value : []),
      z.array(of.catch(() => INVALID as never)),
    )
    .transform((elements) => elements.filter((element) => element !== INVALID));
