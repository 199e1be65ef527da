import pg from 'pg';
import { PROGRAM_ROLE } from './cluster';
import type { Places } from './places';
import { addressOf } from './postgres';

/** Codes of PostgreSQL where another starter has made it in the meantime. */
const MADE = ['42710', '23505'];

/** Makes the role as which the running program connects. It may do nothing yet. Resolves to why it could not be made. */
export async function makeProgramRole(places: Places): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: addressOf(places, 'postgres') });
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
