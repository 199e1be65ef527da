import type { ApiPayload, Sort } from '../declaration/calls';
import { DAY_MS } from '../declaration/constants';
import type { FilterConfig, ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { fieldOf } from '../declaration/parts';
import { isChosen, rangeOf } from '../declaration/filters';
import { businessDay } from '../format/formats';
import { firstAt, inEveryCase } from '../declaration/places';
import { isNothing } from '../declaration/plainTypes';
import type { ListMeta } from '../declaration/provider';
import { serverNow } from '../browser/serverClock';
import { parseInstant } from '../format/zonedTime';
import { pathsOf } from './decode';
import { collator, dayOf, holds, isWithin, TEXT_KINDS } from './localList';

type Values = Readonly<Record<string, unknown>>;

/** A row of a page that the server filtered and sorted. */
interface Row {
  record: ResourceRecord;
  wire: ApiPayload;
}
type Misses = (row: Row) => boolean;

/**
 * Returns a field's value in the record and in the answer. Undefined if it was not sent, because a
 * default proves nothing.
 */
const sentIn = (resource: ResourceConfig, field: string, { record, wire }: Row) => {
  const sent = firstAt(wire, pathsOf(resource, field));
  const values = [record[field], sent];
  return values.some((value) => isNothing(value) || (Array.isArray(value) && value.length === 0))
    ? undefined
    : values;
};

/** Returns the record's field for a name in any case; undefined if the record lacks it. */
const fieldNamed = ({ record, computed }: ResourceConfig, ...names: string[]): string | undefined =>
  inEveryCase(names).find((name) => name in record.shape && !computed?.[name]);

const narrowedBy = (resource: ResourceConfig, name: string, filter: FilterConfig) => {
  const { field, param } = { field: undefined, param: undefined, ...filter };
  return fieldNamed(resource, ...(field === undefined ? [param ?? name, name] : [field]));
};

const loosely = (value: unknown): string[] =>
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
const missesValue = (
  resource: ResourceConfig,
  rows: readonly Row[],
  field: string,
  wanted: readonly unknown[],
  others?: readonly unknown[],
): Misses | undefined => {
  const words = wanted.flatMap(loosely);
  const valuesOf = (row: Row) => sentIn(resource, field, row)?.map(loosely);
  const has = (row: Row) =>
    valuesOf(row)
      ?.flat()
      .some((value) => words.includes(value)) === true;
  const isFlag = rows.some(({ record }) => typeof record[field] === 'boolean');
  const known = isFlag ? FLAGS : Object.keys(fieldOf(resource, field).choices ?? {});
  if (!words.some((word) => known.flatMap(loosely).includes(word)) && !rows.some(has))
    return undefined;
  const rivals = isFlag ? FLAGS : others?.flatMap(loosely);
  return (row) => {
    const shown = valuesOf(row)?.[0];
    if (!shown || has(row)) return false;
    return rivals === undefined || shown.every((value) => rivals.includes(value));
  };
};

const isNamedIn = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => isNamedIn(one, id))
    : String(value) === id;

/**
 * Finds rows that refer to another record and nowhere to the requested one, because a row may
 * belong to several.
 */
const missesRecord = (
  resource: ResourceConfig,
  rows: readonly Row[],
  field: string,
  id: string,
): Misses | undefined =>
  rows.some((row) => sentIn(resource, field, row)?.some((value) => holds(value, id)))
    ? (row) => sentIn(resource, field, row) !== undefined && !isNamedIn(row.wire, id)
    : undefined;

/** Choices of a query with several keys, each of which is a field of the record. */
const missesQuery = (
  resource: ResourceConfig,
  rows: readonly Row[],
  query: object,
): Misses | undefined => {
  const parts = Object.entries(query).map(([key, value]) => {
    const field = fieldNamed(resource, key);
    return field === undefined ? undefined : missesValue(resource, rows, field, [value]);
  });
  return parts.includes(undefined) ? undefined : (row) => parts.some((part) => part?.(row));
};

const ISO = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && ISO.test(value) && !Number.isNaN(parseInstant(value));

/** Tolerates a day, because the server's day may begin in another zone. */
const missesDay = (value: unknown, wanted: string, isLast: boolean): boolean => {
  const days = (parseInstant(dayOf(value)) - parseInstant(wanted)) / DAY_MS;
  return isLast ? days > 1 : days < -1;
};

