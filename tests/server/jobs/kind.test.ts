import { expect, it } from 'vitest';
import { jobListSchema, jobSavedSchema } from '../../../contract/people/jobs';
import { admin, openServer, server } from '../../support/opened';
import { selectRows } from '../../support/rows';

openServer();

const call = (method: string, path = '', body?: unknown, as = admin) =>
  server.request(method, `/admin/jobs${path}`, { as, body });
const jobs = async () => (await call('GET')).read(jobListSchema).jobs;
const created = async (
  name: string,
  permissions: readonly string[] = ['orders.read'],
  role = 'admin',
) => (await call('POST', '', { name, role, permissions })).read(jobSavedSchema).data;
const entries = () =>
  selectRows(server.db, 'audit_entries', ['action', 'object', 'object_id'], { object: 'job' });

it('lists the jobs that ship, with their permissions and number of people', async () => {
  const found = await jobs();
  expect(found.map(({ id }) => id)).toEqual([
    'super',
    'catalogue',
    'finance',
    'support',
    'owner',
    'counter',
    'kitchen',
    'manager',
  ]);
  expect(found[0]).toMatchObject({ role: 'admin', isShipped: true, isFixed: true, people: 1 });
  expect(found.find(({ id }) => id === 'kitchen')?.permissions).toEqual([
    'store.orders.read',
    'store.orders.cook',
    'store.hours.read',
  ]);
});

it('adds a job under a key derived from its name, changes it, and deletes it while it has no people; each is recorded', async () => {
  const job = await created('Night desk');
  expect(job).toMatchObject({
    id: 'night-desk',
    permissions: ['orders.read'],
    isShipped: false,
    people: 0,
  });
  const saved = (
    await call('PUT', '/night-desk', {
      name: 'Late desk',
      permissions: ['orders.manage', 'orders.read'],
    })
  ).read(jobSavedSchema);
  expect(saved.data).toMatchObject({
    id: 'night-desk',
    name: 'Late desk',
    permissions: ['orders.read', 'orders.manage'],
  });
  expect((await call('DELETE', '/night-desk')).status).toBe(200);
  expect((await entries()).map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

it('refuses a taken name, a permission of another role, an unavailable permission, and a name without letters', async () => {
  const before = await jobs();
  expect((await call('POST', '', { name: 'FINANCE', role: 'admin', permissions: [] })).status).toBe(
    409,
  );
  expect(
    (await call('POST', '', { name: 'Spy', role: 'admin', permissions: ['store.orders.read'] }))
      .body,
  ).toMatchObject({ message: 'Not a permission of this role' });
  expect((await call('PUT', '/kitchen', { permissions: ['orders.read'] })).status).toBe(422);
  expect(
    (await call('POST', '', { name: 'Spy', role: 'admin', permissions: ['everything'] })).status,
  ).toBe(422);
  expect((await call('POST', '', { name: '12', role: 'admin', permissions: [] })).status).toBe(422);
  expect(await jobs()).toEqual(before);
});

it('keeps the names of jobs that ship, all of super and owner, and a job with people', async () => {
  const desk = await created('Day desk');
  await server.givenAdmin({ job: desk.id });
  for (const [method, path, body] of [
    ['PUT', '/finance', { name: 'Money' }],
    ['PUT', '/super', { permissions: [] }],
    ['PUT', '/owner', { permissions: [] }],
    ['DELETE', '/support'],
    ['DELETE', `/${desk.id}`],
  ] as const)
    expect([path, (await call(method, path, body)).status]).toEqual([path, 409]);
  expect((await call('DELETE', '/nobodys')).status).toBe(404);
});

it('applies other words at the next request, and ends no session', async () => {
  const clerk = await server.givenAdmin({ job: (await created('Clerk', ['stores.read'])).id });
  const canRead = async () => (await server.request('GET', '/admin/coupons', { as: clerk })).status;
  expect(await canRead()).toBe(403);
  await call('PUT', '/clerk', { permissions: ['stores.read', 'coupons.read'] });
  expect(await canRead()).toBe(200);
  await call('PUT', '/clerk', { permissions: ['stores.read'] });
  expect([
    await canRead(),
    (await server.request('GET', '/auth/me', { as: clerk })).status,
  ]).toEqual([403, 200]);
});

it('is neither renamed nor deleted by an admin who may do less', async () => {
  const jobManager = await server.givenAdmin({
    job: (await created('Names keeper', ['jobs.read', 'jobs.manage'])).id,
  });
  const { id } = await created('Payer', ['refunds.approve']);
  expect((await call('PUT', `/${id}`, { name: 'Reader of orders' }, jobManager)).status).toBe(403);
  expect((await call('DELETE', `/${id}`, undefined, jobManager)).status).toBe(403);
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
});

it('stays while an invitation to it is open', async () => {
  const { id } = await created('Guest desk');
  const body = { email: 'guest.desk@people.example', job: id };
  await server.request('POST', '/admin/staff', { as: admin, body });
  expect((await call('DELETE', `/${id}`)).status).toBe(409);
});

it("gives no person more than they have: a manager of jobs can neither raise their own nor cut another person's", async () => {
  const jobManager = await server.givenAdmin({
    job: (await created('Job keeper', ['jobs.read', 'jobs.manage', 'stores.read'])).id,
  });
  const before = await jobs();
  for (const [method, path, body] of [
    ['PUT', '/job-keeper', { permissions: ['jobs.read', 'jobs.manage', 'refunds.approve'] }],
    ['PUT', '/finance', { permissions: [] }],
    ['POST', '', { name: 'Puppet', role: 'admin', permissions: ['staff.manage'] }],
  ] as const)
    expect([path, (await call(method, path, body, jobManager)).status]).toEqual([path, 403]);
  expect(await jobs()).toEqual(before);
  expect(
    (
      await call(
        'POST',
        '',
        { name: 'Reader', role: 'admin', permissions: ['stores.read'] },
        jobManager,
      )
    ).status,
  ).toBe(200);
  expect(
    (
      await call(
        'PUT',
        '/kitchen',
        { permissions: ['store.orders.read', 'store.orders.cook', 'store.menu.read'] },
        jobManager,
      )
    ).status,
  ).toBe(200);
});

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

it('is added and deleted once by two calls at once', async () => {
  const add = () => call('POST', '', { name: 'Twin desk', role: 'admin', permissions: [] });
  const added = await Promise.all([add(), add()]);
  expect(statusesOf(added)).toEqual([200, 409]);
  expect(added.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'A role named "Twin desk" already exists',
  });
  const remove = () => call('DELETE', '/twin-desk');
  expect(statusesOf(await Promise.all([remove(), remove()]))).toEqual([200, 404]);
});

it('gets a name once when two jobs are renamed to it at once', async () => {
  const [one, other] = [await created('East desk'), await created('West desk')];
  const rename = (id: string) => call('PUT', `/${id}`, { name: 'North desk' });
  const answers = await Promise.all([rename(one.id), rename(other.id)]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect((await jobs()).filter(({ name }) => name === 'North desk')).toHaveLength(1);
});

it('is invited to or deleted, never both at once', async () => {
  const { id } = await created('Brief desk');
  const body = { email: 'brief.desk@people.example', job: id };
  const [invited, removed] = await Promise.all([
    server.request('POST', '/admin/staff', { as: admin, body }),
    call('DELETE', `/${id}`),
  ]);
  expect([invited.status === 200, removed.status === 200]).toContain(false);
  expect((await jobs()).some((job) => job.id === id)).toBe(removed.status !== 200);
});
