import { formatCount, formatRupees } from '../../../../contract/money';
import type { CardConfig, ResourceRecord } from '../../core/declaration';
import { formatRating } from '../values/Stars';

type Stats = Readonly<Record<string, unknown>>;

/** A card's value, not yet formatted. */
export const cardValue = (card: CardConfig, stats: Stats, rows: readonly ResourceRecord[]): unknown =>
  typeof card.value === 'function' ? card.value(stats, rows) : stats[card.value];

/** A card's value as it is read; figures have Indian grouping, money is in rupees. */
export const formatFigure = (value: unknown, format: CardConfig['format']): string => {
  if (format === 'text' || typeof value === 'string') return String(value ?? '');
  const figure = Number(value ?? 0);
  if (format === 'money') return formatRupees(figure);
  if (format === 'rating') return formatRating(figure);
  return formatCount(figure);
};
