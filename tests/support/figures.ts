import type { ResourceConfig } from '../../src/framework/declaration/declaration';
import { cardValue } from '../../src/framework/ui/stats/figure';

type Stats = Readonly<Record<string, unknown>>;

/** The unformatted value of each figure of a declaration, by its label. */
export const figureValues = ({ stats }: ResourceConfig, sent: Stats): Record<string, unknown> =>
  Object.fromEntries((stats?.cards ?? []).map((card) => [card.label, cardValue(card, sent, [])]));

/**
 * The filter of the rows that each figure opens, by its label. `filter`: the list's current filter.
 */
export const figureRows = (
  { stats }: ResourceConfig,
  filter: Readonly<Record<string, string>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    (stats?.cards ?? []).map(({ label, opens }) => [
      label,
      typeof opens?.filter === 'function' ? opens.filter(filter) : opens?.filter,
    ]),
  );
