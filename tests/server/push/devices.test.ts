import { expect, test } from 'vitest';
import { pushDeviceSavedSchema, pushTexts } from '../../../contract/push';
import { STORE_SESSION_IDLE_DAYS } from '../../../server/platform/limits';
import { brokenRules, owner, server } from '../../support/customerOrders';
import type { Person } from '../../support/people';
import { addRows } from '../../support/rows';
import { outcomeOf } from '../orders/givenLife';
import { again, devices, givenDevice, givenPush, push, ringNow, service } from './given';

givenPush();

/** A colleague who handles the store's orders. */
const givenColleague = async (job = 'kitchen') => {
  const person = await server.givenStoreOwner();
  await addRows(server.db, 'store_members', { store_id: owner.storeId, user_id: person.id, job });
  return person;
};

const changeSession = (person: Person, values: object) =>
  server.db
    .updateTable('sessions')
    .set(values)
    .where('id', '=', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', person.id)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .execute();

test('a device is named by its browser, and marked if it sends the request', async () => {
  const other = await again(owner);
  const agent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  await server.request('POST', '/store/push', {
    as: other,
    body: service.subscribe('phone'),
    headers: { 'user-agent': agent },
  });
  expect(await devices(other)).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome on Android',
      person: null,
      isCurrent: true,
      isSignedOut: false,
      createdAt: expect.any(String),
      answeredAt: null,
      unansweredSince: null,
      problem: null,
      test: null,
    },
  ]);
  expect((await devices())[0]?.isCurrent).toBe(false);
});

test('an address that is spelled in another way is the same device, and is forgotten by any spelling', async () => {
  const { endpoint, keys } = service.subscribe('phone');
  const odd = endpoint.replace('http://', 'HTTP:');
  expect(await givenDevice('phone', owner, { endpoint: odd, keys })).toBe(
    await givenDevice('phone', owner, { endpoint: `${endpoint}#again`, keys }),
  );
  expect(await ringNow()).toEqual(['phone ring']);
  expect((await push('DELETE', '', { endpoint: odd })).status).toBe(200);
  expect(await devices()).toEqual([]);
});

test('the same browser again is the same device, with the keys that it has now', async () => {
  const first = await givenDevice('phone');
  const second = await givenDevice('phone');
  expect(second).toBe(first);
  expect(await ringNow()).toEqual(['phone ring']);
});

test('a start of the application forgets neither that a push service wants to be left alone nor that it did not take the last ring', async () => {
  await givenDevice('phone');
  service.answer('phone', { status: 429, retryAfter: '600' });
  await ringNow();
  const { endpoint, p256dh, auth, retry_at } = await server.db
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth', 'retry_at'])
    .executeTakeFirstOrThrow();
  expect(retry_at).not.toBeNull();
  const started = await push('POST', '', { endpoint, keys: { p256dh, auth }, stays: true });
  expect(started.read(pushDeviceSavedSchema).data.problem).toBe('busy');
  expect(
    await server.db.selectFrom('push_devices').select(['retry_at', 'problem']).execute(),
  ).toEqual([{ retry_at, problem: 'busy' }]);
});

test('a browser that another person switches on rings for them, and no more for the previous person', async () => {
  const stranger = await server.givenStoreOwner();
  await givenDevice('phone');
  await givenDevice('phone', stranger);
  expect(await ringNow()).toEqual([]);
  expect([await devices(), (await devices(stranger)).length]).toEqual([[], 1]);
});

test('people who swap their addresses at the same moment each get the requested one, and each address rings for one', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.givenStoreOwner()));
  const phones = people.map((_, at) => `phone-${at}`);
  await Promise.all(people.map((person, at) => givenDevice(`phone-${at}`, person)));
  for (let round = 1; round <= 10; round++) {
    // each of a pair registers the other's in turn, and all move on by one
    const answers = await Promise.all(
      people.map((as, at) =>
        push('POST', '', service.subscribe(`phone-${round % 2 ? at ^ 1 : (at + round) % 6}`), as),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  }
  const storedDevices = await server.db
    .selectFrom('push_devices')
    .select(['user_id', 'endpoint'])
    .execute();
  expect(storedDevices.map(({ endpoint }) => endpoint).sort()).toEqual(
    phones.map((phone) => `${service.url}/${phone}`),
  );
  expect(new Set(storedDevices.map(({ user_id }) => user_id)).size).toBe(6);
});

