import { z } from 'zod';
import { hasTwoDecimals } from './decimals';
import { cleanText } from './rules';

/** A lakh is more than any dish; it catches a slipped decimal point. */
export const PRICE_RUPEES_MAX = 100_000;

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const brokenRule = (rupees: number, invalid: string): string | undefined => {
  if (!(rupees > 0)) return invalid;
  if (rupees > PRICE_RUPEES_MAX) return 'At most 1,00,000';
  return hasTwoDecimals(rupees) ? undefined : 'At most two decimals';
};

/**
 * A price in rupees above 0 with at most two decimals, as a number or as the text of one: forms send both. `blank` is
 * said where nothing was entered, `invalid` where it is not a price.
 */
export const priceAboveZero = ({ blank, invalid }: { blank: string; invalid: string }) => {
  const error = ({ input }: { input?: unknown }) => (isBlank(input) ? blank : invalid);
  // forms show what the first member says, servers what the union says
  return z
    .union([z.number({ error }), z.string({ error })], { error })
    .transform((value, context) => {
      const typed = typeof value === 'number' ? value : cleanText(value);
      const rupees = typeof typed === 'number' || DECIMAL.test(typed) ? Number(typed) : Number.NaN;
      const message = isBlank(value) ? blank : brokenRule(rupees, invalid);
      if (message === undefined) return rupees;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
};
