import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../server/platform/db/database';
import type { Person } from '../../support/people';
import type { TestServer } from '../../support/server';
import { setRow } from '../../support/rows';

/** A person whose name appears nowhere else. */
export const zubeida = {
  name: 'Zubeida Qureishi',
  email: 'zubeida.qureishi@unmistakable.example',
  phone: '9123987650',
  address: 'Plot 77-Q, Sitaphal Lane',
  city: 'Zaheerabadpur',
  pincode: '599377',
} as const;

/**
 * Patterns that must match nothing after her erasure: for PostgreSQL and, as written, for files.
 */
export const tracesOfZubeida = [
  'zubeida',
  'qureishi',
  'unmistakable.example',
  '91239\\D{0,2}87650',
  '77-Q',
  'sitaphal',
  'zaheerabadpur',
  '599377',
  'zq-portrait',
];

export const erase = (server: TestServer, as: Person, id: string, body?: object) =>
  server.request('POST', `/admin/privacy/${id}/erase`, { as, ...(body && { body }) });
/** A decision about the money in the wallet. */
export const unclaimed = { balanceTo: 'unclaimed', reason: 'The customer asks for it' };
export const dataOf = (server: TestServer, as: Person, id: string) =>
  server.request('GET', `/admin/privacy/${id}/data`, { as });

/** A customer with an address and a telephone number. */
export async function givenZubeida(server: TestServer): Promise<Person> {
  const person = await server.givenCustomer({ name: zubeida.name, email: zubeida.email });
  const { phone, address, city, pincode } = zubeida;
  await setRow(server.db, 'users', person.id, {
    phone,
    address,
    city,
    pincode,
    state: 'Telangana',
    referral_code: `ZUBEIDA${person.id}`,
  });
  return person;
}

export const place = (
  server: TestServer,
  as: Person,
  body: { storeId: string; productId: string },
  changes: object = {},
) =>
  server.request('POST', '/user/orders', {
    as,
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      storeId: body.storeId,
      items: [{ productId: body.productId, quantity: 1 }],
      address: zubeida.address,
      ...changes,
    },
  });

/** Every text column of every table in the schema, including tables added later. */
async function textColumns(db: Db): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name not in
      ('int2', 'int4', 'int8', 'bool', 'numeric', 'timestamptz', 'date', 'uuid', 'float8')`.execute(
    db,
  );
  return rows;
}

/** The matches in a database, as `table.column: value`. */
export async function foundIn(db: Db, patterns: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, type } of await textColumns(db)) {
    const text =
      type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{
      value: string;
    }>`select ${text} as value from ${sql.table(table)} where ${text} ~* ${patterns.join('|')}`.execute(
      db,
    );
    found.push(...rows.map(({ value }) => `${table}.${column}: ${value}`));
  }
  return found;
}

/** The matching files below a folder, without the database's own. */
export async function filesWith(folder: string, patterns: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pattern = new RegExp(patterns.join('|'), 'i');
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    paths.map(async (path) => [path, (await readFile(path)).toString('latin1')] as const),
  );
  return texts
    .filter(([path, text]) => pattern.test(text) || pattern.test(path))
    .map(([path]) => path);
}
