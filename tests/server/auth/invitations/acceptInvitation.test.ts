import { beforeEach, describe, expect, test } from 'vitest';
import {
  invitationAcceptedSchema,
  invitationSchema,
  sessionSchema,
} from '../../../../contract/people/auth';
import { staffListSchema, staffSavedSchema } from '../../../../contract/people/staff';
import { fingerprintOf } from '../../../support/fingerprint';
import type { Person, StoreOwner } from '../../../support/people';
import { admin, openServer, server } from '../../../support/opened';
import { setRows } from '../../../support/rows';
import { codeFor, givenMember } from '../../users/staff/given';
import { invitationCalls, newAccount } from './given';

let owner: StoreOwner;
let email: string;
let made = 0;
const left = { reason: 'Left' };
openServer();
beforeEach(async () => {
  await server.db.deleteFrom('rate_limits').execute();
  owner = await server.givenStoreOwner();
  email = `invited${++made}@people.example`;
});

const { invite, read, accept, invited } = invitationCalls(() => ({ server, owner, email }));
const resend = async (id: string | null | undefined, as: Person) =>
  (await server.request('POST', `/${as.role}/invitations/${id}/resend`, { as })).status;
const messageContaining = (text: string) => ({ message: expect.stringContaining(text) });
const storedFor = (to: string) =>
  server.db.selectFrom('invitations').selectAll().where('email', '=', to).executeTakeFirstOrThrow();
const profileOf = async (address: string, password: string) => {
  const { access_token: token } = (
    await server.request('POST', '/auth/login', { body: { email: address, password } })
  ).read(sessionSchema);
  return (await server.request('GET', '/auth/me', { token })).body;
};

describe('an invitation', () => {
  test('shows the inviter and the job, and makes an account', async () => {
    const code = await invited();
    expect((await read(code)).read(invitationSchema)).toMatchObject({
      email,
      role: 'store',
      jobName: 'Kitchen',
      storeName: `Store of ${owner.name}`,
      inviterName: owner.name,
      hasAccount: false,
    });
    expect((await accept(code)).read(invitationAcceptedSchema)).toEqual({
      message: 'Welcome. Please sign in',
      email,
    });
    expect(await profileOf(email, newAccount.password)).toMatchObject({
      name: newAccount.name,
      role: 'store',
      job: 'kitchen',
      stores: [{ id: owner.storeId }],
    });
  });

  const common = 'This password is too common. Choose another password';
  const personal = 'The password must not contain your name or email';
  test.each([
    ['that nobody should have: one of the commonest', 'password1', common],
    ['that nobody should have: one of the demonstration', 'kitchen123', common],
    ['that nobody should have: with the new name in it', 'Salim-2026', personal],
    ['that everybody tries first', 'password1', common, 'admin'],
    ['that holds the own name', 'salim-2026', personal, 'admin'],
  ])('makes no account with a password %s', async (_, password, msg, inviter = 'store') => {
    const code = await invited(inviter === 'admin' ? admin : owner);
    const before = await fingerprintOf(server.db);
    const refused = await accept(code, { ...newAccount, password });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: [{ loc: ['body', 'password'], msg }] });
    expect(await fingerprintOf(server.db)).toEqual(before);
    expect((await accept(code)).status).toBe(200);
  });

  test('of an admin makes an admin with the job, who is listed as invited until then', async () => {
    const code = await invited(admin);
    const listed = async () =>
      (await server.request('GET', `/admin/staff?search=${email}`, { as: admin })).read(
        staffListSchema,
      ).staff;
    expect(await listed()).toMatchObject([{ state: 'invited', email, job: 'support' }]);
    await accept(code);
    expect(await listed()).toMatchObject([
      { state: 'active', name: newAccount.name, job: 'support' },
    ]);
    expect(await profileOf(email, newAccount.password)).toMatchObject({
      role: 'admin',
      job: 'support',
    });
  });

  test('is accepted once in concurrent tries', async () => {
    const code = await invited();
    const answers = await Promise.all([
      accept(code),
      accept(code),
      accept(code, { ...newAccount, password: 'yet another' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await accept(code)).body).toMatchObject({
      message: 'This invitation was already accepted. Please sign in',
    });
    expect((await read(code)).status).toBe(409);
  });

  test('ends after seven days, and works again with the link that is sent again', async () => {
    const code = await invited();
    const list = (await server.request('GET', '/store/staff?state=invited', { as: owner })).read(
      staffListSchema,
    ).staff;
    const id = list.find((row) => row.email === email)?.invitationId;
    await setRows(
      server.db,
      'invitations',
      { id: id ?? '' },
      { expires_at: new Date(Date.now() - 1000) },
    );
    expect((await accept(code)).body).toMatchObject(messageContaining('has expired'));
    expect(await resend(id, owner)).toBe(200);
    const newer = await codeFor(server, email);
    expect((await accept(code)).status).toBe(404);
    expect((await accept(newer)).status).toBe(200);
  });

  test('that is withdrawn opens nothing', async () => {
    const code = await invited();
    const { id } = await storedFor(email);
    const withdraw = async (as: Person) =>
      (await server.request('DELETE', `/store/invitations/${id}`, { as })).status;
    expect(await withdraw(await server.givenStoreOwner())).toBe(404);
    expect(await withdraw(owner)).toBe(200);
    expect((await accept(code)).body).toMatchObject(messageContaining('was withdrawn'));
    expect(await withdraw(owner)).toBe(404);
  });

  test('is replaced by a second one to the same address', async () => {
    const first = await invited();
    const second = await invited();
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([409, 200]);
    expect((await invite(owner)).body).toMatchObject({
      detail: [{ loc: ['body', 'email'], msg: `${newAccount.name} already works here` }],
    });
  });

  test('is in no table and no log as it is', async () => {
    const code = await invited();
    await accept(code);
    expect(server.logLines.join('\n')).not.toContain(code);
    const { code_hash } = await storedFor(email);
    expect(code_hash.toString('utf8')).not.toContain(code);
  });

  test.each([
    [{ password: newAccount.password }, 'name'],
    [{ name: 'Salim' }, 'password'],
    [{ name: 'Salim', password: '12345' }, 'password'],
  ])('names the missing field in %j', async (body, field) => {
    const code = await invited();
    expect((await accept(code, body)).body).toMatchObject({ detail: [{ loc: ['body', field] }] });
  });
});

