import { sql, type RawBuilder } from 'kysely';
import { orderTextOf } from './searchText';

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
