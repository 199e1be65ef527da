import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailListSchema, mailSavedSchema, mailSchema } from '../../../contract/mails';
import { queueMail } from '../../../server/mails/queueMail';
import type { Person } from '../../support/people';
import { recordedAbout } from '../../support/auditEntries';
import { givenServer, type TestServer } from '../../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
});
afterAll(() => server.close());
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
const get = (query = '') => server.request('GET', `/admin/mails${query}`, { as: admin });
const resend = (id: string, as = admin) =>
  server.request('PUT', `/admin/mails/${id}/resend`, { as });

test('mails are listed by state, addressee and subject, and never say what is in them', async () => {
  await givenMail('failed');
  await givenMail('sent', 'ravi@x.example');
  const all = await get();
  expect(all.read(mailListSchema)).toMatchObject({
    total: 2,
    mails: [
      { to: 'ravi@x.example', state: 'sent', nextTryAt: null, problem: null },
      { to: 'asha@x.example', state: 'failed', problem: '450 mailbox busy' },
    ],
  });
  expect(JSON.stringify(all.body)).not.toContain(SECRET);
  const tosOf = async (query: string) =>
    (await get(query)).read(mailListSchema).mails.map(({ to }) => to);
  expect(await tosOf('?state=failed')).toEqual(['asha@x.example']);
  expect(await tosOf('?search=RAVI')).toEqual(['ravi@x.example']);
  expect(await tosOf('?search=482193')).toEqual([]);
});

test('a mail that failed is sent again, by somebody whom the audit names', async () => {
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

test('a mail that was sent is not sent twice, and one that is unknown is not found', async () => {
  expect((await resend(await givenMail('sent'))).status).toBe(409);
  expect((await resend('999999')).status).toBe(404);
});

test('only a job that holds the words sees mails and sends them again', async () => {
  const id = await givenMail('failed');
  const finance = await server.givenAdmin({ job: 'finance' });
  expect((await server.request('GET', '/admin/mails', { as: finance })).status).toBe(403);
  expect((await resend(id, finance)).status).toBe(403);
});

test('one mail is read by its id, without what it says', async () => {
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
