import pg from 'pg';
import { StartupError } from '../../startupError';
import { migrate, refuseUnmigrated } from '../migrate';
import { inSession, type NamedUrl } from '../openSession';
import { migrationFiles } from '../migrationFiles';
import { grantRights } from './grantRights';
import { refuseWrongRights } from './refuseWrongRights';

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
