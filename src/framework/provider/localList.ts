import type { Sort } from '../declaration/calls';
import type { FilterConfig, ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { fieldOf } from '../declaration/parts';
import { isFilterSet, rangeOf } from '../declaration/filters';
import { businessDay } from '../format/formats';
import { exactNumber, isEmptyValue } from '../declaration/plainTypes';
import { parseInstant } from '../format/zonedTime';

type Values = Readonly<Record<string, unknown>>;

export const TEXT_KINDS: readonly string[] = ['text', 'textarea', 'email', 'phone', 'url'];

const valueOf = (resource: ResourceConfig, record: ResourceRecord, name: string): unknown => {
  const computed = resource.computed?.[name];
  return computed ? computed.value(record) : record[name];
};

/** Fields that a search reads by default: every text column. */
const searchedFields = (resource: ResourceConfig): string[] =>
  resource.list.columns
    .flatMap((column) =>
      typeof column === 'string' ? [column] : [column.show, column.below ?? column.show],
    )
    .filter(
      (name) =>
        resource.computed?.[name] !== undefined ||
        TEXT_KINDS.includes(fieldOf(resource, name).kind),
    );

export const contains = (value: unknown, expected: string): boolean =>
  Array.isArray(value)
    ? value.some((item) => String(item) === expected)
    : String(value ?? '') === expected;

/** Returns a calendar day unchanged, and the shown day of an instant. */
export const dayOf = (value: unknown): string => {
  const text = String(value ?? '');
  return text.includes('T') ? businessDay(new Date(parseInstant(text))) : text.slice(0, 10);
};

/** Returns the difference of two numbers, exact for integers that JavaScript would round. */
const difference = (a: unknown, b: unknown): number => {
  const exact = [exactNumber(a), exactNumber(b)];
  const isWide = exact.every((value) => /^-?\d+$/.test(String(value)));
  return isWide ? Number(BigInt(exact[0] ?? 0) - BigInt(exact[1] ?? 0)) : Number(a) - Number(b);
};

export const isWithin = (value: unknown, [least, most]: readonly [string, string]): boolean =>
  (least === '' || difference(value, least) >= 0) && (most === '' || difference(value, most) <= 0);

const matchesFilter = (
  resource: ResourceConfig,
  record: ResourceRecord,
  name: string,
  filter: FilterConfig,
  expected: string,
): boolean => {
  if (filter.kind === 'search') {
    const names = filter.local ?? searchedFields(resource);
    const text = expected.trim().toLowerCase();
    return names.some((key) =>
      String(valueOf(resource, record, key) ?? '')
        .toLowerCase()
        .includes(text),
    );
  }
  const value = valueOf(resource, record, filter.field ?? name);
  switch (filter.kind) {
    case 'range':
      return isWithin(value, rangeOf(expected));
    case 'date':
      // the second day of a pair is the last included day
      return filter.notBefore === undefined ? dayOf(value) >= expected : dayOf(value) <= expected;
    case 'multiselect':
      return expected.split(',').some((item) => contains(value, item));
    default: {
      const mapped = 'map' in filter && filter.map ? (filter.map[expected] ?? expected) : expected;
      if (typeof mapped === 'string') return contains(value, mapped);
      return Object.entries(mapped).every(([key, one]) =>
        contains(valueOf(resource, record, key), String(one)),
      );
    }
  }
};

/** True if a record passes every filter that is set, for a list that pages on the client. */
export const matches = (
  resource: ResourceConfig,
  record: ResourceRecord,
  filter: Values,
): boolean =>
  Object.entries(resource.filters ?? {}).every(([name, declared]) => {
    const expected = filter[name];
    return (
      !isFilterSet(expected, declared) ||
      matchesFilter(resource, record, name, declared, String(expected))
    );
  });

export const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Sorts the records by a column; empty values come last in both directions. */
export const sortRecords = (
  resource: ResourceConfig,
  records: readonly ResourceRecord[],
  sort: Sort | undefined,
): readonly ResourceRecord[] => {
  const column = Object.entries(resource.list.sort?.columns ?? {}).find(
    ([, by]) => by === sort?.by,
  )?.[0];
  if (!sort || column === undefined) return records;
  const sign = sort.order === 'asc' ? 1 : -1;
  return [...records].sort((a, b) => {
    const [one, other] = [valueOf(resource, a, column), valueOf(resource, b, column)];
    if (isEmptyValue(one) || isEmptyValue(other))
      return Number(isEmptyValue(one)) - Number(isEmptyValue(other));
    return sign * compareValues(one, other);
  });
};
