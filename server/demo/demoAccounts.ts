import { sql } from 'kysely';
import { DEMO_DOMAIN } from '../auth/demoAddress';
import { verifyPassword } from '../auth/passwords';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/database';
import { StartupError } from '../platform/startupError';

type Demo = Pick<Config, 'isProduction' | 'isLoopback' | 'isDemo' | 'host'>;

const NAMED_MAX = 5;
const ADMINS_MAX = 20;
const SHARED_MAX = 5;

/** Demonstration accounts with public passwords. */
export const demoAccounts = [
  { email: 'admin@jaldi.example', password: 'admin123', is: 'admin' },
  { email: 'store@jaldi.example', password: 'store123', is: 'store owner' },
  { email: 'store2@jaldi.example', password: 'store123', is: 'another store owner' },
  { email: 'finance@jaldi.example', password: 'admin123', is: 'admin, finance' },
  { email: 'support@jaldi.example', password: 'admin123', is: 'admin, support' },
  { email: 'catalogue@jaldi.example', password: 'admin123', is: 'admin, catalogue' },
  { email: 'manager@jaldi.example', password: 'store123', is: 'manager of the first store' },
  { email: 'counter@jaldi.example', password: 'store123', is: 'counter of the first store' },
  { email: 'kitchen@jaldi.example', password: 'store123', is: 'kitchen of the first store' },
  { email: 'user@jaldi.example', password: 'user123', is: 'customer' },
] as const;

/** Finds the demonstration accounts that can sign in to this database. */
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

/** Returns the reason against a demonstration; undefined if it is allowed. */
const reasonOf = ({ isProduction, isLoopback, isDemo, host }: Demo): string | undefined => {
  if (isProduction) return 'NODE_ENV is production';
  // the passwords are public, so a caller who reaches the server may do everything
  return isLoopback || isDemo
    ? undefined
    : `HOST ${host} can be reached from other machines. To allow this, set DEMO=on, which shows a notice on every screen`;
};

/**
 * A real installation must not run on demonstration data or its remains: neither accounts with the
 * demonstration's domain, with any password, nor accounts with one of its passwords, at any
 * address.
 * @throws {StartupError} naming the accounts
 */
export async function refuseDemoAccounts({ db, config }: { db: Db; config: Demo }): Promise<void> {
  const reason = reasonOf(config);
  if (reason === undefined) return;
  const named = await db
    .selectFrom('users')
    .select('email')
    .where(sql`lower(email)`, 'like', `%${DEMO_DOMAIN}`)
    .orderBy('id')
    .execute();
  const open = await findWellKnownPasswords(db);
  const emails = [...new Set([...named, ...open].map(({ email }) => email))];
  if (emails.length === 0) return;
  throw new StartupError(
    `The database holds demonstration data: accounts with well-known passwords, such as ${emails.slice(0, NAMED_MAX).join(', ')}. ` +
      `Use another database: ${reason}.`,
  );
}

/**
 * Each comparison takes as long as a sign-in, so it checks only admins and hashes that several
 * accounts share.
 */
async function findWellKnownPasswords(db: Db): Promise<{ email: string }[]> {
  // a demonstration hashes each password once; a person's own hash is unique because of its salt
  const { rows } = await sql<{ email: string; hash: string }>`
    (select email, password_hash as hash from users where role = 'admin' and password_hash is not null order by id limit ${ADMINS_MAX})
    union all
    (select min(email), password_hash from users where password_hash is not null
      group by password_hash having count(*) > 1 order by count(*) desc limit ${SHARED_MAX})`.execute(
    db,
  );
  const passwords = [...new Set(demoAccounts.map(({ password }) => password))];
  // a hash that argon2 can't read matches no password
  const opens = (hash: string, password: string) =>
    verifyPassword(hash, password).catch(() => false);
  const isWellKnown = async (hash: string) =>
    (await Promise.all(passwords.map((password) => opens(hash, password)))).includes(true);
  const found = [];
  for (const row of rows) if (await isWellKnown(row.hash)) found.push(row);
  return found;
}
