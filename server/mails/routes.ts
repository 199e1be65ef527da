import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../../contract/constants';
import {
  type Mail,
  mailListQuery,
  type MailListQuery,
  mailListSchema,
  mailSavedSchema,
  mailSchema,
} from '../../contract/mails';
import { TOTAL_CAP } from '../../contract/lists';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { createRouter, idParams, jsonRoute } from '../platform/http/route';
import { type ExpressionBuilder, sql } from 'kysely';
import { containsText } from '../platform/db/searchText';
import { countUpToCap } from '../platform/db/countUpToCap';
import { byColumn, byCreation, byNullable, listOrder } from '../platform/db/listPage';
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

const selectMailPage = (db: Db, { filter, sort, range }: MailPage) =>
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
const countMails = (db: Db, filter: Filter): Promise<number> =>
  countUpToCap(db, db.selectFrom('mails').select('id').where(conditions(filter)));

const selectMail = (db: Db, id: string) =>
  db.selectFrom('mails').select(COLUMNS).where('id', '=', id).executeTakeFirst();

const lockMail = (tx: Db, id: string) =>
  tx.selectFrom('mails').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Queues a mail again, as if it had never been tried. */
const renewMail = (tx: Db, id: string) =>
  tx
    .updateTable('mails')
    .set({ state: 'waiting', tries: 0, problem: null, next_try_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

const toMail = (row: MailRow): Mail =>
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

const area = { access: ['admin'] as const, tags: ['Mails'] };

const list = jsonRoute(
  'listMails',
  {
    ...area,
    needs: 'mails.read',
    method: 'get',
    path: '/admin/mails',
    summary: 'List sent and queued mails',
    description:
      'Follows ra-data-simple-rest: the header `Content-Range: mails 0-9/43` contains the total. ' +
      `The count stops above ${TOTAL_CAP}; the response then has \`X-Total-Capped: true\`.`,
    request: { query: mailListQuery },
  },
  mailListSchema,
);
const show = jsonRoute(
  'getMail',
  {
    ...area,
    needs: 'mails.read',
    method: 'get',
    path: '/admin/mails/{id}',
    summary: 'Read a mail, without its text',
    request: { params: idParams },
  },
  mailSchema,
);
const resend = jsonRoute(
  'resendMail',
  {
    ...area,
    needs: 'mails.manage',
    method: 'put',
    path: '/admin/mails/{id}/resend',
    summary: 'Retry a mail that was not sent',
    request: { params: idParams },
  },
  mailSavedSchema,
);

/** `mails 0-9/43`. A page beyond a capped total raises it; a page without rows has no range. */
const contentRange = (offset: number, rows: number, counted: number): string => {
  const total = Math.max(Math.min(counted, TOTAL_CAP), rows === 0 ? 0 : offset + rows);
  return `mails ${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total}`;
};

/** A sent mail is not sent again: its body is not kept. */
const resendMail = (db: Db, actor: Actor, id: string): Promise<Mail> =>
  db.transaction().execute(async (tx) => {
    const stored = await lockMail(tx, id);
    if (stored === undefined) throw notFound('Email');
    if (stored.state === 'sent')
      throw new AppError('conflict', 'This email was already sent. Its text is no longer stored');
    const renewed = toMail(await renewMail(tx, id));
    await recordChange(tx, actor, {
      action: 'resend',
      object: 'mail',
      objectId: id,
      after: { to: renewed.to, subject: renewed.subject },
    });
    return renewed;
  });

/** `/admin/mails`. */
export const mailRoutes = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const { sort, filter = {}, range: requestedRange } = c.req.valid('query');
      // a query by ids has no range
      const range = requestedRange ?? {
        offset: 0,
        limit: filter.id ? PAGE_SIZE_MAX : PAGE_SIZE_DEFAULT,
      };
      const [rows, total] = await Promise.all([
        selectMailPage(db, { filter, sort, range }),
        countMails(db, filter),
      ]);
      c.header('Content-Range', contentRange(range.offset, rows.length, total));
      if (total > TOTAL_CAP) c.header('X-Total-Capped', 'true');
      return c.json(rows.map(toMail), 200);
    })
    .openapi(show, async (c) => {
      const row = await selectMail(c.get('deps').db, c.req.valid('param').id);
      if (row === undefined) throw notFound('Email');
      return c.json(toMail(row), 200);
    })
    .openapi(resend, async (c) => {
      const data = await resendMail(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'The email will be sent again', data }, 200);
    });
