import type { CardConfig, ResourceRecord } from '../../core/declaration';
import { formatCount, formatMoney, formatRating } from '../../core/formats';

type Stats = Readonly<Record<string, unknown>>;

/** A card's value, not yet formatted. */
export const cardValue = (
  card: CardConfig,
  stats: Stats,
  rows: readonly ResourceRecord[],
): unknown => (card.value ? card.value(stats, rows) : stats[card.name]);

/** Stands for a figure that was neither in an answer nor counted. */
export const UNKNOWN = '–';

/** One that is made of a missing figure is missing as well. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || String(value).includes('NaN');

/** A card's value as it is read: a count, an amount or a rating as the settings write them. */
export const formatFigure = (value: unknown, format: CardConfig['format']): string => {
  if (isMissing(value)) return UNKNOWN;
  if (format === 'text' || typeof value === 'string') return String(value);
  const figure = Number(value);
  if (format === 'money') return formatMoney(figure);
  if (format === 'rating') return formatRating(figure);
  return formatCount(figure);
};
