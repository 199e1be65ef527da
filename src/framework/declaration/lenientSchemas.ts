import { z } from 'zod';
import { exactNumber, isEmptyValue, markUnchanged } from './plainTypes';

// Lenient schemas of server data. They use `preprocess`, because zod 4 refuses a missing key
// elsewhere, and not `coerce`, which turns a missing field into the text "undefined" and null into
// 0. A value that a schema can't read is invalid: otherwise a form would save a default in its
// place.

/** A text, also from a number; not from an object. Null and a missing value are `fallback`. */
export const str = (fallback = '') =>
  markUnchanged(
    'string',
    z.preprocess((value) => {
      if (value === null || value === undefined) return fallback;
      return typeof value === 'object' ? value : String(value);
    }, z.string()),
  );

const PLAIN_NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/**
 * A number, or the text of a plain number such as `1.7`; not `30 days` or `6,172.50`. Without a
 * default, a missing number is undefined.
 */
export function num(): z.ZodType<number | undefined>;
export function num(fallback: number): z.ZodType<number>;
export function num(fallback?: number): z.ZodType<number | undefined> {
  return markUnchanged(
    'number',
    z.preprocess(
      (value) => {
        if (isEmptyValue(value)) return fallback;
        const text = typeof value === 'string' ? value.trim() : '';
        return PLAIN_NUMBER.test(text) ? exactNumber(text) : value;
      },
      // zod skips the reader of a missing key if its schema is optional, which would lose the
      // default
      fallback === undefined ? z.number().optional() : z.number(),
    ),
  );
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'yes', 'y', 'on', 'enabled', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', 'off', 'disabled', '0'].map((word) => [word, false] as const),
]);

/**
 * A boolean, also from `yes`, `no`, `on`, `off`, `1`, `0` and the like, in any case. An empty value
 * is the default.
 */
export function flag(): z.ZodType<boolean | undefined>;
export function flag(fallback: boolean): z.ZodType<boolean>;
export function flag(fallback?: boolean): z.ZodType<boolean | undefined> {
  return z.preprocess(
    (value) => {
      if (isEmptyValue(value)) return fallback;
      const word = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
      return FLAGS.get(word) ?? value;
    },
    fallback === undefined ? z.boolean().optional() : z.boolean(),
  );
}

const INVALID = Symbol('invalid');

/** A list without its invalid elements; empty if it is missing or not a list. */
export const list = <T extends z.ZodType>(of: T) =>
  z
    .preprocess(
      (value) => (isEmptyValue(value) ? [] : value),
      z.array(of.catch(() => INVALID as never)),
    )
    .transform((elements) => elements.filter((element) => element !== INVALID))
    .catch([]);
