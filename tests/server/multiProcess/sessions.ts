import { expect, test } from 'vitest';
import {
  messageSchema,
  profileSchema,
  sessionSchema,
  type SessionAnswer,
} from '../../../contract/people/auth';
import { unreadSchema } from '../../../contract/notifications';
import type { Person } from '../../support/people';
import { setRow } from '../../support/rows';
import {
  areSpread,
  call,
  callEach,
  openStreams,
  processes,
  server,
  statusesOf,
  times,
  type Answer,
} from './fleet';

const signIn = async ({ email, password }: Person) =>
  (await call('POST', '/auth/login', { body: { email, password } })).read(sessionSchema);
const refresh = ({ refresh_token }: SessionAnswer) =>
  call('POST', '/auth/refresh', { body: { refresh_token } });
const me = (token: string) => call('GET', '/auth/me', { as: { token } });
const all = (status: number) => processes.map(() => status);

type End = (person: Person) => Promise<unknown>;
const setUser =
  (values: { is_active?: boolean; role?: string }): End =>
  ({ id }) =>
    setRow(server.db, 'users', id, values);

/** Each through the proxy if it is a call. */
const ends: [string, End][] = [
  [
    'signing out',
    async ({ refreshToken }) => {
      (await call('POST', '/auth/logout', { body: { refresh_token: refreshToken } })).read(
        messageSchema,
      );
    },
  ],
  [
    'a password changed in another session',
    async (person) => {
      const { access_token: token } = await signIn(person);
      const body = { currentPassword: person.password, newPassword: 'a better one' };
      (await call('POST', '/auth/change-password', { as: { token }, body })).read(messageSchema);
    },
  ],
  ['deactivation', setUser({ is_active: false })],
  ['another role', setUser({ role: 'store' })],
];

export function sessionPromises(): void {
  test('a session from one process is valid at all, through every refresh elsewhere', async () => {
    const person = await server.givenCustomer();
    const calls: Answer[] = [];
    const refreshes: Answer[] = [];
    let session = await signIn(person);
    for (let turn = 0; turn <= processes.length; turn++) {
      // one call more per round than there are processes, counting the refresh, so that refreshes
      // reach every process
      for (let read = 0; read < processes.length; read++)
        calls.push(await me(session.access_token));
      const refreshed = await refresh(session);
      refreshes.push(refreshed);
      session = refreshed.read(sessionSchema);
    }
    expect(statusesOf(calls)).toEqual(calls.map(() => 200));
    expect([areSpread(calls), areSpread(refreshes)]).toEqual([true, true]);
    for (const answer of await callEach('GET', '/auth/me', {
      as: { token: session.access_token },
    })) {
      expect(answer.read(profileSchema).email).toBe(person.email);
    }
  });

  test('a refresh token that comes back to another process gets the same successor until that was used, and then ends the session at every one', async () => {
    const first = await signIn(await server.givenCustomer());
    const lost = (await refresh(first)).read(sessionSchema);
    expect((await refresh(first)).read(sessionSchema).refresh_token).toBe(lost.refresh_token);
    const second = (await refresh(lost)).read(sessionSchema);
    const tokens = [first, second].map(({ access_token }) => ({ token: access_token }));
    for (const as of tokens)
      expect(statusesOf(await callEach('GET', '/auth/me', { as }))).toEqual(all(200));
    expect((await refresh(first)).status).toBe(401);
    for (const as of tokens)
      expect(statusesOf(await callEach('GET', '/auth/me', { as }))).toEqual(all(401));
    expect((await refresh(second)).status).toBe(401);
  });

  test('a refresh token that comes to all of them at once has one successor', async () => {
    const session = await signIn(await server.givenCustomer());
    const answers = await times(2 * processes.length, () => refresh(session));
    expect(areSpread(answers)).toBe(true);
    const successors = answers.map((answer) => answer.read(sessionSchema));
    expect(new Set(successors.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    for (const { access_token: token } of successors)
      expect(statusesOf(await callEach('GET', '/auth/me', { as: { token } }))).toEqual(all(200));
  });

  test.each(ends)(
    '%s ends a session at once at all of them, including those that cache its token and hold its streams',
    async (_what, end) => {
      const person = await server.givenAdmin();
      const streams = await openStreams(person);
      for (const stream of streams) await stream.nextOf('unread', unreadSchema);
      const path = '/admin/audit';
      expect(statusesOf(await callEach('GET', path, { as: person }))).toEqual(all(200));
      await end(person);
      for (const { status } of await callEach('GET', path, { as: person }))
        expect([401, 403]).toContain(status);
      for (const stream of streams)
        expect(JSON.stringify(await stream.rest())).not.toContain('notification');
      expect(
        (await call('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } }))
          .status,
      ).toBe(401);
    },
  );
}
