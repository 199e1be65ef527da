import { z } from 'zod';
import { id, pincode } from './rules';

/** What screens send for "no filter"; it counts as absent. */
const isNoFilter = (value: unknown) => value === '' || value === 'all';
const absent = (value: unknown) => (isNoFilter(value) ? undefined : value);

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** A query key that takes one of `values` (which are lower case) in any case, or nothing; anything else is a 422 that lists them. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value) => absent(lowerCase(value)),
    z.enum(values, { error: `Choose one of: ${values.join(', ')}` }).optional(),
  );

/** A query key that is true or false, or absent. */
export const yesOrNo = () =>
  z.preprocess(
    (value) => absent(lowerCase(value)),
    z
      .enum(['true', 'false', '1', '0'], { error: 'Choose one of: true, false' })
      .transform((text) => text === 'true' || text === '1')
      .optional(),
  );

/** A query key that names a record, or nothing. */
export const idFilter = () => z.preprocess(absent, id().optional());

/** A query key that is a pincode, or nothing. */
export const pincodeFilter = () => z.preprocess(absent, pincode().optional());

/** Spans of IST days that screens offer; `all` counts as absent. */
export const dateRanges = ['today', 'this_week', 'this_month'] as const;
export type DateRange = (typeof dateRanges)[number];
export const dateRangeFilter = () => choice(dateRanges);

// nothing lies outside, and beyond lie years that PostgreSQL or JavaScript write differently
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';
const within = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** An IST calendar day, `yyyy-mm-dd`, or nothing. One of a year before 1900 or after 2999 stands for the nearest. */
export const dayFilter = () =>
  z.preprocess(absent, z.iso.date('Enter a date as yyyy-mm-dd').transform(within).optional());
