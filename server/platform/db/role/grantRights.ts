import pg, { type ClientBase } from 'pg';
import {
  appendOnlyTables,
  KIND_SQL,
  OURS_SQL,
  ownerFunctions,
  readOnlyTables,
  TABLE_RIGHTS,
} from './tableRights';

interface Relation {
  sql: string;
  kind: keyof typeof TABLE_RIGHTS;
  granted: string[];
}

// Correct grants are skipped: after each change of a right, every connection has to look the table
// up again.
const GRANTED_SQL = `array(select a.privilege_type from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where r.rolname = $3 order by 1) as granted`;

/**
 * Grants the program's role the rights that `tableRights.ts` declares, on every existing table and
 * sequence, and revokes all other rights. Call it as the owner.
 */
export async function grantRights(
  client: ClientBase,
  role: string,
  functions = ownerFunctions,
): Promise<void> {
  await client.query('begin');
  try {
    await openSchema(client, role);
    await grantRelations(client, role);
    await grantFunctions(client, role, functions);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function grantRelations(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<Relation>(
    `select c.oid::regclass::text as sql, ${KIND_SQL} as kind, ${GRANTED_SQL}
    from pg_class c where ${OURS_SQL} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
    [readOnlyTables, appendOnlyTables, role],
  );
  const to = pg.escapeIdentifier(role);
  for (const { sql, kind, granted } of rows) {
    const expectedRights = TABLE_RIGHTS[kind];
    if (granted.join() === expectedRights.join()) continue;
    const on = `on ${kind === 'sequence' ? 'sequence' : 'table'} ${sql}`;
    await client.query(
      `revoke all ${on} from ${to}; grant ${expectedRights.join(', ')} ${on} to ${to}`,
    );
  }
}

interface Place {
  schema: string;
  database: string;
  usable: boolean;
  openToAll: boolean;
  temporaryForAll: boolean;
}

/**
 * Only the owner may create tables. Temporary tables too: in their session they would hide the
 * product's tables.
 */
async function openSchema(client: ClientBase, role: string): Promise<void> {
  const {
    rows: [place],
  } = await client.query<Place>(
    `select quote_ident(current_schema()) as schema, quote_ident(current_database()) as database,
    has_schema_privilege($1, current_schema(), 'USAGE') as usable,
    has_schema_privilege('public', current_schema(), 'CREATE') as "openToAll",
    has_database_privilege('public', current_database(), 'TEMPORARY') as "temporaryForAll"`,
    [role],
  );
  if (!place) return;
  if (!place.usable)
    await client.query(`grant usage on schema ${place.schema} to ${pg.escapeIdentifier(role)}`);
  if (place.openToAll) await client.query(`revoke create on schema ${place.schema} from public`);
  if (place.temporaryForAll)
    await client.query(`revoke temporary on database ${place.database} from public`);
}

/**
 * Every role may call a new function; a function that runs as the owner would lend the owner's
 * rights to every role of the database.
 */
async function grantFunctions(
  client: ClientBase,
  role: string,
  functions: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `select f.name as sql from unnest($2::text[]) f (name)
    where has_function_privilege('public', to_regprocedure(f.name), 'EXECUTE') or not has_function_privilege($1, to_regprocedure(f.name), 'EXECUTE')`,
    [role, functions],
  );
  const to = pg.escapeIdentifier(role);
  for (const { sql } of rows)
    await client.query(
      `revoke execute on function ${sql} from public; grant execute on function ${sql} to ${to}`,
    );
}