describe('an invitation by a person who has lost the permission', () => {
  const refusal = messageContaining('can no longer invite you');

  test('of an admin who was deactivated or demoted opens nothing, until another one sends it again', async () => {
    for (const [path, body] of [
      ['/status', { isActive: false, reason: 'Fraud' }],
      ['', { job: 'support' }],
    ] as const) {
      const [imposter, to] = [await server.givenAdmin(), `${path.slice(1)}mole@people.example`];
      const code = await invited(imposter, to);
      expect(
        (await server.request('PUT', `/admin/staff/${imposter.id}${path}`, { as: admin, body }))
          .status,
      ).toBe(200);
      expect([(await read(code)).status, (await accept(code)).body]).toEqual([
        409,
        expect.objectContaining(refusal),
      ]);
      const { id } = await storedFor(to);
      expect(await resend(id, admin)).toBe(200);
      expect((await accept(await codeFor(server, to))).status).toBe(200);
    }
  });

  test("of a store's former owner, or of who was removed from it, opens nothing", async () => {
    const partner = await givenMember(server, owner, 'owner');
    const ofPartner = await invited(partner, `partner-${email}`);
    await server.request('DELETE', `/store/staff/${partner.id}`, { as: owner, body: left });
    expect((await accept(ofPartner)).body).toMatchObject(refusal);
    const ofOwner = await invited(owner);
    await server.request('PUT', `/admin/stores/${owner.storeId}`, {
      as: admin,
      body: { email: `next-${email}` },
    });
    expect((await accept(ofOwner)).body).toMatchObject(refusal);
    expect((await accept(await codeFor(server, `next-${email}`))).status).toBe(200);
  });
});

describe('an invitation of a person with an account', () => {
  test("is accepted with that account's password, and adds the store", async () => {
    const other = await server.givenStoreOwner();
    const code = await invited(owner, other.email);
    expect((await read(code)).read(invitationSchema).hasAccount).toBe(true);
    expect((await accept(code)).body).toMatchObject({
      detail: [{ loc: ['body', 'password'], msg: 'This is not the password of your account' }],
    });
    expect((await accept(code, { password: other.password })).status).toBe(200);
    expect(await profileOf(other.email, other.password)).toMatchObject({
      name: other.name,
      stores: [{ id: other.storeId }, { id: owner.storeId, job: 'kitchen' }],
    });
  });

  test('is accepted by its session, and by no other', async () => {
    const other = await server.givenStoreOwner();
    const code = await invited(owner, other.email);
    expect((await accept(code, {}, owner)).status).toBe(422);
    expect((await accept(code, {}, other)).status).toBe(200);
  });

  test('of another role is refused in words, and nothing is half done', async () => {
    const customer = await server.givenCustomer();
    const code = await invited(owner, customer.email);
    const before = await fingerprintOf(server.db);
    const answer = await accept(code, { password: customer.password });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      messageContaining('already belongs to a customer'),
    ]);
    const after = await fingerprintOf(server.db);
    expect({ ...after, rate_limits: '' }).toEqual({ ...before, rate_limits: '' });
    const msg = `${customer.email} already belongs to a customer. Invite another email`;
    expect((await invite(admin, customer.email)).body).toMatchObject({
      detail: [{ loc: ['body', 'email'], msg }],
    });
  });

  test('who was deactivated does not open a way back in', async () => {
    const member = await givenMember(server, await server.givenStoreOwner(), 'counter');
    await server.request('PUT', `/admin/users/${member.id}/status`, {
      as: admin,
      body: { isActive: false, reason: 'Took cash' },
    });
    const code = await invited(owner, member.email);
    const answer = await accept(code, { password: member.password });
    expect(answer.body).toMatchObject(messageContaining('was deactivated'));
  });

  test('who has left their last store starts with a new password', async () => {
    const member = await givenMember(server, owner, 'counter');
    await server.request('DELETE', `/store/staff/${member.id}`, { as: owner, body: left });
    const code = await invited(owner, member.email);
    expect((await accept(code)).status).toBe(200);
    expect(await profileOf(member.email, newAccount.password)).toMatchObject({
      id: member.id,
      job: 'kitchen',
    });
  });
});

test('the owner of a new store chooses the password by the link of the invitation', async () => {
  await server.request('PUT', `/admin/stores/${owner.storeId}`, { as: admin, body: { email } });
  const staff = (await server.request('GET', `/admin/stores/${owner.storeId}`, { as: admin })).body;
  const code = await codeFor(server, email);
  expect((await accept(code)).status).toBe(200);
  expect(await profileOf(email, newAccount.password)).toMatchObject({
    job: 'owner',
    stores: [{ id: owner.storeId }],
  });
  expect(staff).toMatchObject({ email });
});

test('an address that is invited twice at once has one invitation', async () => {
  const answers = await Promise.all([invite(admin), invite(admin), invite(admin)]);
  expect(answers.map((answer) => answer.read(staffSavedSchema).data.state)).toEqual(
    answers.map(() => 'invited'),
  );
  const open = await server.db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
  expect(open).toHaveLength(1);
});
