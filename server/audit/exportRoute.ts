import type { Context } from 'hono';
import type { z } from 'zod';
import type { Permission } from '../../contract/people/permissions';
import type { RowSource } from '../platform/db/streamRows';
import type { Env } from '../platform/http/context';
import { type CsvFile, csvFile } from '../platform/http/exports';
import { createRouter, mediaRoute, type OperationId } from '../platform/http/route';
import { type AuditObject, recordChange } from './recordChange';

interface Export<Q> {
  access: readonly ['admin' | 'store'];
  needs: Permission;
  stepUp?: true;
  tags: string[];
  path: `/${string}`;
  summary: string;
  query: z.ZodObject & z.ZodType<Q>;
  name: CsvFile['name'];
  /** Description of the answer; default: the name. */
  description?: string;
  object: AuditObject;
  header: CsvFile['header'] | ((c: Context<Env>) => CsvFile['header']);
  rows(source: RowSource, query: Q, c: Context<Env>): ReturnType<CsvFile['rows']>;
}

/** The route of a CSV file. The audit records its reader before the first row leaves. */
export function exportRoute<Q>(
  operationId: OperationId,
  { query, name, description = name, object, header, rows, ...definition }: Export<Q>,
) {
  const route = mediaRoute(
    operationId,
    { ...definition, method: 'get', request: { query } },
    'text/csv',
    description,
  );
  return createRouter().openapi(route, (c) => {
    const selected = c.req.valid('query');
    return csvFile(c, {
      name,
      header: typeof header === 'function' ? header(c) : header,
      rows: (source) => rows(source, selected, c),
      record: () =>
        recordChange(c.get('deps').db, c.get('actor'), {
          action: 'export',
          object,
          after: c.req.query(),
        }),
    });
  });
}
