import type { Db } from '../platform/db/database';
import type { Mail, Mailer } from '../platform/mailer';

/** Queues a mail. Call it in the transaction that causes the mail: both are written or neither. */
export async function queueMail(tx: Db, { to, subject, text }: Mail): Promise<void> {
  await tx.insertInto('mails').values({ recipient: to, subject, body: text }).execute();
}

/**
 * Mailer of the application. A mail is safe once it is queued; a process sends it within about a
 * second.
 */
export const queueingMailer = (db: Db): Mailer => ({
  send: (mail, tx = db) => queueMail(tx, mail),
});
