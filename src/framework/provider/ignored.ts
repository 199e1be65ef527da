import type { ApiPayload, Sort } from '../declaration/calls';
import { DAY_MS } from '../declaration/constants';
import type { FilterConfig, ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { fieldOf } from '../declaration/parts';
import { isFilterSet, rangeOf } from '../declaration/filters';
import { businessDay } from '../format/formats';
import { firstAt, inAllCases } from '../declaration/places';
import { isEmptyValue } from '../declaration/plainTypes';
import type { ListMeta } from '../declaration/provider';
import { serverNow } from '../browser/serverClock';
import { parseInstant } from '../format/zonedTime';
import { pathsOf } from './decode';
import { collator, dayOf, contains, isWithin, TEXT_KINDS } from './localList';

type Values = Readonly<Record<string, unknown>>;

/** A row of a page that the server filtered and sorted. */
interface Row {
  record: ResourceRecord;
  wire: ApiPayload;
}
type IsMismatch = (row: Row) => boolean;

/**
 * Returns a field's value in the record and in the answer. Undefined if it was not sent, because a
 * default proves nothing.
 */
const sentValues = (resource: ResourceConfig, field: string, { record, wire }: Row) => {
  const sent = firstAt(wire, pathsOf(resource, field));
  const values = [record[field], sent];
  return values.some((value) => isEmptyValue(value) || (Array.isArray(value) && value.length === 0))
    ? undefined
    : values;
};

/** Returns the record's field for a name in any case; undefined if the record lacks it. */
const findField = ({ record, computed }: ResourceConfig, ...names: string[]): string | undefined =>
  inAllCases(names).find((name) => name in record.shape && !computed?.[name]);

const filteredField = (resource: ResourceConfig, name: string, filter: FilterConfig) => {
  const { field, param } = { field: undefined, param: undefined, ...filter };
  return findField(resource, ...(field === undefined ? [param ?? name, name] : [field]));
};

const normalizedTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) =>
    String(one)
      .toLowerCase()
      .replace(/[\s_-]/g, ''),
  );

const FLAGS = ['true', 'false'];

/**
 * Finds rows without any of the requested values. It judges only if the field can have such a
 * value, because a choice may also represent several values or a time. With `others`, only the
 * value of another choice is a mismatch: a value outside the choices may belong to the chosen one.
 */
const valueMismatch = (
  resource: ResourceConfig,
  rows: readonly Row[],
  field: string,
  expected: readonly unknown[],
  others?: readonly unknown[],
): IsMismatch | undefined => {
  const expectedTexts = expected.flatMap(normalizedTexts);
  const valuesOf = (row: Row) => sentValues(resource, field, row)?.map(normalizedTexts);
  const has = (row: Row) =>
    valuesOf(row)
      ?.flat()
      .some((value) => expectedTexts.includes(value)) === true;
  const isFlag = rows.some(({ record }) => typeof record[field] === 'boolean');
  const known = isFlag ? FLAGS : Object.keys(fieldOf(resource, field).choices ?? {});
  if (
    !expectedTexts.some((text) => known.flatMap(normalizedTexts).includes(text)) &&
    !rows.some(has)
  )
    return undefined;
  const otherValues = isFlag ? FLAGS : others?.flatMap(normalizedTexts);
  return (row) => {
    const rowValues = valuesOf(row)?.[0];
    if (!rowValues || has(row)) return false;
    return otherValues === undefined || rowValues.every((value) => otherValues.includes(value));
  };
};

const containsId = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => containsId(one, id))
    : String(value) === id;

/**
 * Finds rows that refer to another record and nowhere to the requested one, because a row may
 * belong to several.
 */
const referenceMismatch = (
  resource: ResourceConfig,
  rows: readonly Row[],
  field: string,
  id: string,
): IsMismatch | undefined =>
  rows.some((row) => sentValues(resource, field, row)?.some((value) => contains(value, id)))
    ? (row) => sentValues(resource, field, row) !== undefined && !containsId(row.wire, id)
    : undefined;

/** Choices of a query with several keys, each of which is a field of the record. */
const queryMismatch = (
  resource: ResourceConfig,
  rows: readonly Row[],
  query: object,
): IsMismatch | undefined => {
  const parts = Object.entries(query).map(([key, value]) => {
    const field = findField(resource, key);
    return field === undefined ? undefined : valueMismatch(resource, rows, field, [value]);
  });
  return parts.includes(undefined) ? undefined : (row) => parts.some((part) => part?.(row));
};

const ISO = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && ISO.test(value) && !Number.isNaN(parseInstant(value));

/** Tolerates a day, because the server's day may begin in another zone. */
const isOtherDay = (value: unknown, expected: string, isLast: boolean): boolean => {
  const days = (parseInstant(dayOf(value)) - parseInstant(expected)) / DAY_MS;
  return isLast ? days > 1 : days < -1;
};

/** Older than the days allow; servers begin a day, a week or a month at different times. */
const isOlder = (value: unknown, days: number): boolean =>
  parseInstant(businessDay(serverNow())) - parseInstant(dayOf(value)) > days * DAY_MS;

