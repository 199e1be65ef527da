import type { ResourceConfig } from '../../../declaration/declaration';
import type { FilterValues } from './filterState';

type Filters = NonNullable<ResourceConfig['filters']>;

/** Days between which a date filter may lie, with the name of the filter that sets each; empty where nothing does. */
export interface DateBounds {
  min: string;
  max: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A year is typed figure by figure, and each of them makes a day of some century. */
const FIRST_DAY = '2000-01-01';

export const isDay = (text: string): boolean =>
  DAY.test(text) && text >= FIRST_DAY && !Number.isNaN(Date.parse(text));

const fromOf = (filters: Filters, name: string): string | undefined => {
  const filter = filters[name];
  return filter?.kind === 'date' ? filter.notBefore : undefined;
};

/** What the other day of a pair allows. */
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

/** The values of a link without the days that no server would take. */
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
