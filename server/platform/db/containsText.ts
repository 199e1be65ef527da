import { sql, type RawBuilder } from 'kysely';
import { orderTextOf } from './searchText';

/** A pattern for `lower(column) like`, of an order's code as it is kept: escapes `%`, `_` and `\` of the text. */
export const likePattern = (text: string): RawBuilder<string> =>
  sql<string>`lower(${`%${orderTextOf(text).replace(/[\\%_]/g, '\\$&')}%`})`;

/**
 * True where the column holds `text` as typed, in any case. The expression is that of the trigram indexes,
 * `lower(column)`.
 */
export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${likePattern(text)}`;
