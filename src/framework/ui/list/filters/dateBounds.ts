import type { ResourceConfig } from '../../../declaration/declaration';
import type { FilterValues } from './filterState';

type Filters = NonNullable<ResourceConfig['filters']>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Earliest accepted day: a year typed digit by digit makes days of early centuries. */
const FIRST_DAY = '2000-01-01';

export const isDay = (text: string): boolean =>
  DAY.test(text) && text >= FIRST_DAY && !Number.isNaN(Date.parse(text));

const fromOf = (filters: Filters, name: string): string | undefined => {
  const filter = filters[name];
  return filter?.kind === 'date' ? filter.notBefore : undefined;
};

/** Name of the filter whose day must not precede the day of this filter. */
export const endOf = (filters: Filters = {}, name: string): string | undefined =>
  Object.keys(filters).find((key) => fromOf(filters, key) === name);

/** True for the second day of a pair: the field of the first day shows it. */
export const isEnd = (filters: Filters = {}, name: string): boolean =>
  (fromOf(filters, name) ?? '') in filters;

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
