import { z } from 'zod';
import {
  compared,
  oneOf,
  recording,
  rowsOf,
  type Asked,
  type ForeignServer,
} from './foreignServer';
import { QueryProblem, testsOf } from './postgrestFilters';

const written = z.object({
  label: z.string().min(1),
  city: z.string(),
  status: z.enum(['booked', 'moving', 'delivered']),
  weight_grams: z.int().positive(),
  price: z.number().nonnegative(),
  insured: z.boolean(),
});
export type Parcel = z.output<typeof written> & { id: number; created_at: string };

const parcel = (number: number): Parcel => ({
  id: number,
  label: `${oneOf(['Mirror', 'Carpet', 'Lamp', 'Books', 'Kettle'], number)} ${number}`,
  city: oneOf(['Hyderabad', 'Nagpur', 'Chennai', 'Pune'], number),
  status: oneOf(['booked', 'moving', 'delivered'], number),
  weight_grams: 100 + ((number * 13) % 43) * 50,
  price: 30 + ((number * 11) % 43) * 7.5,
  insured: number % 4 === 0,
  created_at: new Date(Date.UTC(2026, 0, number, 6)).toISOString(),
});

const failed = (status: number, code: string, message: string): Response =>
  Response.json({ code, details: null, hint: null, message }, { status });

const ordered = (
  rows: readonly Parcel[],
  columns: readonly string[],
  order: string | null,
): Parcel[] => {
  const [column = '', direction = 'asc'] = (order ?? 'id').split('.');
  if (!columns.includes(column))
    throw new QueryProblem('42703', `column parcels.${column} does not exist`);
  if (!['asc', 'desc'].includes(direction))
    throw new QueryProblem('PGRST100', `"failed to parse order (${order})" (line 1, column 1)`);
  const valueOf = (row: Parcel): unknown =>
    Object.entries(row).find(([name]) => name === column)?.[1];
  return [...rows].sort(
    (a, b) => (direction === 'asc' ? 1 : -1) * compared(valueOf(a), valueOf(b)),
  );
};

/** From the query, or from `Range: 0-9`. */
const spanOf = ({ query, headers }: Asked): { from: number; count: number } => {
  const [from, to] = (headers.get('range') ?? '').split('-').map(Number);
  const offset = Number(query.get('offset') ?? from ?? 0);
  return {
    from: offset,
    count: Number(query.get('limit') ?? (to === undefined ? Infinity : to - offset + 1)),
  };
};

const isPreferred = ({ headers }: Asked, wish: string): boolean =>
  (headers.get('prefer') ?? '').split(/,\s*/).includes(wish);

const read = (found: readonly Parcel[], asked: Asked, columns: readonly string[]): Response => {
  const { from, count } = spanOf(asked);
  const isCounted = isPreferred(asked, 'count=exact');
  if (isCounted && from > found.length)
    return failed(416, 'PGRST103', 'Requested range not satisfiable');
  const page = ordered(found, columns, asked.query.get('order')).slice(from, from + count);
  const range = page.length === 0 ? '*' : `${from}-${from + page.length - 1}`;
  const isPart = isCounted && page.length < found.length;
  return Response.json(page, {
    status: isPart ? 206 : 200,
    headers: { 'content-range': `${range}/${isCounted ? found.length : '*'}` },
  });
};

const saved = (asked: Asked, rows: readonly Parcel[], status: number): Response =>
  isPreferred(asked, 'return=representation')
    ? Response.json(rows, { status })
    : new Response(null, { status: status === 201 ? 201 : 204 });

const unknownColumn = (body: unknown): string | undefined =>
  Object.keys(Object(body)).find((key) => !(key in written.shape));

/** PostgREST over one table, limited to its documentation of reading and writing. */
export const postgrest = (): ForeignServer & { parcels: Parcel[] } => {
  const parcels = rowsOf(parcel);
  const columns = [...Object.keys(written.shape), 'id', 'created_at'];

  const write = (asked: Asked, found: Parcel[]): Response => {
    const { method, body } = asked;
    const isNew = method === 'POST';
    if (!isNew && asked.query.size === 0)
      return failed(
        400,
        '21000',
        `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`,
      );
    if (method === 'DELETE') {
      for (const row of found) parcels.splice(parcels.indexOf(row), 1);
      return new Response(null, { status: 204 });
    }
    const unknown = unknownColumn(body);
    if (unknown !== undefined)
      return failed(
        400,
        'PGRST204',
        `Could not find the '${unknown}' column of 'parcels' in the schema cache`,
      );
    const { data, error } = (isNew ? written : written.partial()).safeParse(body);
    if (!data)
      return failed(
        400,
        '23514',
        `new row for relation "parcels" violates check constraint: ${z.prettifyError(error)}`,
      );
    if (!isNew)
      return saved(
        asked,
        found.map((row) => Object.assign(row, data)),
        200,
      );
    const made: Parcel = {
      ...written.parse(data),
      id: Math.max(...parcels.map(({ id }) => id)) + 1,
      created_at: new Date(Date.UTC(2026, 5, 1)).toISOString(),
    };
    parcels.push(made);
    return saved(asked, [made], 201);
  };

  const server = recording((asked) => {
    if (asked.path !== '/parcels')
      return failed(
        404,
        'PGRST205',
        `Could not find the table 'public${asked.path}' in the schema cache`,
      );
    if (!['GET', 'POST', 'PATCH', 'DELETE'].includes(asked.method))
      return failed(405, 'PGRST117', `Unsupported HTTP method: ${asked.method}`);
    try {
      const tests = testsOf(columns, asked.query);
      const found = parcels.filter((row) => tests.every((test) => test(row)));
      return asked.method === 'GET' ? read(found, asked, columns) : write(asked, found);
    } catch (problem) {
      if (problem instanceof QueryProblem) return failed(400, problem.code, problem.message);
      throw problem;
    }
  });
  return { ...server, parcels };
};
