import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { errorBodySchema } from '../../../contract/errors';
import { mailListSchema, mailSavedSchema, mailSchema } from '../../../contract/mails';
import { TOTAL_CAP } from '../../../contract/lists';
import { queueMail } from '../../../server/mails/queueMail';
import { recordedAbout } from '../../support/auditEntries';
import { admin, openServer, server } from '../../support/opened';
import { setRows } from '../../support/rows';

openServer();
beforeEach(async () => void (await server.db.deleteFrom('mails').execute()));

const SECRET = '482193';
const givenMail = async (state: 'waiting' | 'sent' | 'failed', to = 'asha@x.example') => {
  await queueMail(server.db, {
    to,
    subject: 'Your OTP for a new password',
    text: `Your OTP is ${SECRET}.`,
  });
  const changed = {
    state,
    tries: 7,
    ...(state === 'sent' ? { body: null, sent_at: new Date() } : { problem: '450 mailbox busy' }),
  };
  const { id } = await server.db
    .updateTable('mails')
    .set(changed)
    .where('recipient', '=', to)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const get = (path = '') => server.request('GET', `/admin/mails${path}`, { as: admin });
/** The list in the dialect of ra-data-simple-rest. */
const list = (query: Record<string, unknown> = {}) =>
  get(
    `?${new URLSearchParams(
      Object.entries(query).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )}`,
  );
const tosOf = async (query: Record<string, unknown>) =>
  (await list(query)).read(mailListSchema).map(({ to }) => to);
/** Mails to `0@x.example` and so on, in time order. */
const givenMails = (count: number) =>
  sql`insert into mails (recipient, subject, body, created_at)
    select n || '@x.example', 'Hello', 'Hello', now() - make_interval(secs => ${count} - n)
    from generate_series(0, ${count - 1}::int) as n`.execute(server.db);
const resend = (id: string, as = admin) =>
  server.request('PUT', `/admin/mails/${id}/resend`, { as });

test('mails are listed by state, addressee and subject, without their texts', async () => {
  await givenMail('failed');
  await givenMail('sent', 'ravi@x.example');
  const all = await list();
  expect(all.read(mailListSchema)).toMatchObject([
    { to: 'ravi@x.example', state: 'sent', nextTryAt: null, problem: null },
    { to: 'asha@x.example', state: 'failed', problem: '450 mailbox busy' },
  ]);
  expect(all.headers.get('content-range')).toBe('mails 0-1/2');
  expect(JSON.stringify(all.body)).not.toContain(SECRET);
  expect(await tosOf({ filter: { state: 'failed' } })).toEqual(['asha@x.example']);
  expect(await tosOf({ filter: { state: 'all' } })).toHaveLength(2);
  expect(await tosOf({ filter: { search: 'RAVI' } })).toEqual(['ravi@x.example']);
  expect(await tosOf({ filter: { search: SECRET } })).toEqual([]);
});

test('a search takes % and _ and \\ as they are', async () => {
  const texts = ['%', '_', '\\', 'x'];
  for (const text of texts) await givenMail('failed', `a${text}b@x.example`);
  for (const text of texts)
    expect(await tosOf({ filter: { search: `A${text}B` } })).toEqual([`a${text}b@x.example`]);
});

test('mails are found by their ids', async () => {
  const ids = [await givenMail('failed'), await givenMail('sent', 'ravi@x.example')];
  await givenMail('sent', 'meena@x.example');
  const found = await tosOf({ filter: { id: [ids[0], Number(ids[1])] } });
  expect(found).toEqual(['ravi@x.example', 'asha@x.example']);
  await givenMails(20);
  const { rows } = await sql<{ id: string }>`select id from mails`.execute(server.db);
  expect(await tosOf({ filter: { id: rows.map(({ id }) => id) } })).toHaveLength(23);
});

test('mails are sorted by id and times, those without a time last', async () => {
  for (const to of ['b', 'a', 'c']) await givenMail(to === 'c' ? 'failed' : 'sent', to);
  const sentAt = (to: string, day: number) =>
    setRows(server.db, 'mails', { recipient: to }, { sent_at: new Date(Date.UTC(2026, 0, day)) });
  await sentAt('a', 1);
  await sentAt('b', 2);
  expect(await tosOf({ sort: ['sentAt', 'DESC'] })).toEqual(['b', 'a', 'c']);
  expect(await tosOf({ sort: ['sentAt', 'ASC'] })).toEqual(['a', 'b', 'c']);
  for (const column of ['id', 'createdAt']) {
    expect(await tosOf({ sort: [column, 'ASC'] })).toEqual(['b', 'a', 'c']);
    expect(await tosOf({ sort: [column, 'DESC'] })).toEqual(['c', 'a', 'b']);
  }
});

test('a range selects rows, at most 100, and the answer tells which', async () => {
  await givenMails(120);
  const rangeOf = async (query: Record<string, unknown>) => {
    const answer = await list(query);
    const rows = answer.read(mailListSchema);
    return [answer.headers.get('content-range'), rows.length, rows[0]?.to];
  };
  expect(await rangeOf({})).toEqual(['mails 0-9/120', 10, '119@x.example']);
  expect(await rangeOf({ sort: '', range: '', filter: '' })).toEqual(await rangeOf({}));
  expect(await rangeOf({ range: [115, 124] })).toEqual(['mails 115-119/120', 5, '4@x.example']);
  expect(await rangeOf({ range: [0, 99_999] })).toEqual(['mails 0-99/120', 100, '119@x.example']);
  expect(await rangeOf({ range: [900, 909] })).toEqual(['mails */120', 0, undefined]);
});

test('above 10,000 mails the total is a least one, and a header tells so', async () => {
  await givenMails(TOTAL_CAP + 5);
  const headersOf = async (range: [number, number]) => {
    const { headers } = await list({ range });
    return [headers.get('content-range'), headers.get('x-total-capped')];
  };
  expect(await headersOf([0, 9])).toEqual([`mails 0-9/${TOTAL_CAP}`, 'true']);
  expect(await headersOf([TOTAL_CAP, TOTAL_CAP + 9])).toEqual([
    `mails ${TOTAL_CAP}-${TOTAL_CAP + 4}/${TOTAL_CAP + 5}`,
    'true',
  ]);
  await server.db.deleteFrom('mails').where('recipient', 'like', '1%').execute();
  expect((await list()).headers.get('x-total-capped')).toBeNull();
});

test.each([
  ['sort', 'createdAt', 'Must be JSON, e.g. ["createdAt","DESC"]'],
  ['sort', '["body","ASC"]', 'Choose one of: id, createdAt, sentAt'],
  ['sort', '["id","sideways"]', 'Choose one of: ASC, DESC'],
  ['sort', '["id"]', expect.any(String)],
  ['range', '[0,', 'Must be JSON, e.g. [0,9]'],
  ['range', '[9,0]', 'The last index must not be before the first'],
  ['range', '[-1,9]', 'Must be 0 or more'],
  ['range', '[0.5,9]', expect.any(String)],
  ['range', '{"from":0}', expect.any(String)],
  ['filter', 'failed', 'Must be JSON, e.g. {"state":"failed"}'],
  ['filter', '["failed"]', expect.any(String)],
  ['filter', '{"state":"lost"}', 'Choose one of: waiting, sent, failed'],
  ['filter', '{"body":"482193"}', 'Filter by search, state, id'],
  ['filter', '{"id":["x"]}', 'Not a valid id'],
  ['filter', '{"search":"\\u0000"}', 'Not searchable'],
])('the list refuses %s=%s and names the parameter', async (parameter, value, msg) => {
  const answer = await list({ [parameter]: value });
  expect(answer.status).toBe(422);
  const { detail } = answer.read(errorBodySchema);
  expect(detail).toMatchObject([{ msg }]);
  expect(detail).toMatchObject([{ loc: expect.arrayContaining(['query', parameter]) }]);
});

test('a mail that failed is sent again, by a person whom the audit names', async () => {
  const id = await givenMail('failed');
  const answer = await resend(id);
  expect(answer.read(mailSavedSchema).data).toMatchObject({
    id,
    state: 'waiting',
    tries: 0,
    problem: null,
  });
  expect(JSON.stringify(answer.body)).not.toContain(SECRET);
  expect((await server.mails()).at(-1)).toMatchObject({ to: 'asha@x.example' });
  const recorded = await recordedAbout(server, 'mail', id);
  expect(recorded).toMatchObject([
    { actor_id: admin.id, action: 'resend', after: { to: 'asha@x.example' } },
  ]);
  expect(JSON.stringify(recorded)).not.toContain(SECRET);
});

test('a sent mail is not sent twice, and an unknown mail is not found', async () => {
  expect((await resend(await givenMail('sent'))).status).toBe(409);
  expect((await resend('999999')).status).toBe(404);
});

test('one mail is read by its id, without its text', async () => {
  const id = await givenMail('failed');
  const answer = await get(`/${id}`);
  expect(answer.read(mailSchema)).toMatchObject({
    id,
    to: 'asha@x.example',
    problem: '450 mailbox busy',
  });
  expect(JSON.stringify(answer.body)).not.toContain(SECRET);
  expect((await get('/999999')).status).toBe(404);
  const finance = await server.givenAdmin({ job: 'finance' });
  expect((await server.request('GET', `/admin/mails/${id}`, { as: finance })).status).toBe(403);
});
