import type { Row } from './rows';

/** A shape in which the documents allow a server to answer. */
export interface Dialect {
  name: 'named lists' | 'data and pagination' | 'bare lists';
  /** A page of rows; `more` are the figures that the documents put next to it. */
  list: (name: string, rows: Row[], page: PageOf, more?: Row) => unknown;
  /** A complete list, such as the options of a select. */
  options: (name: string, rows: Row[]) => unknown;
  error: (text: string, field?: string) => Row;
  /** Changes names and times of any answer. */
  row: (row: Row) => Row;
}

export interface PageOf {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a change to a value and to all nested values. */
const deep = (value: unknown, change: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => deep(one, change));
  if (!isRow(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deep(one, change)]));
};

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})Z$/;
const withoutZone = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(INSTANT, '$1') : value;

/** `productId` for dishes, `_id` for all else. */
const withOtherId = ({ id, ...row }: Row): Row => {
  if (id === undefined) return row;
  return /^(product|menu)-/.test(String(id)) ? { ...row, productId: id } : { ...row, _id: id };
};

export const named: Dialect = {
  name: 'named lists',
  list: (name, rows, page, more) => ({ [name]: rows, ...page, ...more }),
  options: (name, rows) => ({ [name]: rows }),
  error: (message) => ({ message }),
  row: (row) => row,
};

const paginated: Dialect = {
  name: 'data and pagination',
  list: (_, rows, pagination, more) => ({ data: rows, pagination, ...more }),
  options: (_, data) => ({ data }),
  error: (detail) => ({ detail }),
  row: (row) => withOtherId(deep(row, withoutZone) as Row),
};

const bare: Dialect = {
  name: 'bare lists',
  list: (_, rows) => rows,
  options: (_, rows) => rows,
  error: (msg, field) => ({
    detail: [{ loc: ['body', field ?? 'value'], msg, type: 'value_error' }],
  }),
  row: (row) => row,
};

export const dialects: readonly Dialect[] = [named, paginated, bare];
