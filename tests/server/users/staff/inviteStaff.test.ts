import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { OWNERS_INVITED_PER_DAY_MAX } from '../../../../server/constants';
import { OPEN_INVITATIONS_MAX, RATE_LIMITS } from '../../../../server/platform/limits';
import type { LimiterName } from '../../../../server/platform/rateLimits';
import type { Person, StoreOwner } from '../../../support/people';
import { givenTotp } from '../../../support/secondFactor';
import { admin, openServer, server } from '../../../support/opened';
import { addRows } from '../../../support/rows';

let owner: StoreOwner;
let made = 0;
openServer();
beforeEach(async () => {
  await server.db.deleteFrom('rate_limits').execute();
  owner = await server.givenStoreOwner();
});

const newAddress = () => `guest${++made}@people.example`;
const invite = async (as: Person, email = newAddress()) =>
  await server.statusOf('POST', `/${as.role}/staff`, {
    as,
    body: { email, job: as.role === 'admin' ? 'support' : 'kitchen' },
  });
/** Uses up all but one try of a limit. */
const almostReach = (name: LimiterName, key: string) =>
  server.deps.limiters[name].penalty(key, RATE_LIMITS[name].points - 1);
const mailsTo = async (email: string) =>
  (await server.mails()).filter(({ to }) => to === email).length;
const openOf = (storeId: string) =>
  server.db
    .selectFrom('invitations')
    .select(['id', 'email'])
    .where('store_id', '=', storeId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();

describe('mails of invitations', () => {
  test.each(['admin', 'store'] as const)(
    'have a limit an hour for a team of role %s, and another team has its own',
    async (role) => {
      const as = role === 'admin' ? admin : owner;
      await almostReach('invitationsPerTeam', role === 'admin' ? 'admins' : owner.storeId);
      expect([await invite(as), await invite(as)]).toEqual([200, 429]);
      expect(await invite(await server.givenStoreOwner())).toBe(200);
    },
  );

  test('have a limit for an address over all teams and spellings, sent again or new', async () => {
    const email = newAddress();
    const { points } = RATE_LIMITS.invitationsPerInvitee;
    for (let turn = 0; turn < points - 1; turn++)
      expect(await invite(await server.givenStoreOwner(), email)).toBe(200);
    expect(await invite(owner, email.toUpperCase())).toBe(200);
    const [open] = await openOf(owner.storeId);
    const again = `/store/invitations/${open?.id ?? ''}/resend`;
    expect((await server.request('POST', again, { as: owner })).status).toBe(429);
    expect(await invite(admin, email)).toBe(429);
    expect((await mailsTo(email)) + (await mailsTo(email.toUpperCase()))).toBe(points);
  });
});

describe('the open invitations of a team', () => {
  const fill = async (count: number) => {
    await addRows(
      server.db,
      'invitations',
      Array.from({ length: count }, () => ({
        email: newAddress(),
        role: 'store',
        job: 'kitchen',
        store_id: owner.storeId,
        invited_by: owner.id,
        code_hash: randomBytes(32),
        expires_at: new Date(Date.now() + 60_000),
      })),
    );
  };

  test('are fifty at most, until one is withdrawn', async () => {
    await fill(OPEN_INVITATIONS_MAX - 1);
    expect([await invite(owner), await invite(owner)]).toEqual([200, 409]);
    const open = await openOf(owner.storeId);
    expect(open).toHaveLength(OPEN_INVITATIONS_MAX);
    expect(await invite(owner, open[0]?.email)).toBe(200);
    const itemPath = `/store/invitations/${open[1]?.id ?? ''}`;
    expect((await server.request('DELETE', itemPath, { as: owner })).status).toBe(200);
    expect(await invite(owner)).toBe(200);
  });

  test('are fifty at most, also when several are sent at the same time', async () => {
    await fill(OPEN_INVITATIONS_MAX - 1);
    const statuses = await Promise.all([invite(owner), invite(owner), invite(owner)]);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });
});

test('an invitation to a higher job is not replaced by a person who may not give that job', async () => {
  const email = newAddress();
  const invited = await server.request('POST', '/store/staff', {
    as: owner,
    body: { email, job: 'owner' },
  });
  expect(invited.status).toBe(200);
  const manager = await server.givenColleague(owner.storeId, 'manager');
  expect(await invite(manager, email.toUpperCase())).toBe(403);
  expect(await openOf(owner.storeId)).toHaveLength(1);
});

test('the mail of an invitation has no line that its inviter has written as a name', async () => {
  const name = 'Bahar\n\nYour account is locked. Open https://evil.example';
  const answer = await server.request('PUT', `/admin/stores/${owner.storeId}`, {
    as: admin,
    body: { storeName: name },
  });
  expect(answer.body).toMatchObject({
    detail: [{ loc: ['body', 'storeName'], msg: 'Must be one line, without tabs' }],
  });
});

describe('other mails that a person causes have a limit, too', () => {
  test('those to owners: an admin invites so many a day, and another admin has the same number', async () => {
    await sql`
      insert into invitations (email, role, job, store_id, invited_by, code_hash, expires_at, accepted_at)
        select 'owner' || n || '@people.example', 'store', 'owner', ${owner.storeId}, ${admin.id},
          sha256(n::text::bytea), now(), now() from generate_series(1, ${OWNERS_INVITED_PER_DAY_MAX}) n`.execute(
      server.db,
    );
    const handOver = async (as: Person) =>
      await server.statusOf('PUT', `/admin/stores/${owner.storeId}`, {
        as,
        body: { email: newAddress() },
      });
    expect(await handOver(admin)).toBe(429);
    expect(await handOver(await server.givenAdmin())).toBe(200);
    await server.db.deleteFrom('invitations').execute();
  });

  test('those about a second factor', async () => {
    await givenTotp(server, owner);
    await server.deps.limiters.factorMailsPerPerson.penalty(
      owner.email,
      RATE_LIMITS.factorMailsPerPerson.points,
    );
    const remove = () => server.request('DELETE', '/auth/totp', { as: owner });
    expect((await remove()).status).toBe(429);
    await server.db.deleteFrom('rate_limits').execute();
    expect((await remove()).status).toBe(200);
  });
});