test('a person has ten devices at most, also where many come at once', async () => {
  const sessions = await Promise.all(Array.from({ length: 11 }, () => again(owner)));
  const answers = await Promise.all(
    sessions.map((as, at) => push('POST', '', service.subscribe(`phone-${at}`), as)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(outcomeOf(answers.find(({ status }) => status !== 200) ?? expect.fail())).toEqual([
    409,
    'You already have 10 devices. Remove a device first',
  ]);
  expect(await devices()).toHaveLength(10);
});

const AUTH = 'A'.repeat(22);
test.each([
  ['nothing', {}, { endpoint: pushTexts.endpoint, keys: expect.any(String) }],
  ['no address', { endpoint: 'fcm' }, { endpoint: pushTexts.endpoint }],
  [
    'an address without encryption',
    { endpoint: 'http://fcm.googleapis.com/a' },
    { endpoint: pushTexts.secure },
  ],
  [
    'an address of a private network',
    { endpoint: 'https://192.168.0.10/a' },
    { endpoint: pushTexts.private },
  ],
  [
    'a long address',
    { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` },
    { endpoint: 'At most 1000 characters' },
  ],
  ['a short key', { keys: { p256dh: 'BA', auth: AUTH } }, { 'keys.p256dh': pushTexts.p256dh }],
  [
    'a key that is no point of the curve',
    { keys: { p256dh: `B${'A'.repeat(86)}`, auth: AUTH } },
    { 'keys.p256dh': pushTexts.point },
  ],
  [
    'a short secret',
    { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'AA' } },
    { 'keys.auth': pushTexts.auth },
  ],
])('a subscription with %s is refused by its field', async (_, changes, rules) => {
  const body = Object.keys(changes).length === 0 ? {} : { ...service.subscribe('x'), ...changes };
  expect(brokenRules(await push('POST', '', body))).toEqual(rules);
});

test('a person who signs out receives nothing more on that device', async () => {
  const phone = await again(owner);
  await givenDevice('phone', phone);
  await givenDevice('tablet');
  await changeSession(phone, { revoked_at: new Date() });
  expect(await ringNow()).toEqual(['tablet ring']);
  expect(await devices()).toHaveLength(1);
});

test('a session that has run out rings no more', async () => {
  await givenDevice('phone', await again(owner));
  await changeSession(owner, { expires_at: new Date(0) });
  expect(await ringNow()).toEqual([]);
});

test('a device whose session has run out is called signed out, by its owner and by a colleague, and is not tested either', async () => {
  const colleague = await givenColleague();
  const phone = await again(colleague);
  const id = await givenDevice('theirs', phone);
  expect(await devices()).toMatchObject([{ id, isSignedOut: false }]);
  const last_used_at = new Date(Date.now() - (STORE_SESSION_IDLE_DAYS + 1) * 86_400_000);
  await changeSession(colleague, { last_used_at });
  const devicesOfEach = [await devices(), await devices(colleague)];
  expect(devicesOfEach).toMatchObject([
    [{ id, person: colleague.name, isSignedOut: true }],
    [{ id, person: null, isSignedOut: true }],
  ]);
  expect(outcomeOf(await push('POST', '/test', { id }, colleague))).toEqual([
    409,
    'This device is signed out. Sign in again on the device',
  ]);
  expect(await ringNow()).toEqual([]);
});

const leaving = {
  'is removed from the store': (id: string) =>
    server.db
      .deleteFrom('store_members')
      .where('user_id', '=', id)
      .where('store_id', '=', owner.storeId)
      .execute(),
  'is deactivated': (id: string) =>
    server.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
  'gets another job': (id: string) =>
    server.db
      .updateTable('store_members')
      .set({ job: 'counter' })
      .where('user_id', '=', id)
      .where('store_id', '=', owner.storeId)
      .execute(),
};
test.each(Object.entries(leaving))(
  'a colleague who %s has no device any more',
  async (_, leave) => {
    const colleague = await givenColleague();
    await givenDevice('theirs', colleague);
    await leave(colleague.id);
    expect(await ringNow()).toEqual([]);
    expect(await server.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
  },
);

test("a colleague's phone rings, and names the store only to a person who works for several", async () => {
  const colleague = await givenColleague();
  await givenDevice('theirs', colleague);
  await givenDevice('phone');
  expect((await ringNow()).sort()).toEqual(['phone ring', 'theirs ring']);
  const bodyOf = (device: string) =>
    service.pushed.find((item) => item.device === device)?.payload?.body;
  const { name } = await server.db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', owner.storeId)
    .executeTakeFirstOrThrow();
  expect([
    bodyOf('theirs')?.startsWith(`${name}: Order `),
    bodyOf('phone')?.startsWith('Order '),
  ]).toEqual([true, true]);
});

test("an owner sees a colleague's device with their name, a person without that right only their own; a device of another person cannot be removed", async () => {
  const colleague = await givenColleague();
  const id = await givenDevice('theirs', colleague);
  expect(await devices()).toMatchObject([{ id, person: colleague.name, isCurrent: false }]);
  expect(outcomeOf(await push('DELETE', `/${id}`))).toEqual([404, 'Device not found']);
  expect(outcomeOf(await push('POST', '/test', { id }))).toEqual([404, 'Device not found']);
  expect(await devices()).toHaveLength(1);
  await givenDevice('mine');
  const asKitchen = { as: colleague, headers: { 'x-store': owner.storeId } };
  expect((await server.request('GET', '/store/push', asKitchen)).body).toMatchObject({
    devices: [{ id }],
  });
});

test('a device is removed by its id once, and by its address with the same answer each time', async () => {
  const id = await givenDevice('phone', await again(owner));
  await givenDevice('tablet');
  expect([
    (await push('DELETE', `/${id}`)).status,
    (await push('DELETE', `/${id}`)).status,
  ]).toEqual([200, 404]);
  for (let time = 0; time < 2; time++)
    expect((await push('DELETE', '', { endpoint: `${service.url}/tablet` })).status).toBe(200);
  expect(await devices()).toEqual([]);
});

test('customers and admins have no devices that ring', async () => {
  for (const as of [await server.givenCustomer(), await server.givenAdmin()])
    expect((await push('GET', '', undefined, as)).status).toBe(403);
});

test('the file about a person lists their devices; an erased person has none', async () => {
  const [admin, colleague] = [
    await server.givenAdmin(),
    await server.givenColleague(owner.storeId, 'kitchen'),
  ];
  await givenDevice('theirs', colleague);
  const data = await server.request('GET', `/admin/privacy/${colleague.id}/data`, { as: admin });
  expect(data.body).toMatchObject({
    ringingDevices: [{ device: expect.any(String), addedAt: expect.any(String), answeredAt: null }],
  });
  expect(
    (await server.request('POST', `/admin/privacy/${colleague.id}/erase`, { as: admin })).status,
  ).toBe(200);
  expect(await server.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
});
