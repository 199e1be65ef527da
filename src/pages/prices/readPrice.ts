import { productRules } from '../../../contract/products';

const PLAIN = /^[+-]?\d+(\.\d+)?$/;
const INDIAN = /^\d{1,2}(,\d{2})*,\d{3}(\.\d+)?$/;
const WESTERN = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const isGrouped = (text: string): boolean => INDIAN.test(text) || WESTERN.test(text);

/** Without what a spreadsheet puts around an amount. */
const bare = (text: string): string =>
  text.replace(/[\s\u00A0\u202F]+/g, '').replace(/^(₹|rs\.?|inr)/i, '').replace(/\/-$/, '');

export type ReadPrice = { rupees: number } | { problem: string };

/** A price as somebody types it or a spreadsheet has it: `1200.5`, `₹1,200.50`, `1,00,000`. */
export function readPrice(typed: string): ReadPrice {
  const text = bare(typed);
  if (text.includes(',') && !isGrouped(text)) return { problem: `“${typed.trim()}” is no price: its commas are not where thousands are` };
  if (text !== '' && !PLAIN.test(text) && !isGrouped(text)) return { problem: `“${typed.trim()}” is no price` };
  const read = productRules.price.safeParse(text.replaceAll(',', ''));
  return read.success ? { rupees: read.data } : { problem: read.error.issues[0]?.message ?? '' };
}
