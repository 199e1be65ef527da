import { type ExpressionBuilder, sql } from 'kysely';
import { type Mail, type MailListQuery, mailSchema } from '../../contract/mails';
import { containsText } from '../platform/db/containsText';
import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { byColumn, byCreation, byNullable, listOrder } from '../platform/db/listOrder';
import type { DB } from '../platform/db/types.gen';

/** Without the body, which may contain a code. */
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

type Filter = NonNullable<MailListQuery['filter']>;

const conditions =
  ({ state, search, id }: Filter) =>
  (eb: ExpressionBuilder<DB, 'mails'>) =>
    eb.and([
      ...(state ? [eb('state', '=', state)] : []),
      ...(search
        ? [eb.or([containsText('recipient', search), containsText('subject', search)])]
        : []),
      ...(id ? [eb('id', '=', eb.fn.any(eb.val(id)))] : []),
    ]);

const sortValues = {
  id: byColumn('id'),
  createdAt: byCreation,
  sentAt: byNullable('sent_at'),
};

interface MailPage {
  filter: Filter;
  sort: MailListQuery['sort'];
  range: NonNullable<MailListQuery['range']>;
}

export const selectMailPage = (db: Db, { filter, sort, range }: MailPage) =>
  db
    .selectFrom('mails')
    .select(COLUMNS)
    .where(conditions(filter))
    .orderBy(listOrder(sortValues, { sort }, 'mails'))
    .limit(range.limit)
    .offset(range.offset)
    .execute();
type MailRow = Awaited<ReturnType<typeof selectMailPage>>[number];

/** Stops one above the cap. */
export const countMails = (db: Db, filter: Filter): Promise<number> =>
  countUpToCap(db, db.selectFrom('mails').select('id').where(conditions(filter)));

export const selectMail = (db: Db, id: string) =>
  db.selectFrom('mails').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const lockMail = (tx: Db, id: string) =>
  tx.selectFrom('mails').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Queues a mail again, as if it had never been tried. */
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
