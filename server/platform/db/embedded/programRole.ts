import pg from 'pg';
import { PROGRAM_ROLE } from './cluster';
import type { ClusterPaths } from './places';
import { addressOf } from './postgres';

/** PostgreSQL's codes if another process has created the role in the meantime. */
const MADE = ['42710', '23505'];

/** Creates the role of the running program, without rights. Resolves to the error if it fails. */
export async function createProgramRole(paths: ClusterPaths): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: addressOf(paths, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`create role ${PROGRAM_ROLE} login`);
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError && MADE.includes(error.code ?? '')) return undefined;
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
