import pg, { type ClientBase } from 'pg';
import { StartupError } from '../../startupError';
import { migrate, refuseUnmigrated } from '../migrate';
import { inSession, type NamedUrl } from '../openSession';
import { migrationFiles } from '../migrationFiles';
import { grantRights } from './grantRights';
import { appendOnlyTables, KIND_SQL, OURS_SQL, readOnlyTables } from './tableRights';

export interface DatabaseUrls {
  /** Connects as the running program. */
  url: string;
  /** Connects as the owner; undefined if one role does both, or another program migrates. */
  ownerUrl?: string;
}

/**
 * Number of roles: databases without a separate role for the program are allowed, with a warning.
 */
export type Roles = 'one' | 'two';

/**
 * Migrates as the owner, grants the program's role its rights, and checks that it has exactly
 * these. Without an owner, the program's role migrates if it may, else the database must be
 * migrated already.
 * @throws {StartupError} with a text for the person who starts the program
 */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseUrls,
  say: (line: string) => void,
): Promise<Roles> {
  const program: NamedUrl = { url, variable: 'DATABASE_URL' };
  if (ownerUrl !== undefined)
    await migrateAsOwner(program, { url: ownerUrl, variable: 'DATABASE_OWNER_URL' }, say);
  else if (await inSession(program, 'rights', mayMigrate)) {
    await migrate(program, say);
    return 'one';
  }
  await inSession(program, 'rights', async (client) => {
    await refuseUnmigrated(client, say);
    await refuseWrongRights(client);
  });
  return 'two';
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean | null }>(
    `select has_schema_privilege(current_schema(), 'CREATE') as may`,
  );
  return rows[0]?.may ?? false;
}

interface ConnectionInfo {
  role: string;
  /** Identifies the database, on one server since one start. */
  database: string;
  /** Schema in which the role looks for tables; null before it may use one. */
  schema: string | null;
}

const readConnectionInfo = async (client: pg.Client): Promise<ConnectionInfo> => {
  const {
    rows: [at],
  } = await client.query<ConnectionInfo>(`select current_user as role, current_schema() as schema,
    oid || ' ' || extract(epoch from pg_postmaster_start_time()) as database from pg_database where datname = current_database()`);
  if (!at) throw new StartupError('DATABASE_URL: the database is being dropped');
  return at;
};

/** @returns the program's role; differs from the role in its address behind some poolers */
async function roleBeside(program: NamedUrl, owner: NamedUrl): Promise<string> {
  const { role, database, schema } = await inSession(program, 'rights', readConnectionInfo);
  const at = await inSession(owner, 'rights', readConnectionInfo);
  if (at.role === role) {
    throw new StartupError(
      `DATABASE_URL and DATABASE_OWNER_URL both connect as ${role}. Create a role for the program ` +
        'and name it in DATABASE_URL: see "Two roles" in docs/operate/install.md.',
    );
  }
  if (at.database !== database)
    throw new StartupError(
      'DATABASE_URL and DATABASE_OWNER_URL name different databases. Both must name the same database.',
    );
  if (schema !== null && at.schema !== schema) {
    throw new StartupError(
      `DATABASE_OWNER_URL creates its tables in the schema ${at.schema}, and ${role} of DATABASE_URL looks for tables in ${schema}. ` +
        `Run: alter role ${role} set search_path = ${at.schema}`,
    );
  }
  return role;
}

async function migrateAsOwner(
  program: NamedUrl,
  owner: NamedUrl,
  say: (line: string) => void,
): Promise<void> {
  // before any change, because this may be the wrong database
  const role = await roleBeside(program, owner);
  await migrate(owner, say, migrationFiles, (client) => grantRights(client, role)).catch(
    (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new StartupError(
        `DATABASE_OWNER_URL: its role can't migrate, or give ${role} its rights (${error.message}). ` +
          'It must be the role that created the tables.',
        { cause: error },
      );
    },
  );
}

