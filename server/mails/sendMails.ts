import { sql } from 'kysely';
import type { Logger } from 'pino';
import { MAIL_LEASE_S, MAIL_RETRY_MINUTES, MAILS_AT_ONCE, MAILS_POLL_MS } from '../constants';
import type { Db } from '../platform/db/database';
import type { SentMail, Transport } from '../platform/mailer';
import { repeat, type Repeated } from '../platform/repeat';

interface Needs {
  db: Db;
  log: Logger;
  transport: Transport;
}

interface ClaimedMail extends SentMail {
  id: string;
  /** This one counts. */
  tries: number;
}

/** Sends mails that are due until it is stopped, as every process does. */
export const openMailSender = (deps: Needs): Repeated =>
  repeat(
    {
      name: 'send mails',
      everyMs: MAILS_POLL_MS,
      turn: async () => (await sendMails(deps)) === MAILS_AT_ONCE,
    },
    deps.log,
  );

/**
 * Takes mails that are due and sends each. No other process takes them until the lease is over, so that a process that dies
 * leaves none behind; only one that dies between sending and noting it has its mail sent twice.
 * @returns how many were taken
 */
export async function sendMails(deps: Needs): Promise<number> {
  const claimed = await claimMails(deps.db);
  await Promise.all(claimed.map((mail) => sendMail(deps, mail)));
  return claimed.length;
}

async function claimMails(db: Db): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails m set tries = m.tries + 1, next_try_at = now() + make_interval(secs => ${MAIL_LEASE_S})
    from (
      select id from mails where state = 'waiting' and next_try_at <= now()::timestamptz(3)
      order by next_try_at, id limit ${MAILS_AT_ONCE} for update skip locked
    ) due
    where m.id = due.id
    returning m.id, 'mail.' || m.id || '.' || (extract(epoch from m.created_at) * 1000)::bigint as key, m.recipient as to, m.subject, m.body as text, m.tries`.execute(
    db,
  );
  return rows;
}

async function sendMail(
  { db, log, transport }: Needs,
  { id, tries, ...mail }: ClaimedMail,
): Promise<void> {
  // neither a mail that somebody else has taken meanwhile nor one that an admin has asked for again
  const own = db
    .updateTable('mails')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries);
  try {
    await transport.deliver(mail);
  } catch (error) {
    log.warn({ err: error, mailId: id, tries }, 'a mail could not be sent');
    await own.set(afterFailure(tries, error)).execute();
    return;
  }
  await own.set({ state: 'sent', body: null, problem: null, sent_at: sql<Date>`now()` }).execute();
}

const afterFailure = (tries: number, error: unknown) => {
  const problem = error instanceof Error ? error.message : String(error);
  const minutes = MAIL_RETRY_MINUTES[tries - 1];
  if (minutes === undefined) return { state: 'failed', problem };
  return { problem, next_try_at: sql<Date>`now() + make_interval(mins => ${minutes})` };
};
