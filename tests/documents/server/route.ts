import type { Dialect, PageOf } from './dialects';
import type { Row, Rows } from './rows';

export type Role = 'admin' | 'store' | 'user';

export interface Asked {
  rows: Rows;
  dialect: Dialect;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: Row;
  role: Role;
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly field?: string,
  ) {
    super(text);
  }
}

export class CsvFile {
  constructor(readonly text: string) {}
}

export interface Route {
  /** As the documents write it, with its slashes: `GET /admin/stores/`. */
  line: string;
  /** Allowed role; `anyone` needs no token, `all` are the three roles. */
  role: Role | 'all' | 'anyone';
  /** The documented names of the query; without them, the call takes no parameter. */
  query?: readonly string[];
  /** The documented keys of the body; those of `may` can be absent. */
  body?: { must: readonly string[]; may?: readonly string[] };
  answer: (asked: Asked) => unknown;
}

export const pageQuery = ['page', 'limit', 'search'];

const isWithin = (row: Row, field: string, text: string): boolean =>
  String(row[field] ?? '')
    .toLowerCase()
    .includes(text);

const pageOf = (query: URLSearchParams, total: number): PageOf => {
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 10);
  return { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
};

interface Listed {
  name: string;
  /** The fields that a search covers. */
  search?: readonly string[];
  /** The documented filters: true if a row passes the value. */
  filters?: Readonly<Record<string, (row: Row, value: string) => boolean>>;
  more?: (rows: readonly Row[]) => Row;
}

/** A page of rows as the documents describe it. Undocumented queries change nothing. */
export const listOf = (
  all: readonly Row[],
  { name, search = [], filters = {}, more }: Listed,
  { query, dialect }: Asked,
): unknown => {
  const text = (query.get('search') ?? '').toLowerCase();
  const found = all.filter(
    (row) =>
      (text === '' || search.some((field) => isWithin(row, field, text))) &&
      Object.entries(filters).every(([key, passes]) => {
        const value = query.get(key);
        return value === null || passes(row, value);
      }),
  );
  const page = pageOf(query, found.length);
  const from = (page.page - 1) * page.limit;
  const rows = found.slice(from, from + page.limit).map(dialect.row);
  return dialect.list(name, rows, page, more?.(all));
};

export const byId = (rows: readonly Row[], id: string | undefined): Row => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Refusal(404, 'Not found');
  return row;
};

export const count = (rows: readonly Row[], passes: (row: Row) => boolean): number =>
  rows.filter(passes).length;
export const isOn = ({ isActive: on }: Row, value: string): boolean => String(on) === value;
export const isActive = ({ isActive: on }: Row): boolean => on === true;

/** Changes the row that the path names; the answer is a message. */
export const change =
  (of: (rows: Rows) => Row[], changed: (body: Row) => Row) =>
  ({ rows, params, body }: Asked): Row => {
    Object.assign(byId(of(rows), params.id), changed(body));
    return { message: 'Changed by the documents' };
  };

let made = 0;

/** Adds a row; the answer is a message. */
export const create =
  (of: (rows: Rows) => Row[], kind: string, row: (body: Row) => Row) =>
  ({ rows, body }: Asked): Row => {
    made += 1;
    of(rows).unshift({
      id: `${kind}-new-${made}`,
      createdAt: '2026-11-20T06:30:00Z',
      ...row(body),
    });
    return { message: 'Created by the documents' };
  };

export const remove =
  (of: (rows: Rows) => Row[]) =>
  ({ rows, params }: Asked): Row => {
    const all = of(rows);
    all.splice(all.indexOf(byId(all, params.id)), 1);
    return { message: 'Deleted by the documents' };
  };
