import { type ExpressionBuilder, sql } from 'kysely';
import { type Mail, type MailListQuery, mailSchema } from '../../contract/mails';
import { containsText } from '../platform/db/containsText';
import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import type { DB } from '../platform/db/types.gen';

/** Never the body: nobody reads somebody else's code. */
const COLUMNS = [
  'id',
  'recipient',
  'subject',
  'state',
  'tries',
  'next_try_at',
  'problem',
  'created_at',
  'sent_at',
] as const;

const conditions =
  ({ state, search }: MailListQuery) =>
  (eb: ExpressionBuilder<DB, 'mails'>) =>
    eb.and([
      ...(state ? [eb('state', '=', state)] : []),
      ...(search
        ? [eb.or([containsText('recipient', search), containsText('subject', search)])]
        : []),
    ]);

export const selectMailPage = (db: Db, query: MailListQuery) =>
  db
    .selectFrom('mails')
    .select(COLUMNS)
    .where(conditions(query))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
type MailRow = Awaited<ReturnType<typeof selectMailPage>>[number];

/** Stops one above the cap. */
export const countMails = (db: Db, query: MailListQuery): Promise<number> =>
  countUpToCap(db, db.selectFrom('mails').select('id').where(conditions(query)));

export const selectMail = (db: Db, id: string) =>
  db.selectFrom('mails').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const lockMail = (tx: Db, id: string) =>
  tx.selectFrom('mails').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** As if it had never been tried. */
export const renewMail = (tx: Db, id: string) =>
  tx
    .updateTable('mails')
    .set({ state: 'waiting', tries: 0, problem: null, next_try_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const toMail = (row: MailRow): Mail =>
  mailSchema.parse({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  });
