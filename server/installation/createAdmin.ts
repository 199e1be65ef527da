import { z } from 'zod';
import { hashPassword } from '../auth/passwords';
import type { Db } from '../db/database';
import { ADMIN_PASSWORD_MIN_CHARACTERS } from '../limits';
import { StartupError } from '../startupError';

const newAdmin = z.object({
  email: z.email('--email must be an e-mail address'),
  name: z.string('--name must be given').trim().min(1, '--name must be given'),
  password: z.string().min(ADMIN_PASSWORD_MIN_CHARACTERS,
    `The password must have at least ${ADMIN_PASSWORD_MIN_CHARACTERS} characters`),
});

/**
 * Makes an account with the role admin.
 * @throws {StartupError} naming every unusable input, or when the address already has an account
 */
export async function createAdmin(db: Db, input: { email?: string; name?: string; password?: string }): Promise<void> {
  const admin = newAdmin.safeParse(input);
  if (!admin.success) throw new StartupError(admin.error.issues.map((issue) => issue.message).join('\n'));
  const { email, name, password } = admin.data;
  const { numInsertedOrUpdatedRows } = await db.insertInto('users')
    .values({ email, name, role: 'admin', password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new StartupError(`${email} already has an account.`);
}