const filterMismatch = (
  resource: ResourceConfig,
  rows: readonly Row[],
  name: string,
  filter: FilterConfig,
  expected: string,
): IsMismatch | undefined => {
  const map = 'map' in filter ? filter.map : undefined;
  const mapped = map ? map[expected] : expected;
  if (mapped === undefined || filter.kind === 'search') return undefined;
  if (typeof mapped === 'object') return queryMismatch(resource, rows, mapped);
  const field = filteredField(resource, name, filter);
  if (field === undefined) return undefined;
  const mismatchBy =
    (
      isComparable: (value: unknown) => boolean,
      isMismatch: (value: unknown) => boolean,
    ): IsMismatch =>
    (row) =>
      sentValues(resource, field, row)?.every(
        (value) => isComparable(value) && isMismatch(value),
      ) === true;
  switch (filter.kind) {
    case 'range':
      return mismatchBy(
        (value) => Number.isFinite(Number(value)),
        (value) => !isWithin(value, rangeOf(expected)),
      );
    case 'date':
      return mismatchBy(isTime, (value) =>
        isOtherDay(value, expected, filter.notBefore !== undefined),
      );
    case 'reference':
      return referenceMismatch(resource, rows, field, expected);
    default: {
      if (!('choices' in filter)) return referenceMismatch(resource, rows, field, expected);
      const days = 'days' in filter ? filter.days?.[expected] : undefined;
      if (days !== undefined) return mismatchBy(isTime, (value) => isOlder(value, days));
      const values = filter.kind === 'multiselect' ? expected.split(',') : [mapped];
      const others = Object.keys(filter.choices).map((choice) => map?.[choice] ?? choice);
      return valueMismatch(resource, rows, field, values, others);
    }
  }
};

const isSwapped = (one: number, other: number, sign: number): boolean => sign * (one - other) > 0;

const letterCollator = new Intl.Collator(undefined, {
  sensitivity: 'base',
  ignorePunctuation: true,
});

/** Servers compare texts by letters, bytes or numbers: all of these have to disagree. */
const isTextSwapped = (one: string, other: string, sign: number): boolean =>
  [
    collator.compare(one, other),
    letterCollator.compare(one, other),
    one < other ? -1 : Number(one > other),
  ].every((order) => sign * order > 0);

const LETTER = /^\p{L}/u;

/**
 * True for two values in the wrong order. Values that can't be compared are in order; 0 may be a
 * missing value.
 */
const areSwapped = (isText: boolean, one: unknown, other: unknown, sign: number): boolean => {
  const numbers = [Number(one), Number(other)] as const;
  if (typeof one === 'boolean' || typeof other === 'boolean') return false;
  if (numbers.every(Number.isFinite))
    return !numbers.includes(0) && isSwapped(numbers[0], numbers[1], sign);
  if (isTime(one) && isTime(other))
    return (
      // a day has no time
      one.includes('T') === other.includes('T') &&
      isSwapped(parseInstant(one), parseInstant(other), sign)
    );
  return (
    isText &&
    [one, other].every((text) => typeof text === 'string' && LETTER.test(text)) &&
    isTextSwapped(String(one), String(other), sign)
  );
};

/**
 * True if the rows contradict a sort by a column. The sort is accepted if the server sorts by
 * another value than the column shows.
 */
const isOutOfOrder = (
  resource: ResourceConfig,
  rows: readonly Row[],
  column: string,
  { by, order }: Sort,
): boolean => {
  const { kind, choices } = fieldOf(resource, column);
  const names = inAllCases([column, ...pathsOf(resource, column)]);
  const sortsByColumn = findField(resource, column) === column && names.includes(by);
  if (!sortsByColumn || choices !== undefined || kind === 'reference') return false;
  const values = rows.flatMap((row) => {
    const sent = sentValues(resource, column, row);
    return sent ? [sent] : [];
  });
  const isText = TEXT_KINDS.includes(kind) && kind !== 'phone';
  const sign = order === 'asc' ? 1 : -1;
  return values.some((value, index) => {
    const next = values[index + 1];
    return next?.every((other, part) => areSwapped(isText, value[part], other, sign)) === true;
  });
};

/** A sort by a column; `isDefault`: the server's default, which was not requested. */
export type CheckedSort = Sort & { column: string; isDefault: boolean };

/**
 * Compares the rows of a page with the request. A filter or sort that at least one row contradicts
 * was ignored by the server.
 */
export const createIgnoredCheck =
  (
    resource: ResourceConfig,
    filter: Values,
    sort: CheckedSort | undefined,
  ): ((records: readonly ResourceRecord[], wires: readonly ApiPayload[]) => ListMeta['ignored']) =>
  (records, wires) => {
    const rows = records.flatMap((record, index) =>
      wires[index] ? [{ record, wire: wires[index] }] : [],
    );
    const filters = Object.entries(resource.filters ?? {}).flatMap(([name, declared]) => {
      const expected = filter[name];
      if (!isFilterSet(expected, declared)) return [];
      const isMismatch = filterMismatch(resource, rows, name, declared, String(expected));
      return isMismatch && rows.some(isMismatch) ? [name] : [];
    });
    const isMismatch = sort !== undefined && isOutOfOrder(resource, rows, sort.column, sort);
    if (filters.length === 0 && !isMismatch) return undefined;
    return {
      ...(filters.length > 0 ? { filters } : {}),
      ...(isMismatch ? (sort.isDefault ? { usual: true } : { sort: sort.column }) : {}),
    };
  };
