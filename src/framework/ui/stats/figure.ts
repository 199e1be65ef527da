import type { CardConfig, ResourceRecord } from '../../declaration/declaration';
import { formatCount, formatMoney, formatRating } from '../../format/formats';
import { exactNumber } from '../../declaration/plainTypes';

type Stats = Readonly<Record<string, unknown>>;

/** Figures as numbers for code; those beyond 2^53 are text, and left out here. */
export const withoutMissing = (stats: Stats): Stats =>
  Object.fromEntries(
    Object.entries(stats).filter(([, value]) => typeof exactNumber(value) !== 'string'),
  );

/** A card's value, not yet formatted. */
export const cardValue = (
  card: CardConfig,
  stats: Stats,
  rows: readonly ResourceRecord[],
): unknown => (card.value ? card.value(withoutMissing(stats), rows) : stats[card.name]);

/** Replaces a figure that was neither in an answer nor counted. */
export const UNKNOWN = '–';

/** True for a missing value, and for one computed from a missing figure. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || String(value).includes('NaN');

/** A card's value as text: a count, an amount or a rating in the settings' format. */
export const formatFigure = (value: unknown, format: CardConfig['format']): string => {
  if (isMissing(value)) return UNKNOWN;
  const figure = exactNumber(value);
  // a card's text stays as it is, except for digits that JavaScript would round
  if (format === 'text' || (typeof value === 'string' && typeof figure === 'number'))
    return String(value);
  if (format === 'money') return formatMoney(figure);
  if (format === 'rating') return formatRating(Number(figure));
  return formatCount(figure);
};
