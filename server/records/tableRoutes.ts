import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { pageInfoOf, type PageQuery, type SortedQuery } from '../../contract/lists';
import type { Db } from '../platform/db/database';
import { listOrder, type SortValues } from '../platform/db/listOrder';
import { createRouter, jsonRoute } from '../platform/http/route';
import { type CrudOptions, crudRoutes } from './crudRoutes';
import type { Image } from './kind';
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
  answers: CrudOptions<TableTypes<Row, I, Input, Patch>>['answers'] & {
    list: z.ZodType<Record<string, unknown>>;
    stats: z.ZodType<Record<string, number>>;
  };
  query: z.ZodObject & z.ZodType<PageQuery & SortedQuery<C> & Filters>;
  /** The filters that the figures follow. */
  figures: z.ZodObject & z.ZodType<Partial<NoInfer<Filters>>>;
  /** Key of the rows in the answer: `specialOffers`. */
  key: string;
  /** Path of the figures; default `{all}/stats`. */
  stats?: `/${string}`;
  /** Returns the conditions of the filters; false for an absent filter. */
  conditions(filters: Partial<Filters>): readonly (Expression<SqlBool> | false)[];
  sort: SortValues<C>;
}

const selected = (table: string, conditions: readonly (Expression<SqlBool> | false)[]) => {
  const given = conditions.filter((condition) => condition !== false);
  return sql`from ${sql.table(table)} where ${sql.join([sql`true`, ...given], sql` and `)}`;
};

async function countRows(db: Db, found: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: string; active: string }>`
    select count(*) as total, count(*) filter (where is_active) as active ${found}`.execute(db);
  return { total: Number(rows[0]?.total), active: Number(rows[0]?.active) };
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
>(options: TableOptions<Row, I, Input, Patch, Filters, C>) {
  const { kind, noun, tags, all, reads, answers, key, conditions } = options;
  const { table, label, toImage } = kind;
  const area = { access: ['admin'], tags, needs: reads, method: 'get' } as const;
  const many = `${label.toLowerCase()}s`;
  const list = jsonRoute(
    `list${noun}s`,
    { ...area, path: all, summary: `List ${many}`, request: { query: options.query } },
    answers.list,
  );
  const { stats: path = `${all}/stats`, figures } = options;
  const figuresOf = (total: number, active: number) => ({
    [`total${noun}s`]: total,
    [`active${noun}s`]: active,
    [`inactive${noun}s`]: total - active,
  });
  const stats = jsonRoute(
    `get${noun}Stats`,
    { ...area, path, summary: `Count ${many}`, request: { query: figures } },
    answers.stats,
  );
  return createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const { page, limit } = query;
      const found = selected(table, conditions(query));
      const [{ rows }, { total }] = await Promise.all([
        sql<Row>`select * ${found} order by ${listOrder(options.sort, query, table)}
          limit ${limit} offset ${(page - 1) * limit}`.execute(db),
        countRows(db, found),
      ]);
      return c.json({ [key]: rows.map(toImage), ...pageInfoOf(query, total) }, 200);
    })
    .openapi(stats, async (c) => {
      const found = selected(table, conditions(c.req.valid('query')));
      const { total, active } = await countRows(c.get('deps').db, found);
      return c.json(figuresOf(total, active), 200);
    })
    .route('/', crudRoutes(options));
}
