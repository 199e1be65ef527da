import type { ResourceConfig } from '../../src/framework/declaration/declaration';
import { cardValue } from '../../src/framework/ui/stats/figure';

type Stats = Readonly<Record<string, unknown>>;

/** The value of each figure of a declaration, by its label, not yet formatted. */
export const figureValues = ({ stats }: ResourceConfig, sent: Stats): Record<string, unknown> =>
  Object.fromEntries((stats?.cards ?? []).map((card) => [card.label, cardValue(card, sent, [])]));

/** The filter of the rows that each figure opens, by its label. `filter`: what is chosen in the list. */
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
