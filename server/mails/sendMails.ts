import { sql } from 'kysely';
import type { Logger } from 'pino';
import { MAIL_LEASE_S, MAIL_RETRY_MINUTES, MAILS_AT_ONCE, MAILS_POLL_MS } from '../constants';
import type { Db } from '../platform/db/database';
import type { SentMail, Transport } from '../platform/mailer';
import { type Claimed, openOutbox, type Outbox, isSameAttempt } from '../platform/outbox';

interface Needs {
  db: Db;
  log: Logger;
  transport: Transport;
}

interface ClaimedMail extends SentMail, Claimed {}

export const mailOutbox = (needs: Needs): Outbox =>
  openOutbox<ClaimedMail>({
    ...needs,
    noun: 'mail',
    everyMs: MAILS_POLL_MS,
    concurrency: MAILS_AT_ONCE,
    due: {
      table: 'mails',
      leaseSeconds: MAIL_LEASE_S,
      where: () => sql`m.state = 'waiting'`,
      columns: sql`'mail.' || m.id || '.' || (extract(epoch from m.created_at) * 1000)::bigint as key,
        m.recipient as to, m.subject, m.body as text`,
    },
    send: (mail) => sendMail(needs, mail),
  });

/** Sends the mails that are due, and returns their number. */
export const sendMails = (needs: Needs): Promise<number> => mailOutbox(needs).once();

async function sendMail({ db, log, transport }: Needs, claimed: ClaimedMail): Promise<void> {
  const { id, tries, at: _at, ...mail } = claimed;
  const ownUpdate = db
    .updateTable('mails')
    .where(isSameAttempt(claimed))
    .where('state', '=', 'waiting');
  try {
    await transport.deliver(mail);
  } catch (error) {
    log.warn({ err: error, mailId: id, tries }, 'a mail could not be sent');
    await ownUpdate.set(afterFailure(tries, error)).execute();
    return;
  }
  await ownUpdate
    .set({ state: 'sent', body: null, problem: null, sent_at: sql<Date>`now()` })
    .execute();
}

const afterFailure = (tries: number, error: unknown) => {
  const problem = error instanceof Error ? error.message : String(error);
  const minutes = MAIL_RETRY_MINUTES[tries - 1];
  if (minutes === undefined) return { state: 'failed', problem };
  return { problem, next_try_at: sql<Date>`now() + make_interval(mins => ${minutes})` };
};
