import { beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../../../server/platform/limits';
import { acceptInvitation } from '../../../../server/auth/invitations/acceptInvitation';
import type { StoreOwner } from '../../../support/people';
import { givenTotp } from '../../../support/secondFactor';
import { admin, openServer, server } from '../../../support/opened';
import { selectRows } from '../../../support/rows';
import { invitationCalls, newAccount } from './given';

let owner: StoreOwner;
let email: string;
let count = 0;
openServer();
beforeEach(async () => {
  await server.db.deleteFrom('rate_limits').execute();
  owner = await server.givenStoreOwner();
  email = `invited${++count}@people.example`;
});

const { read, accept, invited } = invitationCalls(() => ({ server, owner, email }));
describe('an invitation', () => {
  test('whose account is made while another acceptance reads, refuses that one as accepted', async () => {
    const code = await invited();
    let made: Promise<unknown> | undefined;
    // the first rows that the request reads: the invitation, and not yet the invitee
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        made ??= accept(code);
        await made;
        return result;
      },
    });
    const caller = { address: '192.0.2.7', device: 'Firefox on Windows' };
    const late = acceptInvitation(
      { ...server.deps, db },
      { code, ...newAccount, password: 'yet another' },
      { signedInId: undefined, caller },
    );
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      message: 'This invitation was already accepted. Please sign in',
    });
  });

  test('locks the account against sign-ins by wrong passwords, and each is in the audit', async () => {
    const other = await server.givenStoreOwner();
    const code = await invited(owner, other.email);
    for (let turn = 0; turn < RATE_LIMITS.loginPerAccount.points; turn++)
      expect((await accept(code, { password: 'wrong' })).status).toBe(422);
    expect((await accept(code, { password: other.password })).status).toBe(429);
    const { email: address, password } = other;
    const body = { email: address, password };
    expect((await server.request('POST', '/auth/login', { body })).status).toBe(429);
    const entries = await selectRows(server.db, 'audit_entries', ['action'], {
      object_id: other.id,
    });
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array<string>(RATE_LIMITS.loginPerAccount.points).fill('sign-in-failed'),
      'lock',
    ]);
  });

  test('who has a second factor is accepted by its session, and not by the password alone', async () => {
    const other = await server.givenStoreOwner();
    await givenTotp(server, other);
    const code = await invited(owner, other.email);
    expect((await accept(code, { password: other.password })).body).toMatchObject({
      detail: [
        { msg: 'Your account has two-step verification. Sign in first, then open this link again' },
      ],
    });
    expect((await accept(code, {}, other)).status).toBe(200);
  });
});

test('failures alone count against an address: sixty an hour, however many people accept there', async () => {
  const { points } = RATE_LIMITS.invitationPerAddress;
  const code = await invited();
  await server.deps.limiters.invitationPerAddress.penalty('unknown', points - 1);
  for (let turn = 0; turn < 3; turn++) expect((await read(code)).status).toBe(200);
  expect((await accept(code)).status).toBe(200);
  expect((await read('another')).status).toBe(404);
  expect((await read(await invited(admin, `next-${email}`))).status).toBe(429);
});
