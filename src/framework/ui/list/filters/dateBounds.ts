import type { ResourceConfig } from '../../../declaration/declaration';
import type { FilterValues } from './filterState';

type Filters = NonNullable<ResourceConfig['filters']>;

/**
 * Allowed days of a date filter, with the name of the filter that sets each; empty without a limit.
 */
export interface DateBounds {
  min: string;
  max: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Earliest accepted day: a year typed digit by digit makes days of early centuries. */
const FIRST_DAY = '2000-01-01';

export const isDay = (text: string): boolean =>
  DAY.test(text) && text >= FIRST_DAY && !Number.isNaN(Date.parse(text));

const fromOf = (filters: Filters, name: string): string | undefined => {
  const filter = filters[name];
  return filter?.kind === 'date' ? filter.notBefore : undefined;
};

/** Bounds that the other day of a pair sets. */
export const boundsOf = (
  resource: ResourceConfig,
  name: string,
  textOf: (key: string) => string,
): DateBounds => {
  const filters = resource.filters ?? {};
  const from = fromOf(filters, name);
  const to = Object.keys(filters).find((key) => fromOf(filters, key) === name);
  return { min: from === undefined ? '' : textOf(from), max: to === undefined ? '' : textOf(to) };
};

/** The values of a link, without days that no server would accept. */
export const withUsableDates = (filters: Filters = {}, values: FilterValues): FilterValues => {
  const usable: Record<string, unknown> = { ...values };
  const names = Object.keys(filters).filter((name) => filters[name]?.kind === 'date');
  for (const name of names) if (name in usable && !isDay(String(usable[name]))) delete usable[name];
  for (const name of names) {
    const from = fromOf(filters, name);
    if (
      from !== undefined &&
      name in usable &&
      from in usable &&
      String(usable[name]) < String(usable[from])
    )
      delete usable[name];
  }
  return usable;
};
