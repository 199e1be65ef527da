import { beforeEach, describe, expect, test } from 'vitest';
import { sessionSchema } from '../../../../contract/people/auth';
import { storeSavedSchema } from '../../../../contract/stores/stores';
import { issueOtp } from '../../../../server/auth/otps';
import type { StoreOwner } from '../../../support/people';
import { recordedAbout } from '../../../support/auditEntries';
import { addRows, rowOf, setRow } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';
import { storeBody } from './given';

let formerOwner: StoreOwner;
let email: string;
let made = 0;
openServer();
beforeEach(async () => {
  formerOwner = await server.givenStoreOwner();
  email = `next${++made}@stores.example`;
});

const put = (body: object) =>
  server.request('PUT', `/admin/stores/${formerOwner.storeId}`, { as: admin, body });
const login = (address: string, password: string) =>
  server.request('POST', '/auth/login', { body: { email: address, password } });
const reset = (address: string, otp: string) =>
  server.request('POST', '/auth/store/reset-password', {
    body: { email: address, otp, newPassword: 'a better one' },
  });
const mailsTo = async (address: string) =>
  (await server.mails()).filter(({ to }) => to === address);
const otpIn = (text: string) => /use this OTP: (\d{6})/.exec(text)?.[1] ?? '';

describe('a store that is handed over', () => {
  test('is closed to the former owner with either address and the old password', async () => {
    expect((await put({ email })).status).toBe(200);
    expect((await login(email, formerOwner.password)).status).toBe(401);
    expect((await login(formerOwner.email, formerOwner.password)).status).toBe(401);
  });

  test('ends the sessions of the former owner at once, and their codes', async () => {
    const otp = await server.db
      .transaction()
      .execute((tx) => issueOtp(tx, server.deps.jwtSecret, formerOwner.id));
    await put({ email });
    expect((await server.request('GET', '/auth/me', { as: formerOwner })).status).toBe(401);
    expect(
      await server.statusOf('POST', '/auth/refresh', {
        body: { refresh_token: formerOwner.refreshToken },
      }),
    ).toBe(401);
    expect((await reset(formerOwner.email, otp)).status).toBe(422);
    expect((await reset(email, otp)).status).toBe(422);
  });

  test('tells the former address, and invites the new one', async () => {
    await put({ email });
    expect(await mailsTo(formerOwner.email)).toMatchObject([
      { subject: `Store of ${formerOwner.name} has a new owner` },
    ]);
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your store on Jaldi Biryani' }]);
  });

  test('opens to the new owner by the OTP of the invitation, who is another person', async () => {
    const { data } = (await put({ email, ownerName: 'Rehana Begum' })).read(storeSavedSchema);
    expect(data).toMatchObject({ email, ownerName: 'Rehana Begum', ownerIsActive: true });
    expect(data.ownerId).not.toBe(formerOwner.id);
    const [mail] = await mailsTo(email);
    expect((await reset(email, otpIn(mail?.text ?? ''))).status).toBe(200);
    const { access_token: token, user } = (await login(email, 'a better one')).read(sessionSchema);
    expect(user).toMatchObject({ id: data.ownerId, name: 'Rehana Begum', role: 'store' });
    expect((await server.request('GET', '/store/orders/', { token })).status).toBe(200);
  });

  test('leaves what the former owner has done under their name', async () => {
    await server.request('PUT', '/store/settings', {
      as: formerOwner,
      body: { autoAccept: false },
    });
    const before = await recordedAbout(server, 'store', formerOwner.storeId);
    await put({ email });
    const after = await recordedAbout(server, 'store', formerOwner.storeId);
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'hand-over',
      before: { email: formerOwner.email, ownerId: formerOwner.id },
      after: { email },
    });
    const person = await rowOf(server.db, 'users', formerOwner.id);
    expect(person).toMatchObject({
      email: formerOwner.email,
      name: formerOwner.name,
      is_active: false,
      password_hash: null,
    });
  });

  test('goes back to the former address, with a new password and their own name and phone', async () => {
    await setRow(server.db, 'users', formerOwner.id, { phone: '9848011111' });
    const before = { name: formerOwner.name, phone: '9848011111' };
    await put({ email, phone: '9848099999' });
    const { data } = (await put({ email: formerOwner.email })).read(storeSavedSchema);
    expect(data).toMatchObject({
      email: formerOwner.email,
      ownerId: formerOwner.id,
      ownerName: formerOwner.name,
    });
    const kept = await server.db
      .selectFrom('users')
      .select(['name', 'phone'])
      .where('id', '=', formerOwner.id)
      .executeTakeFirst();
    expect(kept).toEqual(before);
    expect((await login(formerOwner.email, formerOwner.password)).status).toBe(401);
    const [invitation] = (await mailsTo(formerOwner.email)).filter(
      ({ subject }) => subject === 'Your store on Jaldi Biryani',
    );
    expect((await reset(formerOwner.email, otpIn(invitation?.text ?? ''))).status).toBe(200);
    expect((await login(formerOwner.email, 'a better one')).status).toBe(200);
  });

  test('frees the former address for a new store', async () => {
    await put({ email });
    const body = storeBody(formerOwner.locationId, { email: formerOwner.email });
    expect(
      await server.statusOf('POST', '/admin/stores/create-store-with-location', {
        as: admin,
        body,
      }),
    ).toBe(200);
  });

  test('leaves a former owner who works for another store signed out, and able to sign in there', async () => {
    const other = await server.givenStoreOwner();
    await addRows(server.db, 'store_members', {
      store_id: other.storeId,
      user_id: formerOwner.id,
      job: 'manager',
    });
    await put({ email });
    expect((await server.request('GET', '/auth/me', { as: formerOwner })).status).toBe(401);
    const { access_token: token } = (await login(formerOwner.email, formerOwner.password)).read(
      sessionSchema,
    );
    expect((await server.request('GET', '/auth/me', { token })).body).toMatchObject({
      stores: [{ id: other.storeId }],
    });
    expect(
      await server.statusOf('GET', '/store/orders/', {
        token,
        headers: { 'x-store': formerOwner.storeId },
      }),
    ).toBe(403);
  });

  test('is the same owner where only the capitals of the address differ', async () => {
    const { data } = (await put({ email: formerOwner.email.toUpperCase() })).read(storeSavedSchema);
    expect(data.ownerId).toBe(formerOwner.id);
    expect((await server.request('GET', '/auth/me', { as: formerOwner })).status).toBe(200);
    expect(await mailsTo(formerOwner.email)).toEqual([]);
  });

  test('goes to one of two that are named at once, and to neither in part', async () => {
    const emails = [email, `other-${email}`];
    const updatedAt = (
      await server.request('GET', `/admin/stores/${formerOwner.storeId}`, { as: admin })
    ).read(storeSavedSchema.shape.data).updatedAt;
    const answers = await Promise.all(emails.map((item) => put({ email: item, updatedAt })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const owners = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', 'in', emails)
      .execute();
    expect(owners).toHaveLength(1);
    expect(
      await server.db
        .selectFrom('store_members')
        .select('user_id')
        .where('store_id', '=', formerOwner.storeId)
        .execute(),
    ).toEqual([{ user_id: owners[0]?.id }]);
  });
});

describe('an address that is corrected before its owner has chosen a password', () => {
  test('stays the same person, and the OTP that went to the wrong address opens nothing', async () => {
    const body = storeBody(formerOwner.locationId);
    const store = (
      await server.request('POST', '/admin/stores/create-store-with-location', { as: admin, body })
    ).read(storeSavedSchema).data;
    const [mail] = await mailsTo(body.email);
    const saved = await server.request('PUT', `/admin/stores/${store.id}`, {
      as: admin,
      body: { email },
    });
    expect(saved.read(storeSavedSchema).data.ownerId).toBe(store.ownerId);
    await server.mails();
    expect((await reset(email, otpIn(mail?.text ?? ''))).status).toBe(422);
    const open = await server.db
      .selectFrom('invitations')
      .select('email')
      .where('store_id', '=', store.id)
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(open).toEqual([{ email }]);
  });
});
