import { sql, type RawBuilder } from 'kysely';

/**
 * True where the column holds `text` as typed, in any case: `%`, `_` and `\` stand for themselves. The expression is
 * that of the trigram indexes, `lower(column)`.
 */
export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;
