import { beforeEach, describe, expect, test } from 'vitest';
import { sessionSchema } from '../../../../contract/people/auth';
import { staffListSchema, staffSavedSchema } from '../../../../contract/people/staff';
import { recordedAbout } from '../../../support/auditEntries';
import type { Person, StoreOwner } from '../../../support/people';
import { openPlainServer, server } from '../../../support/opened';
import { addRows } from '../../../support/rows';
import { givenMember } from './given';

let owner: StoreOwner;
let kitchen: Person;
openPlainServer();
beforeEach(async () => {
  owner = await server.givenStoreOwner();
  kitchen = await givenMember(server, owner, 'kitchen');
});

const call = (method: string, path: string, body?: object, as: Person = owner) =>
  server.request(method, `/store/staff${path}`, { as, ...(body ? { body } : {}) });
const gone = { reason: 'Moved to Vizag' };
const me = async (as: Person) => (await server.request('GET', '/auth/me', { as })).status;
const login = ({ email, password }: Person) =>
  server.request('POST', '/auth/login', { body: { email, password } });

describe('the people of a store', () => {
  test('are listed to the owner and the manager only', async () => {
    const manager = await givenMember(server, owner, 'manager');
    for (const as of [owner, manager]) {
      const { staff, total } = (await call('GET', '', undefined, as)).read(staffListSchema);
      expect(total).toBe(3);
      expect(staff.find(({ id }) => id === owner.id)).toMatchObject({
        isOwner: true,
        job: 'owner',
        state: 'active',
      });
    }
    expect((await call('GET', '', undefined, kitchen)).status).toBe(403);
    expect((await call('DELETE', `/${kitchen.id}`, gone, manager)).status).toBe(403);
  });

  test('get another job, which ends their sessions', async () => {
    expect(
      (await call('PUT', `/${kitchen.id}`, { job: 'counter' })).read(staffSavedSchema).data,
    ).toMatchObject({ job: 'counter', jobName: 'Counter' });
    expect(await me(kitchen)).toBe(401);
    expect(await recordedAbout(server, 'user', kitchen.id)).toMatchObject([
      { action: 'sign-in' },
      { actor_id: owner.id, before: { job: 'kitchen' }, after: { job: 'counter' } },
    ]);
    expect((await call('PUT', `/${kitchen.id}`, { job: 'super' })).body).toMatchObject({
      detail: [{ msg: 'Choose a role for stores' }],
    });
  });

  test("are removed for a recorded reason, and can't sign in without another store", async () => {
    for (const without of [undefined, {}, { reason: ' ' }])
      expect((await call('DELETE', `/${kitchen.id}`, without)).status).toBe(422);
    expect(await me(kitchen)).toBe(200);
    expect((await call('DELETE', `/${kitchen.id}`, gone)).status).toBe(200);
    expect((await recordedAbout(server, 'user', kitchen.id)).at(-1)).toMatchObject({
      actor_id: owner.id,
      action: 'remove',
      before: { job: 'kitchen', storeId: owner.storeId },
      after: { reason: 'Moved to Vizag' },
    });
    expect(await me(kitchen)).toBe(401);
    expect((await login(kitchen)).status).toBe(401);
    expect((await call('GET', `/${kitchen.id}`)).status).toBe(404);
  });

  test('keep their account where they work for another store', async () => {
    const other = await server.givenStoreOwner();
    await addRows(server.db, 'store_members', {
      store_id: other.storeId,
      user_id: kitchen.id,
      job: 'counter',
    });
    await call('DELETE', `/${kitchen.id}`, gone);
    expect(await me(kitchen)).toBe(401);
    const { access_token: token } = (await login(kitchen)).read(sessionSchema);
    expect((await server.request('GET', '/auth/me', { token })).body).toMatchObject({
      job: 'counter',
      stores: [{ id: other.storeId }],
    });
  });

  test('of another store are not found', async () => {
    const other = await server.givenStoreOwner();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { job: 'kitchen' }],
      ['DELETE', '', gone],
      ['POST', '/end-sessions', undefined],
    ] as const) {
      expect((await call(method, `/${other.id}${path}`, body)).status).toBe(404);
    }
    expect(await me(other)).toBe(200);
  });

  test("never lose the owner of the store, not to another with the owner's job either", async () => {
    const partner = await givenMember(server, owner, 'owner');
    for (const answer of [
      await call('DELETE', `/${owner.id}`, gone, partner),
      await call('PUT', `/${owner.id}`, { job: 'kitchen' }, partner),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        message: expect.stringContaining(
          'Only Jaldi Biryani can transfer a store to another owner',
        ),
      });
    }
    expect((await call('DELETE', `/${partner.id}`, gone, partner)).body).toMatchObject({
      message: "You can't remove yourself",
    });
    expect((await call('PUT', `/${partner.id}`, { job: 'kitchen' }, partner)).body).toMatchObject({
      message: "You can't change your own role",
    });
  });

  test('who remove each other at once leave one of the two', async () => {
    const [one, other] = [
      await givenMember(server, owner, 'owner'),
      await givenMember(server, owner, 'owner'),
    ];
    const answers = await Promise.all([
      call('DELETE', `/${other.id}`, gone, one),
      call('DELETE', `/${one.id}`, gone, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are signed out everywhere', async () => {
    expect((await call('POST', `/${kitchen.id}/end-sessions`)).status).toBe(200);
    expect(await me(kitchen)).toBe(401);
    expect((await login(kitchen)).status).toBe(200);
  });
});
