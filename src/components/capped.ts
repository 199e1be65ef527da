import { z } from 'zod';
import { formatCount, formatRupees } from '../../contract/money';

/** What figures that follow a search come with: whether it found more than is counted. */
export const capped = z.object({ isTotalCapped: z.boolean().optional() });

/** Of recent days: figures that have days of their own. */
type Cap = 'isTotalCapped' | 'isRecentCapped';

/** A figure by its name: as it is, and with a plus where it is of the first of too many. */
export const atLeast =
  <K extends string>(name: K, format = formatCount, cap: Cap = 'isTotalCapped') =>
  (
    figures: Readonly<Record<K, number>> & { readonly [C in Cap]?: boolean | undefined },
  ): number | string =>
    figures[cap] ? `${format(figures[name])}+` : figures[name];

/** Below a revenue: what of it went back. */
export const refundedNote = (rupees: number): string | undefined =>
  rupees > 0 ? `${formatRupees(rupees)} refunded` : undefined;

/** The same of rupees. */
export const rupeesAtLeast = <K extends string>(name: K) => atLeast(name, formatRupees);