/** Powers that bypass the rights on tables. Each row is a phrase after "it". */
const POWERS_SQL = `
  select 'is a superuser' as power from pg_roles where rolname = current_user and rolsuper
  union all select 'may make roles' from pg_roles where rolname = current_user and rolcreaterole
  union all select 'may make databases' from pg_roles where rolname = current_user and rolcreatedb
  union all select 'may replicate' from pg_roles where rolname = current_user and rolreplication
  union all select 'is a member of ' || r.rolname from pg_roles r
    where r.rolname <> current_user and pg_has_role(current_user, r.oid, 'MEMBER') and (
      r.oid in (select relowner from pg_class where oid = to_regclass('migrations') union select datdba from pg_database where datname = current_database())
      or r.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program', 'pg_write_all_data', 'pg_maintain'))
  union all select 'owns the table ' || c.relname from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relowner = current_user::regrole
  union all select 'may make tables in the schema ' || current_schema() where has_schema_privilege(current_schema(), 'CREATE')
  union all select 'may make schemas in the database' where has_database_privilege(current_database(), 'CREATE')
  union all select 'may make temporary tables' where has_database_privilege(current_database(), 'TEMPORARY')
  union all select 'may set session_replication_role' where has_parameter_privilege('session_replication_role', 'SET')`;

const EXCESS_RIGHTS_SQL = `
  select format('may %s %s', lower(p.name), c.relname) as power from pg_class c cross join lateral (select ${KIND_SQL} as kind) k
  cross join unnest(array['TRUNCATE', 'TRIGGER', 'REFERENCES', 'UPDATE', 'DELETE', 'INSERT']) p (name)
  where ${OURS_SQL} and c.relkind in ('r', 'p') and has_table_privilege(c.oid, p.name)
    and (p.name in ('TRUNCATE', 'TRIGGER', 'REFERENCES') or k.kind = 'appendOnly' and p.name in ('UPDATE', 'DELETE') or k.kind = 'readOnly')
  union all select format('may update columns of %s', c.relname) from pg_class c cross join lateral (select ${KIND_SQL} as kind) k
  where ${OURS_SQL} and c.relkind in ('r', 'p') and k.kind <> 'ordinary' and has_any_column_privilege(c.oid, 'UPDATE') and not has_table_privilege(c.oid, 'UPDATE')`;

const MISSING_RIGHTS_SQL = `
  select format('may not %s %s', lower(p.name), c.relname) as power from pg_class c cross join lateral (select ${KIND_SQL} as kind) k
  cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p (name)
  where ${OURS_SQL} and c.relkind in ('r', 'p') and not has_table_privilege(c.oid, p.name)
    and (p.name = 'SELECT' or k.kind <> 'readOnly') and (p.name in ('SELECT', 'INSERT') or k.kind = 'ordinary')
  union all select format('may not use the sequence %s', c.relname) from pg_class c
  where ${OURS_SQL} and case when c.relkind = 'S' then not has_sequence_privilege(c.oid, 'USAGE') else false end`;

const SHOWN = 5;

/**
 * Checks the rights of the connected role.
 * @throws {StartupError} naming missing and excessive rights, and what to do
 */
async function refuseWrongRights(client: ClientBase): Promise<void> {
  const lists = [readOnlyTables, appendOnlyTables];
  const read = async (sql: string, values: unknown[] = []) =>
    (await client.query<{ power: string }>(sql, values)).rows.map(({ power }) => power);
  const powers = await read(POWERS_SQL);
  // a role with these powers may do everything else as well
  const excessRights = powers.length > 0 ? powers : await read(EXCESS_RIGHTS_SQL, lists);
  const {
    rows: [is],
  } = await client.query<{ name: string }>('select current_user as name');
  const role = `The program's role ${is?.name ?? ''}`;
  if (excessRights.length > 0) {
    throw new StartupError(
      `DATABASE_URL: ${role} has more rights than the program needs: it ${phrase(excessRights)}. ` +
        'Revoke these rights, or name another role: see "Two roles" in docs/operate/install.md.',
    );
  }
  const missingRights = await read(MISSING_RIGHTS_SQL, lists);
  if (missingRights.length === 0) return;
  throw new StartupError(
    `DATABASE_URL: ${role} lacks rights that the program needs: it ${phrase(missingRights)}. ` +
      'Set DATABASE_OWNER_URL to the same database as its owner, at a start or for npm run migrate, which grants these rights.',
  );
}

const phrase = (all: readonly string[]): string =>
  `${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? ` and ${all.length - SHOWN} more` : ''}`;
