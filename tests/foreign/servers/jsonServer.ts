import {
  compared,
  oneOf,
  recording,
  rowsOf,
  type Asked,
  type ForeignServer,
} from './foreignServer';

export interface Book {
  id: number;
  title: string;
  author: string;
  genre: string;
  price: number;
  inStock: boolean;
  published: string;
}
type Row = Record<string, unknown>;

const book = (number: number): Book => ({
  id: number,
  title: `${oneOf(['The Garden', 'A Winter', 'Salt Roads', 'Night Train', 'The Map'], number)} ${number}`,
  author: oneOf(['Ilse Aichinger', 'Nnedi Okorafor', 'Orhan Pamuk', 'Yoko Ogawa'], number),
  genre: oneOf(['novel', 'poetry', 'travel'], number),
  price: 5 + ((number * 19) % 43) * 0.5,
  inStock: number % 3 !== 0,
  published: `20${10 + (number % 15)}-0${1 + (number % 9)}-15`,
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

const CONTROLS = ['q', '_page', '_limit', '_start', '_end', '_sort', '_order', '_embed', '_expand'];
const OPERATOR = /_(gte|lte|ne|like)$/;

const passes = (value: unknown, operator: string | undefined, wanted: string): boolean => {
  switch (operator) {
    case 'gte':
      return compared(value, typeof value === 'number' ? Number(wanted) : wanted) >= 0;
    case 'lte':
      return compared(value, typeof value === 'number' ? Number(wanted) : wanted) <= 0;
    case 'ne':
      return String(value) !== wanted;
    case 'like':
      return new RegExp(wanted, 'i').test(String(value));
    default:
      return String(value) === wanted;
  }
};

/** A key that no row has is ignored; a repeated key matches any of its values. */
const filtered = (rows: readonly Row[], query: URLSearchParams): Row[] => {
  const keys = [...new Set(query.keys())].filter((key) => !CONTROLS.includes(key));
  const tests = keys.flatMap((key) => {
    const field = key.replace(OPERATOR, '');
    return rows.some((row) => field in row)
      ? [{ field, operator: OPERATOR.exec(key)?.[1], wanted: query.getAll(key) }]
      : [];
  });
  const text = query.get('q')?.toLowerCase();
  return rows
    .filter(
      (row) =>
        text === undefined ||
        Object.values(row).some((value) => String(value).toLowerCase().includes(text)),
    )
    .filter((row) =>
      tests.every(({ field, operator, wanted }) =>
        operator === 'ne'
          ? wanted.every((one) => passes(row[field], operator, one))
          : wanted.some((one) => passes(row[field], operator, one)),
      ),
    );
};

const sorted = (rows: readonly Row[], query: URLSearchParams): Row[] => {
  const by = query.get('_sort')?.split(',') ?? [];
  const orders = query.get('_order')?.split(',') ?? [];
  const order = (a: Row, b: Row): number =>
    by
      .map((key, index) => (orders[index] === 'desc' ? -1 : 1) * compared(a[key], b[key]))
      .find((sign) => sign !== 0) ?? 0;
  return [...rows].sort(order);
};

const list = (rows: readonly Row[], query: URLSearchParams): Response => {
  const found = sorted(filtered(rows, query), query);
  const [page, limit] = [query.get('_page'), query.get('_limit')];
  if (page === null && limit === null) return json(found);
  const size = Number(limit ?? 10);
  const from = (Math.max(1, Number(page ?? 1)) - 1) * size;
  return json(found.slice(from, from + size), 200, {
    'x-total-count': String(found.length),
    'access-control-expose-headers': 'X-Total-Count, Link',
  });
};

const isRow = (body: unknown): body is Row =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** json-server 0.17 over one collection. It accepts any body, as the original does. */
export const jsonServer = (): ForeignServer & { books: Row[] } => {
  const books: Row[] = rowsOf((number) => ({ ...book(number) }));

  const one = ({ method, body }: Asked, id: string): Response => {
    const index = books.findIndex((row) => String(row.id) === id);
    const row = books[index];
    if (!row) return json({}, 404);
    switch (method) {
      case 'GET':
        return json(row);
      case 'PUT':
        books[index] = { ...(isRow(body) ? body : {}), id: row.id };
        return json(books[index]);
      case 'PATCH':
        return json(Object.assign(row, isRow(body) ? body : {}, { id: row.id }));
      case 'DELETE':
        books.splice(index, 1);
        return json({});
      default:
        return json({}, 404);
    }
  };

  const server = recording((asked) => {
    const [, id] = /^\/books\/([^/]+)$/.exec(asked.path) ?? [];
    if (id !== undefined) return one(asked, decodeURIComponent(id));
    if (asked.path !== '/books') return json({}, 404);
    if (asked.method === 'GET') return list(books, asked.query);
    if (asked.method !== 'POST') return json({}, 404);
    const made: Row = {
      ...(isRow(asked.body) ? asked.body : {}),
      id: 1 + Math.max(...books.map((row) => Number(row.id))),
    };
    books.push(made);
    return json(made, 201);
  });
  return { ...server, books };
};
