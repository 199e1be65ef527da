import type { Context } from 'hono';
import {
  importCheckSchema,
  importDoneSchema,
  type ImportInputs,
  exampleRows,
  type ImportRows,
} from '../../../contract/imports/imports';
import type { FileColumns } from '../../../contract/imports/columns';
import type { Permission } from '../../../contract/people/permissions';
import type { Db } from '../db/database';
import type { Env } from '../http/context';
import { createRouter, jsonBody, jsonRoute, type OperationId } from '../http/route';
import { checkImport, type ImportPlan, runImport } from './runImport';

interface ImportCalls {
  access: readonly ['admin'] | readonly ['store'];
  tags: string[];
  needs: Permission;
  /** Path, such as `/admin/products`. */
  all: string;
  /** Noun, such as "products". */
  many: string;
  check: OperationId;
  run: OperationId;
  inputs: ImportInputs;
  columns: FileColumns;
  plan(c: Context<Env>, tx: Db, input: ImportRows): Promise<ImportPlan>;
}

/**
 * Routes of `POST {all}/import/check`, which previews a file, and `POST {all}/import`, which
 * imports it.
 */
export function importRoutes({
  access,
  tags,
  needs,
  all,
  many,
  inputs,
  columns,
  plan,
  ...names
}: ImportCalls) {
  const area = { access, tags, needs, method: 'post' as const };
  const example = exampleRows(columns);
  const check = jsonRoute(
    names.check,
    {
      ...area,
      path: `${all}/import/check`,
      summary: `Check a file of ${many} without importing it`,
      request: { body: jsonBody(inputs.check, example) },
    },
    importCheckSchema,
  );
  const run = jsonRoute(
    names.run,
    {
      ...area,
      path: `${all}/import`,
      summary: `Import the ${many} of a checked file, all or none`,
      request: { body: jsonBody(inputs.run, { ...example, token: '0'.repeat(64) }) },
    },
    importDoneSchema,
  );
  const planOf = (c: Context<Env>) => (tx: Db, input: ImportRows) => plan(c, tx, input);
  return createRouter()
    .openapi(check, async (c) =>
      c.json(await checkImport(c.get('deps').db, planOf(c), c.req.valid('json')), 200),
    )
    .openapi(run, async (c) =>
      c.json(
        await runImport(
          c.get('deps').db,
          planOf(c),
          c.req.valid('json'),
          `${all} ${c.get('actor').storeId ?? ''}`,
        ),
        200,
      ),
    );
}
