import { z } from 'zod';
import { HOUR_MS } from '../../../contract/time';
import { answered, idIn, refused } from './courierAnswers';
import { compared, oneOf, rowsOf, type Asked } from './foreignServer';

const STATES = ['queued', 'rolling', 'done'] as const;
const BASE = '/v2/drops';
/** 2 March 2026, 10 in the morning at Hyderabad. */
const FIRST_BOOKING_MS = Date.UTC(2026, 2, 2, 4, 30);

const written = z.strictObject({
  sender: z.strictObject({ name: z.string().min(1), phone: z.string().regex(/^\d{10}$/) }),
  receiver: z.strictObject({
    name: z.string().min(1),
    phone: z.string().regex(/^\d{10}$/),
    lane: z.string(),
  }),
  fee: z.int().min(100).max(500_000),
  cash: z.enum(['0', '1']),
  fragile: z.enum(['yes', 'no']),
});
const replaced = written.extend({ revision: z.int() });

const search = z.strictObject({
  where: z.strictObject({
    state: z.enum(STATES).optional(),
    fragile: z.enum(['yes', 'no']).optional(),
    text: z.string().min(1).optional(),
    booked_from: z.int().optional(),
  }),
  page: z.strictObject({ no: z.int().min(1), size: z.int().min(1).max(100) }),
  order: z
    .strictObject({ by: z.enum(['drop_no', 'fee', 'booked_at']), dir: z.enum(['up', 'down']) })
    .optional(),
});

export type Drop = z.output<typeof written> & {
  drop_no: string;
  state: (typeof STATES)[number];
  verified: '0' | '1';
  booked_at: number;
  revision: number;
};

const drop = (number: number): Drop => ({
  drop_no: `${oneOf(['HYD', 'SEC', 'CYB'], number)}/${number}`,
  state: oneOf(['queued', 'rolling', 'done', 'queued', 'done'], number),
  sender: {
    name: oneOf(['Bahar Café', 'Shadab', 'Pista House', 'Cream Stone'], number),
    phone: `90000000${10 + number}`,
  },
  receiver: {
    name: `${oneOf(['Asha', 'Imran', 'Lakshmi', 'Joseph', 'Farah'], number)} ${number}`,
    phone: `91000000${10 + number}`,
    lane: oneOf(['Abids', 'Koti', 'Ameerpet'], number),
  },
  fee: 3000 + ((number * 17) % 40) * 250,
  cash: number % 2 === 0 ? '1' : '0',
  fragile: number % 3 === 0 ? 'yes' : 'no',
  verified: number % 4 === 0 ? '1' : '0',
  booked_at: FIRST_BOOKING_MS + number * 7 * HOUR_MS,
  revision: 1 + (number % 3),
});

export const dropRows = (): Drop[] => rowsOf(drop);

const isFound = (
  row: Drop,
  { state, fragile, text, booked_from }: z.output<typeof search>['where'],
): boolean =>
  (state === undefined || row.state === state) &&
  (fragile === undefined || row.fragile === fragile) &&
  (booked_from === undefined || row.booked_at >= booked_from) &&
  (text === undefined ||
    `${row.drop_no} ${row.receiver.name}`.toLowerCase().includes(text.toLowerCase()));

const searched = (rows: readonly Drop[], body: unknown): Response => {
  const { data, error } = search.safeParse(body);
  if (!data) return refused(400, 'BAD_SEARCH', z.prettifyError(error));
  const { where, page, order = { by: 'booked_at', dir: 'down' } } = data;
  const sign = order.dir === 'up' ? 1 : -1;
  const found = rows
    .filter((row) => isFound(row, where))
    .sort((a, b) => sign * compared(a[order.by], b[order.by]));
  return answered({
    hits: found.slice((page.no - 1) * page.size, page.no * page.size),
    found: found.length,
  });
};

/** The courier's surprises: where it drives, and that it capitalizes lanes. */
const tidied = ({
  receiver: { lane, ...receiver },
  ...rest
}: z.output<typeof written>): z.output<typeof written> => ({
  ...rest,
  receiver: { ...receiver, lane: lane.charAt(0).toUpperCase() + lane.slice(1) },
});
const noLane = ({ receiver: { lane } }: z.output<typeof written>): Response | undefined =>
  lane === 'Moon' ? refused(422, 'NO_LANE', `Nobody drives to ${lane}`) : undefined;

const put = (row: Drop, body: unknown): Response => {
  const { data, error } = replaced.safeParse(body);
  if (!data) return refused(422, 'BAD_DROP', z.prettifyError(error));
  if (data.revision !== row.revision)
    return refused(409, 'STALE', `${row.drop_no} has moved on to revision ${row.revision}`, {
      now: row,
    });
  const refusal = noLane(data);
  if (refusal) return refusal;
  Object.assign(row, tidied(data), { revision: row.revision + 1 });
  return answered({ drop: row });
};

const verify = (row: Drop, body: unknown): Response => {
  if (body !== undefined) return refused(400, 'NO_BODY_PLEASE', 'A verification has no body');
  if (row.verified === '1')
    return refused(409, 'ALREADY_VERIFIED', `${row.drop_no} is verified already`);
  Object.assign(row, { verified: '1', revision: row.revision + 1 });
  return answered({ drop: row });
};

const create = (rows: Drop[], body: unknown): Response => {
  const { data, error } = written.safeParse(body);
  if (!data) return refused(422, 'BAD_DROP', z.prettifyError(error));
  const refusal = noLane(data);
  if (refusal) return refusal;
  const made: Drop = {
    ...tidied(data),
    drop_no: `HYD/${rows.length + 1}`,
    state: 'queued',
    verified: '0',
    booked_at: FIRST_BOOKING_MS + 1000 * HOUR_MS,
    revision: 1,
  };
  rows.push(made);
  return answered({ drop: made }, 201);
};

const cancel = (rows: Drop[], row: Drop): Response => {
  if (row.state === 'done') return refused(422, 'TOO_LATE', `${row.drop_no} was delivered`);
  rows.splice(rows.indexOf(row), 1);
  return new Response(null, { status: 204 });
};

const figures = (rows: readonly Drop[]): Response => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return answered({
    queued_drops: count('queued'),
    rolling_drops: count('rolling'),
    done_drops: count('done'),
    fees_paise: rows.reduce((sum, { fee }) => sum + fee, 0),
  });
};

/** All calls about drops. Undefined: another address. */
export const answerAboutDrops = (
  rows: Drop[],
  { method, path, query, body }: Asked,
): Response | undefined => {
  const line = `${method} ${path}`;
  if (/^\/v2\/(search|desk|drops)\b/.test(path) && query.size > 0)
    return refused(400, 'NO_QUERY_PLEASE', `Drops know no ${[...query.keys()].join(', ')}`);
  if (line === 'POST /v2/search/drops') return searched(rows, body);
  if (line === 'GET /v2/desk/figures') return figures(rows);
  if (line === `POST ${BASE}`) return create(rows, body);
  const place = idIn(path, BASE);
  if (!place) return undefined;
  const row = rows.find(({ drop_no }) => drop_no === place.id);
  if (!row) return refused(404, 'NO_SUCH_DROP', `There is no drop ${place.id}`);
  switch (method + place.rest) {
    case 'GET':
      return answered({ drop: row });
    case 'PUT':
      return put(row, body);
    case 'DELETE':
      return cancel(rows, row);
    case 'POST:verify':
      return verify(row, body);
    default:
      return refused(405, 'NOT_SO', `${method} is nothing that a drop understands`);
  }
};
