import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import {
  figuresQuery,
  pageInfo,
  pageInfoOf,
  type SearchQuery,
  type SortedQuery,
} from '../../contract/lists';
import { containsText } from '../platform/db/searchText';
import type { Db } from '../platform/db/database';
import { listOrder, type SortValues } from '../platform/db/listPage';
import { createRouter, jsonRoute } from '../platform/http/route';
import { type CrudOptions, crudRoutes } from './crudRoutes';
import type { Image, Kind, Types } from './kind';
import type { TableKind, TableTypes } from './tableKind';

interface TableOptions<
  Row extends { id: string },
  I extends Image,
  Input,
  Patch,
  Filters,
  C extends string,
> extends CrudOptions<TableTypes<Row, I, Input, Patch>> {
  kind: TableKind<Row, I, Input, Patch>;
  query: z.ZodObject & z.ZodType<SearchQuery & SortedQuery<C> & Filters>;
  /** Key of the rows in the answer: `specialOffers`. */
  key: string;
  /** Path of the figures; default `{all}/stats`. */
  stats?: `/${string}`;
  /** The columns that a search reads. */
  search: readonly [string, ...string[]];
  /** Conditions of the other filters; false for an absent filter. */
  conditions(filters: Filters): readonly (Expression<SqlBool> | false)[];
  sort: SortValues<C>;
}

type Options = TableOptions<never, never, never, never, never, never>;

/** The default export of a file `*.kind.ts`: `server/app.ts` finds it and serves it. */
export interface TableArea
  extends
    Pick<TableKind<never, never, never, never>, 'object' | 'table'>,
    Pick<Options, 'all' | 'key' | 'noun' | 'reads'>,
    Required<Pick<Options, 'stats' | 'switchMethod'>> {
  kind: Kind<Types>;
  query: z.ZodType<SortedQuery<string>>;
  /** The names of its schemas in the document. */
  schemas: Readonly<Record<string, z.ZodType>>;
  routes(): ReturnType<typeof createRouter>;
}

const statsOf = ({ all, stats = `${all}/stats` }: Pick<Options, 'all' | 'stats'>) => stats;

type Conditions = readonly (Expression<SqlBool> | false)[];

/** The rows that the conditions select. */
const selected = (table: string, conditions: Conditions) => {
  const activeConditions = conditions.filter((condition) => condition !== false);
  return sql`from ${sql.table(table)} where ${sql.join([sql`true`, ...activeConditions], sql` and `)}`;
};

const searched = (columns: readonly string[], text = '') =>
  text !== '' &&
  sql<boolean>`(${sql.join(
    columns.map((column) => containsText(column, text)),
    sql` or `,
  )})`;

async function countRows(db: Db, found: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: string; active: string }>`
    select count(*) as total, count(*) filter (where is_active) as active ${found}`.execute(db);
  return { total: Number(rows[0]?.total), active: Number(rows[0]?.active) };
}

const figuresOf = <V>(noun: string, total: V, active: V, inactive: V) => ({
  [`total${noun}s`]: total,
  [`active${noun}s`]: active,
  [`inactive${noun}s`]: inactive,
});

function defineRoutes<
  Row extends { id: string },
  I extends Image,
  Input,
  Patch,
  Filters,
  C extends string,
>(options: TableOptions<Row, I, Input, Patch, Filters, C>) {
  const { kind, noun, tags, all, reads, answer, key, query } = options;
  const area = { access: ['admin'], tags, needs: reads, method: 'get' } as const;
  const many = `${kind.noun}s`;
  const listed = z.object({ [key]: z.array(answer), ...pageInfo });
  const list = jsonRoute(
    `list${noun}s`,
    { ...area, path: all, summary: `List ${many}`, request: { query } },
    listed,
  );
  const statsAnswer = z.object(figuresOf(noun, z.number(), z.number(), z.number()));
  const stats = jsonRoute(
    `get${noun}Stats`,
    { ...area, path: statsOf(options), summary: `Count ${many}`, request: { query: figuresQuery } },
    statsAnswer,
  );
  return { list, stats, listed, counted: statsAnswer };
}

/**
 * Routes of an admin's resource that is one table with a switch: list, figures and `crudRoutes`.
 */
export function tableRoutes<
  Row extends { id: string },
  I extends Image,
  Input,
  Patch,
  Filters,
  C extends string,
>(options: TableOptions<Row, I, Input, Patch, Filters, C>): TableArea {
  const { kind, noun, answer, key, search, conditions } = options;
  const { table, object, toImage } = kind;
  const { list, stats, listed, counted: statsAnswer } = defineRoutes(options);
  const saved = z.object({ message: z.string(), data: answer });
  const routes = () =>
    createRouter()
      .openapi(list, async (c) => {
        const { db } = c.get('deps');
        const query = c.req.valid('query');
        const { page, limit } = query;
        const found = selected(table, [...conditions(query), searched(search, query.search)]);
        const [{ rows }, { total }] = await Promise.all([
          sql<Row>`select * ${found} order by ${listOrder(options.sort, query, table)}
            limit ${limit} offset ${(page - 1) * limit}`.execute(db),
          countRows(db, found),
        ]);
        return c.json({ [key]: rows.map(toImage), ...pageInfoOf(query, total) }, 200);
      })
      .openapi(stats, async (c) => {
        const found = selected(table, [searched(search, c.req.valid('query').search)]);
        const { total, active } = await countRows(c.get('deps').db, found);
        return c.json(figuresOf(noun, total, active, total - active), 200);
      })
      .route('/', crudRoutes(options, saved));
  const schemas = {
    [noun]: answer,
    [`${noun}List`]: listed,
    [`${noun}Stats`]: statsAnswer,
    [`${noun}Input`]: options.body,
    [`${noun}Patch`]: options.patch,
    [`Saved${noun}`]: saved,
  };
  return {
    ...options,
    object,
    table,
    stats: statsOf(options),
    switchMethod: options.switchMethod ?? 'patch',
    schemas,
    routes,
  };
}
