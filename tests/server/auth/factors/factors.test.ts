import { describe, expect, test } from 'vitest';
import {
  adminPermissions,
  type Permission,
  permissionsWithSecondFactor,
} from '../../../../contract/people/permissions';
import { factorsSchema } from '../../../../contract/people/credentials';
import { DAY_MS } from '../../../../contract/time';
import type { Person } from '../../../support/people';
import { givenTotp } from '../../../support/secondFactor';
import { givenServer } from '../../../support/server';
import { addRows, setRow } from '../../../support/rows';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer(() => ({ config: { isDemo: false } }));

const givenDue = (person: Person, factor_due_at: Date) =>
  setRow(server.db, 'users', person.id, { factor_due_at });
const dueOf = async (as: Person) =>
  (await server.request('GET', '/auth/factors', { as })).read(factorsSchema);

test('the person gets a mail about every added or removed factor', async () => {
  const admin = await server.givenAdmin();
  const mailTexts = async () =>
    (await server.mails())
      .filter(
        ({ to, subject }) =>
          to === admin.email && subject === 'Your two-step verification has changed',
      )
      .map(({ text }) => text);
  await givenTotp(server, admin);
  expect(await mailTexts()).toEqual([
    expect.stringContaining('An authenticator app was set up for your account on'),
  ]);
  await server.request('DELETE', '/auth/totp', { as: admin });
  await givenTotp(server, admin);
  const other = await server.givenAdmin();
  await server.request('DELETE', `/admin/staff/${admin.id}/factors`, { as: other });
  const texts = await mailTexts();
  expect(texts[1]).toContain('The authenticator app was removed from your account on');
  expect(texts[3]).toContain(`${other.name} removed the two-step verification of your account on`);
});

describe('a second factor is demanded by the permissions of a job', () => {
  test('seven days from the first sign-in, also after later ones', async () => {
    const admin = await server.givenAdmin();
    expect(await dueOf(admin)).toMatchObject({ isDemanded: true, dueAt: null });
    await server.signIn(admin.email, admin.password);
    const { dueAt } = await dueOf(admin);
    const { created_at } = await server.db
      .selectFrom('sessions')
      .select('created_at')
      .where('user_id', '=', admin.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.round((Date.parse(dueAt ?? '') - created_at.getTime()) / DAY_MS)).toBe(7);
    await server.signIn(admin.email, admin.password);
    expect((await dueOf(admin)).dueAt).toBe(dueAt);
  });

  test('after them nothing is open but setting one up, and then all is', async () => {
    const admin = await server.givenAdmin();
    await givenDue(admin, new Date(Date.now() - 1000));
    const refused = await server.request('GET', '/admin/stores', { as: admin });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'second_factor_setup_required' }),
    ]);
    expect((await server.request('GET', '/auth/notifications', { as: admin })).status).toBe(403);
    expect((await server.request('GET', '/auth/me', { as: admin })).status).toBe(200);
    await givenTotp(server, admin);
    expect((await server.request('GET', '/admin/stores', { as: admin })).status).toBe(200);
    expect(await dueOf(admin)).toMatchObject({ isDemanded: true, dueAt: null });
  });

  test('and no job of a store, nor a job that holds none of the permissions, needs one', async () => {
    const catalogue = await server.givenAdmin({ job: 'catalogue' });
    await server.signIn(catalogue.email, catalogue.password);
    await givenDue(catalogue, new Date(Date.now() - 1000));
    expect(await dueOf(catalogue)).toMatchObject({ isDemanded: false, dueAt: null });
    expect((await server.request('GET', '/admin/stores', { as: catalogue })).status).toBe(200);
    const owner = await server.givenStoreOwner();
    await server.signIn(owner.email, owner.password);
    expect(await dueOf(owner)).toMatchObject({ isDemanded: false, dueAt: null });
  });
});

describe('a job of the operator', () => {
  const givenJob = (key: string, permissions: readonly Permission[]) =>
    addRows(server.db, 'jobs', { key, role: 'admin', name: key, permissions: [...permissions] });

  test.each([
    ...permissionsWithSecondFactor.map((word) => ({ held: word, words: [word] })),
    { held: 'every permission', words: adminPermissions },
  ])('that holds $held demands a second factor', async ({ held, words }) => {
    const key = `with-${held.replace(/\W/, '-')}`;
    await givenJob(key, ['stores.read', ...words]);
    const person = await server.givenAdmin({ job: key });
    await server.signIn(person.email, person.password);
    expect(await dueOf(person)).toMatchObject({ isDemanded: true, dueAt: expect.any(String) });
    await givenDue(person, new Date(Date.now() - 1000));
    expect((await server.request('GET', '/admin/stores', { as: person })).body).toMatchObject({
      code: 'second_factor_setup_required',
    });
  });

  test('that gets such a permission demands it from the next refresh, after days of grace', async () => {
    await givenJob('desk', ['stores.read']);
    const person = await server.givenAdmin({ job: 'desk' });
    expect(await dueOf(person)).toMatchObject({ isDemanded: false });
    const changed = await server.request('PUT', '/admin/jobs/desk', {
      as: await server.givenAdmin(),
      body: { permissions: ['stores.read', 'stores.manage'] },
    });
    expect(changed.status).toBe(200);
    expect(await dueOf(person)).toMatchObject({ isDemanded: true, dueAt: null });
    const body = { refresh_token: person.refreshToken };
    expect((await server.request('POST', '/auth/refresh', { body })).status).toBe(200);
    expect(await dueOf(person)).toMatchObject({ isDemanded: true, dueAt: expect.any(String) });
    expect((await server.request('GET', '/admin/stores', { as: person })).status).toBe(200);
  });
});

test('a demonstration demands none', async () => {
  const demonstration = await givenServer();
  const admin = await demonstration.givenAdmin();
  await setRow(demonstration.db, 'users', admin.id, { factor_due_at: new Date(0) });
  expect((await demonstration.request('GET', '/admin/stores', { as: admin })).status).toBe(200);
  expect((await demonstration.request('GET', '/auth/factors', { as: admin })).body).toMatchObject({
    isDemanded: false,
    dueAt: null,
  });
  await demonstration.close();
});
