import { sql } from 'kysely';
import type { Db } from '../db/database';
import { StartupError } from '../startupError';

/** Who can sign in to the demonstration, with passwords that everybody may know. */
export const demoAccounts = [
  { email: 'admin@jaldi.example', password: 'admin123', is: 'admin' },
  { email: 'store@jaldi.example', password: 'store123', is: 'store owner' },
  { email: 'store2@jaldi.example', password: 'store123', is: 'another store owner' },
  { email: 'user@jaldi.example', password: 'user123', is: 'customer' },
] as const;

/** Those of them that can sign in to this database. */
export async function findDemoAccounts(db: Db) {
  const emails = demoAccounts.map(({ email }) => email);
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where(sql`lower(email)`, 'in', emails)
    .where('is_active', '=', true)
    .execute();
  const found = new Set(rows.map(({ email }) => email));
  return demoAccounts.filter(({ email }) => found.has(email));
}

/** A real installation must not run with them, for instance on a database that was a demonstration before. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const found = await findDemoAccounts(db);
  if (found.length === 0) return;
  throw new StartupError(
    `The database has demonstration accounts with well-known passwords: ${found.map(({ email }) => email).join(', ')}. ` +
      'Deactivate them, or use another database: NODE_ENV is production.',
  );
}