/** Older than the days allow; servers begin a day, a week or a month at different times. */
const isOlder = (value: unknown, days: number): boolean =>
  parseInstant(businessDay(serverNow())) - parseInstant(dayOf(value)) > days * DAY_MS;

const missesOf = (
  resource: ResourceConfig,
  rows: readonly Row[],
  name: string,
  filter: FilterConfig,
  wanted: string,
): Misses | undefined => {
  const map = 'map' in filter ? filter.map : undefined;
  const mapped = map ? map[wanted] : wanted;
  if (mapped === undefined || filter.kind === 'search') return undefined;
  if (typeof mapped === 'object') return missesQuery(resource, rows, mapped);
  const field = narrowedBy(resource, name, filter);
  if (field === undefined) return undefined;
  const missesBy =
    (isJudged: (value: unknown) => boolean, isOff: (value: unknown) => boolean): Misses =>
    (row) =>
      sentIn(resource, field, row)?.every((value) => isJudged(value) && isOff(value)) === true;
  switch (filter.kind) {
    case 'range':
      return missesBy(
        (value) => Number.isFinite(Number(value)),
        (value) => !isWithin(value, rangeOf(wanted)),
      );
    case 'date':
      return missesBy(isTime, (value) => missesDay(value, wanted, filter.notBefore !== undefined));
    case 'reference':
      return missesRecord(resource, rows, field, wanted);
    default: {
      if (!('choices' in filter)) return missesRecord(resource, rows, field, wanted);
      const days = 'days' in filter ? filter.days?.[wanted] : undefined;
      if (days !== undefined) return missesBy(isTime, (value) => isOlder(value, days));
      const values = filter.kind === 'multiselect' ? wanted.split(',') : [mapped];
      const others = Object.keys(filter.choices).map((choice) => map?.[choice] ?? choice);
      return missesValue(resource, rows, field, values, others);
    }
  }
};

const isSwapped = (one: number, other: number, sign: number): boolean => sign * (one - other) > 0;

const lettersOnly = new Intl.Collator(undefined, { sensitivity: 'base', ignorePunctuation: true });

/** Servers compare texts by letters, bytes or numbers: all of these have to disagree. */
const isTextSwapped = (one: string, other: string, sign: number): boolean =>
  [
    collator.compare(one, other),
    lettersOnly.compare(one, other),
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
  const names = inEveryCase([column, ...pathsOf(resource, column)]);
  const isOwn = fieldNamed(resource, column) === column && names.includes(by);
  if (!isOwn || choices !== undefined || kind === 'reference') return false;
  const values = rows.flatMap((row) => {
    const sent = sentIn(resource, column, row);
    return sent ? [sent] : [];
  });
  const isText = TEXT_KINDS.includes(kind) && kind !== 'phone';
  const sign = order === 'asc' ? 1 : -1;
  return values.some((value, index) => {
    const next = values[index + 1];
    return next?.every((other, part) => areSwapped(isText, value[part], other, sign)) === true;
  });
};

/** A sort by a column; `isUsual`: the server's default, which was not requested. */
export type JudgedSort = Sort & { column: string; isUsual: boolean };

/**
 * Compares the rows of a page with the request. A filter or sort that at least one row contradicts
 * was ignored by the server.
 */
export const judgeOf =
  (
    resource: ResourceConfig,
    filter: Values,
    sort: JudgedSort | undefined,
  ): ((records: readonly ResourceRecord[], wires: readonly ApiPayload[]) => ListMeta['ignored']) =>
  (records, wires) => {
    const rows = records.flatMap((record, index) =>
      wires[index] ? [{ record, wire: wires[index] }] : [],
    );
    const filters = Object.entries(resource.filters ?? {}).flatMap(([name, declared]) => {
      const wanted = filter[name];
      if (!isChosen(wanted, declared)) return [];
      const misses = missesOf(resource, rows, name, declared, String(wanted));
      return misses && rows.some(misses) ? [name] : [];
    });
    const isOff = sort !== undefined && isOutOfOrder(resource, rows, sort.column, sort);
    if (filters.length === 0 && !isOff) return undefined;
    return {
      ...(filters.length > 0 ? { filters } : {}),
      ...(isOff ? (sort.isUsual ? { usual: true } : { sort: sort.column }) : {}),
    };
  };
