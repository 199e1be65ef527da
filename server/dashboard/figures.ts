import { sql } from 'kysely';
import type { DaySpan } from '../../contract/daySpan';

/** One figure in the span of the cards and in the two that are compared. */
export interface Figure {
  value: number;
  current: number;
  previous: number;
}

/** A figure as PostgreSQL sends it: sums of nothing are null. */
export type Counted = Record<keyof Figure, string | null>;

export const figureOf = (row: Counted | undefined): Figure =>
  ({ value: Number(row?.value ?? 0), current: Number(row?.current ?? 0), previous: Number(row?.previous ?? 0) });

/** Whether a rollup's row is of a day of the span. */
export const dayIn = ({ first, last }: DaySpan & { last: string }) =>
  sql`(day <= ${last}::date and ${first === undefined ? sql`true` : sql`day >= ${first}::date`})`;
