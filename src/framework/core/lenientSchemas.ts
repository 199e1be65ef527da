import { z } from 'zod';

/**
 * Lenient schemas of what a server sends. `preprocess`, because zod 4 refuses a missing key elsewhere, and not
 * `coerce`, which turns a missing field into the text "undefined" and null into 0.
 */
export const str = (otherwise = '') =>
  z.preprocess((value) => (value === null || value === undefined ? otherwise : String(value)), z.string());

export const num = (otherwise = 0) =>
  z.preprocess(
    (value) => (value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? otherwise : Number(value)),
    z.number(),
  );

const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, yes: true, '0': false, false: false, no: false };

/** true and false, 1 and 0, "yes" and "no" and the like, in any case; everything else is the default. */
export const flag = (otherwise: boolean) =>
  z.preprocess(
    (value) => FLAGS[['boolean', 'number', 'string'].includes(typeof value) ? String(value).trim().toLowerCase() : ''] ?? otherwise,
    z.boolean(),
  );

/** A list without its invalid elements; empty if it is missing. */
export const list = <T extends z.ZodType>(of: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value.filter((element) => of.safeParse(element).success) : []), z.array(of));
