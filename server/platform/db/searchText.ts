import { type RawBuilder, sql } from 'kysely';

const PHONE = /^[+\d\s().-]+$/;
const PHONE_DIGITS = 10;

/**
 * Search text for names and phones: `+91 98480-12345` becomes the stored `9848012345`; any other
 * text is unchanged.
 */
export function personTextOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return PHONE.test(text) && digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : text;
}

const ORDER_PREFIX = /^(?:order\s*)?(?:#\s*)?(?=jb(?:[\s\p{Pd}\d]|$))/iu;
const ORDER_CODE = /^jb[\s\p{Pd}]*(\d{6})[\s\p{Pd}]*(\d{0,8})$/iu;

/**
 * Turns `Order #JB-261125-0209` or `jb2611250209` into `JB-261125-0209`; any other text is
 * unchanged.
 */
export const orderTextOf = (text: string): string => {
  const orderText = text.replace(ORDER_PREFIX, '');
  const [, day, number] = ORDER_CODE.exec(orderText) ?? [];
  return day === undefined ? orderText : ['JB', day, number].filter(Boolean).join('-');
};

/**
 * Pattern for `lower(column) like`, with the stored spelling of an order's code. Escapes `%`, `_`
 * and `\` of the text.
 */
export const likePattern = (text: string): RawBuilder<string> =>
  sql<string>`lower(${`%${orderTextOf(text).replace(/[\\%_]/g, '\\$&')}%`})`;

/**
 * True if the column contains `text`, ignoring case. Uses `lower(column)`, the expression of the
 * trigram indexes.
 */
export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${likePattern(text)}`;
