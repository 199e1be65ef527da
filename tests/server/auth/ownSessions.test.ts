import { expect, test } from 'vitest';
import { ownSessionListSchema } from '../../../contract/people/credentials';
import type { Person } from '../../support/people';
import { recordedAbout } from '../../support/auditEntries';
import { openPlainServer, server } from '../../support/opened';

openPlainServer();

const sessionsOf = async (sent: { as?: Person; token?: string }) =>
  (await server.request('GET', '/auth/sessions', sent)).read(ownSessionListSchema).sessions;
const me = async (token: string) => (await server.request('GET', '/auth/me', { token })).status;

test('lists the current session first, and only the own sessions', async () => {
  const admin = await server.givenAdmin();
  await server.givenAdmin();
  const { access_token: token } = await server.signIn(admin.email, admin.password);
  const listed = await sessionsOf({ token });
  expect(listed).toHaveLength(2);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(Date.parse(listed[0]?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(listed[0]?.createdAt ?? ''),
  );
});

test('end one by one, at the next request, and the audit records it', async () => {
  const admin = await server.givenAdmin();
  const { access_token: token } = await server.signIn(admin.email, admin.password);
  const [, other] = await sessionsOf({ token });
  expect((await server.request('DELETE', `/auth/sessions/${other?.id}`, { token })).status).toBe(
    200,
  );
  expect(await me(admin.token)).toBe(401);
  expect(await me(token)).toBe(200);
  expect(await sessionsOf({ token })).toHaveLength(1);
  expect((await server.request('DELETE', `/auth/sessions/${other?.id}`, { token })).status).toBe(
    404,
  );
  expect(await recordedAbout(server, 'session', other?.id ?? '')).toMatchObject([
    { action: 'disable', actor_id: admin.id },
  ]);
});

test('of another person cannot be ended, and an invalid id is refused', async () => {
  const [one, other] = [await server.givenCustomer(), await server.givenCustomer()];
  const [theirs] = await sessionsOf({ as: other });
  expect((await server.request('DELETE', `/auth/sessions/${theirs?.id}`, { as: one })).status).toBe(
    404,
  );
  expect((await server.request('DELETE', '/auth/sessions/7', { as: one })).status).toBe(422);
  expect(await me(other.token)).toBe(200);
});

test('ends all at once except the current one', async () => {
  const owner = await server.givenStoreOwner();
  const otherSessions = [
    await server.signIn(owner.email, owner.password),
    await server.signIn(owner.email, owner.password),
  ];
  const answer = await server.request('POST', '/auth/sessions/end-others', { as: owner });
  expect(answer.body).toEqual({ message: '2 devices signed out' });
  for (const { access_token } of otherSessions) expect(await me(access_token)).toBe(401);
  expect(await me(owner.token)).toBe(200);
});
