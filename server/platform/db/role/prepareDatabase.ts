import type pg from 'pg';
import { StartupError } from '../../startupError';
import { migrate, refuseUnmigrated } from '../migrate';
import { inSession, type NamedUrl, reason } from '../openSession';
import { migrationFiles } from '../migrationFiles';
import { grantRights } from './grantRights';
import { refuseWrongRights } from './refuseWrongRights';

export interface DatabaseUrls {
  /** As the running program connects. */
  url: string;
  /** As its owner; undefined where one role does both, or where somebody else migrates. */
  ownerUrl?: string;
}

/** One role for everything is what databases had before there were two: allowed, and worth a warning. */
export type Roles = 'one' | 'two';

/**
 * Migrates as the owner, gives the program's role its rights, and looks whether it has these and no others. Without an owner the
 * program's role does it all where it can, and else finds that somebody has.
 * @throws {StartupError} in words for the person who starts the program
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseUrls, say: (line: string) => void): Promise<Roles> {
  const program: NamedUrl = { url, variable: 'DATABASE_URL' };
  if (ownerUrl !== undefined) await migrateAsOwner(program, { url: ownerUrl, variable: 'DATABASE_OWNER_URL' }, say);
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
  const { rows } = await client.query<{ may: boolean | null }>(`select has_schema_privilege(current_schema(), 'CREATE') as may`);
  return rows[0]?.may ?? false;
}

interface Whereabouts {
  role: string;
  /** Of the database: of one server and one start. */
  database: string;
}

const whereIs = async (client: pg.Client): Promise<Whereabouts> => {
  const { rows: [at] } = await client.query<Whereabouts>(`select current_user as role, oid || ' ' || pg_postmaster_start_time() as database
    from pg_database where datname = current_database()`);
  if (!at) throw new StartupError('DATABASE_URL: the database does not know itself');
  return at;
};

async function migrateAsOwner(program: NamedUrl, owner: NamedUrl, say: (line: string) => void): Promise<void> {
  // another role than the address names, behind a pooler that says so
  const { role, database } = await inSession(program, 'rights', whereIs);
  await migrate(owner, say, migrationFiles, async (client) => {
    const at = await whereIs(client);
    if (at.role === role) {
      throw new StartupError(`DATABASE_URL and DATABASE_OWNER_URL both connect as ${role}. Make a role for the program, ` +
        'as docs/operating.md, "Two roles", says, and name it in DATABASE_URL.');
    }
    if (at.database !== database) throw new StartupError('DATABASE_URL and DATABASE_OWNER_URL name two databases. Both must name the same one.');
    await grantRights(client, role).catch((error: unknown) => {
      throw new StartupError(`DATABASE_OWNER_URL: ${at.role} can't give ${role} its rights (${reason(error)}). ` +
        'It must be the role that made the tables.', { cause: error });
    });
  });
}
