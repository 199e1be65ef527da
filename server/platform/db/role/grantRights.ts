import pg, { type ClientBase } from 'pg';
import { appendOnlyTables, KIND_SQL, OURS_SQL, readOnlyTables, TABLE_RIGHTS } from './tableRights';

interface Relation {
  sql: string;
  kind: keyof typeof TABLE_RIGHTS;
  granted: string[];
}

// What is granted as it should be is left alone: each change of a right has every connection look the table up anew.
const GRANTED_SQL = `array(select a.privilege_type from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where r.rolname = $3 order by 1) as granted`;

/**
 * Gives the program's role what `tableRights.ts` declares, on every table and sequence that there is by now, and takes from it what
 * else it was given; the functions that run as their owner may be called by it and nobody else. To be called as the owner.
 */
export async function grantRights(client: ClientBase, role: string): Promise<void> {
  await client.query('begin');
  try {
    await openSchema(client, role);
    await grantRelations(client, role);
    await grantDefiners(client, role);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function grantRelations(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<Relation>(`select c.oid::regclass::text as sql, ${KIND_SQL} as kind, ${GRANTED_SQL}
    from pg_class c where ${OURS_SQL} and c.relkind in ('r', 'p', 'v', 'm', 'S')`, [readOnlyTables, appendOnlyTables, role]);
  const to = pg.escapeIdentifier(role);
  for (const { sql, kind, granted } of rows) {
    const wanted = TABLE_RIGHTS[kind];
    if (granted.join() === wanted.join()) continue;
    const on = `on ${kind === 'sequence' ? 'sequence' : 'table'} ${sql}`;
    await client.query(`revoke all ${on} from ${to}; grant ${wanted.join(', ')} ${on} to ${to}`);
  }
}

interface Place {
  schema: string;
  database: string;
  usable: boolean;
  openToAll: boolean;
  temporaryForAll: boolean;
}

/** Nobody makes tables but the owner: no temporary ones either, which would stand before those of the product for their session. */
async function openSchema(client: ClientBase, role: string): Promise<void> {
  const { rows: [place] } = await client.query<Place>(`select quote_ident(current_schema()) as schema, quote_ident(current_database()) as database,
    has_schema_privilege($1, current_schema(), 'USAGE') as usable,
    has_schema_privilege('public', current_schema(), 'CREATE') as "openToAll",
    has_database_privilege('public', current_database(), 'TEMPORARY') as "temporaryForAll"`, [role]);
  if (!place) return;
  if (!place.usable) await client.query(`grant usage on schema ${place.schema} to ${pg.escapeIdentifier(role)}`);
  if (place.openToAll) await client.query(`revoke create on schema ${place.schema} from public`);
  if (place.temporaryForAll) await client.query(`revoke temporary on database ${place.database} from public`);
}

/** Functions are everybody's at first; one that runs as the owner would lend those rights to every role of the database. */
async function grantDefiners(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(`select p.oid::regprocedure::text as sql from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prosecdef
      and p.proowner = (select relowner from pg_class where oid = to_regclass('migrations'))
      and (has_function_privilege('public', p.oid, 'EXECUTE') or not has_function_privilege($1, p.oid, 'EXECUTE'))`, [role]);
  const to = pg.escapeIdentifier(role);
  for (const { sql } of rows) await client.query(`revoke execute on function ${sql} from public; grant execute on function ${sql} to ${to}`);
}
