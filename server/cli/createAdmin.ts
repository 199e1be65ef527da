import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { fullJobs } from '../../contract/people/permissions';
import { recordChange } from '../audit/recordChange';
import { DEMO_DOMAIN, isDemoAddress } from '../auth/demoAddress';
import { weaknessOfPassword } from '../auth/passwordRules';
import { hashPassword } from '../auth/passwords';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/database';
import { ADMIN_PASSWORD_MIN_CHARACTERS } from '../platform/limits';
import { StartupError } from '../platform/startupError';

/** The command as typed, for readers of the audit. */
const ADMIN_PROGRAM = 'npm run admin:create';

const newAdmin = z.object({
  email: z.email('--email must be an email address'),
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
export async function readPassword(): Promise<string> {
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
