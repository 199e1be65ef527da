import type { ClientBase } from 'pg';
import { StartupError } from '../../startupError';
import { appendOnlyTables, KIND_SQL, OURS_SQL, readOnlyTables } from './tableRights';

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
export async function refuseWrongRights(client: ClientBase): Promise<void> {
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
