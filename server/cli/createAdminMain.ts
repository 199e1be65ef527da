import { parseArgs } from 'node:util';
import { type Config, parseConfig } from '../platform/config';
import { type Db, openDatabase } from '../platform/db/database';
import { locateDatabase } from '../platform/db/locateDatabase';
import { prepareDatabase } from '../platform/db/role/prepareDatabase';
import { printLine, runProgram } from '../platform/lifecycle/runProgram';
import { StartupError } from '../platform/startupError';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { fullJobs } from '../../contract/people/permissions';
import { recordChange } from '../audit/recordChange';
import { DEMO_DOMAIN, isDemoAddress } from '../auth/demoAddress';
import { weaknessOfPassword } from '../auth/passwordRules';
import { hashPassword } from '../auth/passwords';
import { ADMIN_PASSWORD_MIN_CHARACTERS } from '../platform/limits';

/** The command as typed, for readers of the audit. */
const ADMIN_PROGRAM = 'npm run admin:create';

const newAdmin = z.object({
  email: z.email('--email must be an e-mail address'),
  name: z.string('--name is required').trim().min(1, '--name is required'),
  password: z
    .string()
    .min(
      ADMIN_PASSWORD_MIN_CHARACTERS,
      `The password must have at least ${ADMIN_PASSWORD_MIN_CHARACTERS} characters`,
    ),
});

/**
 * Creates an account with the role admin.
 * @throws {StartupError} naming every unusable input, or when the address already has an account
 */
export async function createAdmin(
  db: Db,
  input: { email?: string; name?: string; password?: string },
  config: Pick<Config, 'isProduction' | 'passwordMinLength'>,
): Promise<void> {
  const admin = newAdmin.safeParse(input);
  if (!admin.success)
    throw new StartupError(admin.error.issues.map((issue) => issue.message).join('\n'));
  const { email, name, password } = admin.data;
  const weakness = weaknessOfPassword(config, password, { email, name });
  if (weakness !== undefined) throw new StartupError(weakness);
  if (config.isProduction && isDemoAddress(email))
    throw new StartupError(
      `--email:${DEMO_DOMAIN} is reserved for demonstration accounts, and NODE_ENV is production`,
    );
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('users')
      .values({ email, name, role: 'admin', job: fullJobs.admin, password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'job'])
      .executeTakeFirst();
    if (!made) throw new StartupError(`${email} already has an account.`);
    // a person with access to the server has no account to name as the author
    await recordChange(tx, undefined, {
      action: 'create',
      object: 'user',
      objectId: made.id,
      after: { role: 'admin', job: made.job, by: ADMIN_PROGRAM },
    });
  });
}

/**
 * Reads ADMIN_PASSWORD, otherwise a hidden prompt, otherwise (not at a terminal) the first line of
 * the input.
 */
async function readPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD;
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  process.stdout.write('Password: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const password = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return password;
}

async function main(): Promise<void> {
  const { email, name } = readArguments();
  const config = parseConfig(process.env);
  const password = await readPassword();
  const database = await locateDatabase(config, printLine);
  try {
    await prepareDatabase(database, printLine);
    const { db, close } = openDatabase(database.url, { maxConnections: 1 });
    await createAdmin(db, { email, name, password }, config).finally(close);
    printLine(`${email} is now an admin.`);
  } finally {
    await database.stop();
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `${reason}\nUsage: npm run admin:create -- --email you@example.com --name "Your Name"`,
    );
  }
}

await runProgram(main);
