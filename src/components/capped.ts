import { z } from 'zod';
import { formatCount, formatRupees } from '../../contract/money';
import { wordTextsOf } from '../i18n/words';

const words = wordTextsOf('components.capped', { refunded: '%{amount} refunded' });

/** Field of figures that follow a search: true if it found more than is counted. */
export const capped = z.object({ isTotalCapped: z.boolean().optional() });

/** `isRecentCapped` belongs to the figures of recent days. */
type Cap = 'isTotalCapped' | 'isRecentCapped';

/** Formats a figure, with a plus if it is a lower bound. */
export const atLeast =
  <K extends string>(name: K, format = formatCount, cap: Cap = 'isTotalCapped') =>
  (
    figures: Readonly<Record<K, number>> & { readonly [C in Cap]?: boolean | undefined },
  ): number | string =>
    figures[cap] ? `${format(figures[name])}+` : figures[name];

export const refundedNote = (rupees: number): string | undefined =>
  rupees > 0 ? words('refunded', { amount: formatRupees(rupees) }) : undefined;

/** Formats rupees, with a plus if they are a lower bound. */
export const rupeesAtLeast = <K extends string>(name: K) => atLeast(name, formatRupees);
