import { productRules } from '../../../contract/catalogue/products';
import { bareNumber, isGrouped } from '../../../contract/text';

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

export type ReadPrice = { rupees: number } | { problem: string };

/** Parses a price as typed or from a spreadsheet: `1200.5`, `₹1,200.50`, `1,00,000`. */
export function readPrice(typed: string): ReadPrice {
  const text = bareNumber(typed);
  if (text.includes(',') && !isGrouped(text))
    return { problem: `“${typed.trim()}” is not a price: check its commas` };
  if (text !== '' && !DECIMAL.test(text) && !isGrouped(text))
    return { problem: `“${typed.trim()}” is not a price` };
  const read = productRules.price.safeParse(text.replaceAll(',', ''));
  return read.success ? { rupees: read.data } : { problem: read.error.issues[0]?.message ?? '' };
}
