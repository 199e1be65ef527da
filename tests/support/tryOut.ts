import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../server/platform/db/database';
import type { Operation } from './openApi';
import type { Person, StoreOwner } from './people';
import type { Answer, TestServer } from './serverOn';

export interface Trial {
  /** Value of the path's parameter. */
  id?: string;
  /** Value of the second parameter, for a nested object. */
  nested?: string;
  /**
   * Values that the document's example cannot contain, such as an order's code; null for no body.
   */
  body?: Record<string, unknown> | null;
  headers?: Record<string, string>;
}
export interface Callers {
  admin: Person;
  owner: StoreOwner;
  customer: Person;
}
/** Makes the rows that a call needs. */
export type Prepare = (db: Db) => Promise<Trial> | Trial;

export const idOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Trial> => {
  const { rows } = await query.execute(db);
  return { id: z.object({ id: z.string() }).parse(rows[0]).id };
};
export const firstOf =
  (table: string): Prepare =>
  (db) =>
    idOf(db, sql`select id from ${sql.table(table)} order by id limit 1`);
/** Leaves out the version of the example, which differs from the row's. */
export const unversioned =
  (prepare: Prepare): Prepare =>
  async (db) => ({ ...(await prepare(db)), body: { updatedAt: undefined } });

export const callerOf = ({ access }: Operation, { admin, owner, customer }: Callers): Person => {
  if (access.includes('store') && !access.includes('admin')) return owner;
  return access.includes('user') ? customer : admin;
};

/** Sends the document's example, completed by the trial's values. */
export async function tryOut(
  server: TestServer,
  operation: Operation,
  trial: Trial,
  as: Person,
): Promise<Answer> {
  const { id = '', nested = '', body, headers } = trial;
  const example = z.record(z.string(), z.unknown()).parse(operation.example ?? {});
  return server.request(
    operation.method,
    operation.path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, nested),
    {
      as,
      headers,
      ...(operation.hasBody ? { body: { ...example, ...body } } : {}),
    },
  );
}
