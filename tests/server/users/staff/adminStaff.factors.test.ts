import { expect, test } from 'vitest';
import { staffListSchema, staffSavedSchema } from '../../../../contract/people/staff';
import { recordedAbout } from '../../../support/auditEntries';
import type { Person } from '../../../support/people';
import { givenTotp } from '../../../support/secondFactor';
import { admin, openServer, server } from '../../../support/opened';
import { addRows } from '../../../support/rows';

openServer();

const remove = (id: string, as: Person) =>
  server.request('DELETE', `/admin/staff/${id}/factors`, { as });
const login = ({ email, password }: Person) =>
  server.request('POST', '/auth/login', { body: { email, password } });

test('who lost the second factor signs in with the password alone, once another admin has removed it', async () => {
  const other = await server.givenAdmin();
  await givenTotp(server, other);
  expect((await login(other)).body).toMatchObject({ code: 'second_factor_required' });
  const { staff } = (
    await server.request('GET', `/admin/staff?search=${other.email}`, { as: admin })
  ).read(staffListSchema);
  expect(staff).toMatchObject([{ id: other.id, hasSecondFactor: true }]);
  expect((await remove(other.id, admin)).read(staffSavedSchema).data).toMatchObject({
    id: other.id,
    hasSecondFactor: false,
  });
  expect((await login(other)).status).toBe(200);
  expect((await recordedAbout(server, 'second-factor', other.id)).at(-1)).toMatchObject({
    action: 'disable',
    actor_id: admin.id,
  });
});

test('a second factor is not removed if it is missing, from oneself, or by a person with fewer rights', async () => {
  const none = await server.givenAdmin();
  expect((await remove(none.id, admin)).body).toMatchObject({
    message: `${none.name} has no two-step verification`,
  });
  await givenTotp(server, admin);
  expect((await remove(admin.id, admin)).body).toMatchObject({
    message: 'Remove your own two-step verification in Profile',
  });
  await addRows(server.db, 'jobs', {
    key: 'people',
    role: 'admin',
    name: 'People',
    permissions: ['staff.read', 'staff.manage'],
  });
  expect((await remove(admin.id, await server.givenAdmin({ job: 'people' }))).status).toBe(403);
  expect((await login(admin)).body).toMatchObject({ code: 'second_factor_required' });
});
