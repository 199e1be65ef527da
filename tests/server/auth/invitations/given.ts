import { expect } from 'vitest';
import type { Person, StoreOwner } from '../../../support/people';
import type { TestServer } from '../../../support/server';
import { codeFor } from '../../users/staff/given';

export const newAccount = { name: 'Salim Khan', password: 'a better one' };

interface Given {
  server: TestServer;
  owner: StoreOwner;
  email: string;
}

/** Calls of invitations; `given` is read at each call. */
export const invitationCalls = (given: () => Given) => {
  const invite = (
    as: Person,
    to = given().email,
    job = as.role === 'admin' ? 'support' : 'kitchen',
  ) => given().server.request('POST', `/${as.role}/staff`, { as, body: { email: to, job } });
  return {
    invite,
    read: (code: string) =>
      given().server.request('POST', '/auth/invitations/read', { body: { code } }),
    accept: (code: string, body: object = newAccount, as?: Person) =>
      given().server.request('POST', '/auth/invitations/accept', {
        body: { code, ...body },
        ...(as ? { as } : {}),
      }),
    /** Invites an address and returns the code of its mail. */
    invited: async (as: Person = given().owner, to = given().email) => {
      expect((await invite(as, to)).status).toBe(200);
      return codeFor(given().server, to);
    },
  };
};
