import type { Db } from '../platform/db/database';
import type { Mail, Mailer } from '../platform/mailer';

/** Writes a mail that is to be sent. In the transaction that causes it: both happen or neither. */
export async function queueMail(tx: Db, { to, subject, text }: Mail): Promise<void> {
  await tx.insertInto('mails').values({ recipient: to, subject, body: text }).execute();
}

/** The mailer of the application: a mail is safe once it is written, and some process sends it within a second or so. */
export const queueingMailer = (db: Db): Mailer => ({
  send: (mail, tx = db) => queueMail(tx, mail),
});
