import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../contract/errors';
import { sendInvitation } from '../../../server/auth/invite';
import { RESET_OTP_TRIES_MAX } from '../../../server/platform/limits';
import { expectUnrecorded, recordedAbout } from '../../support/auditEntries';
import { selectRow, setRow, setRows } from '../../support/rows';
import { openPlainServer, server } from '../../support/opened';

openPlainServer();

const NEW = 'a new password';
const forgot = (email: string) =>
  server.request('POST', '/auth/store/forgot-password', { body: { email } });
const reset = (email: string, otp: string, newPassword = NEW) =>
  server.request('POST', '/auth/store/reset-password', { body: { email, otp, newPassword } });
const signInStatus = async (email: string, password: string) =>
  (await server.request('POST', '/auth/login', { body: { email, password } })).status;

/** The OTP of the newest mail to the address. */
async function givenOtp(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  return newestOtp(email);
}
async function newestOtp(email: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ to }) => to === email);
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (otp === undefined) throw new Error(`no OTP was mailed to ${email}`);
  return otp;
}
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000');

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword = NEW) =>
    server.request('POST', '/auth/change-password', {
      token,
      body: { currentPassword, newPassword },
    });

  test('ends the other sessions and keeps this one', async () => {
    const person = await server.givenStoreOwner();
    const other = await server.signIn(person.email, person.password);
    expect((await change(person.token, person.password)).status).toBe(200);
    expect((await server.request('GET', '/auth/me', { as: person })).status).toBe(200);
    expect((await server.request('GET', '/auth/me', { token: other.access_token })).status).toBe(
      401,
    );
    expect(await signInStatus(person.email, person.password)).toBe(401);
    expect(await signInStatus(person.email, NEW)).toBe(200);
  });

  test('is recorded for who runs a store or the platform, without a value, and for no customer', async () => {
    for (const person of [await server.givenAdmin(), await server.givenStoreOwner()]) {
      await change(person.token, 'wrong');
      await change(person.token, person.password);
      const by = { actor_id: person.id, actor_role: person.role, before: null };
      expect(await recordedAbout(server, 'user', person.id)).toEqual([
        { ...by, action: 'wrong-proof', after: { at: 'change of password' } },
        { ...by, action: 'change-password', after: null },
      ]);
    }
    const customer = await server.givenCustomer();
    await expectUnrecorded(server, () => change(customer.token, customer.password));
  });

  test('names the field when the current password is wrong', async () => {
    const person = await server.givenAdmin();
    const answer = await change(person.token, 'wrong');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [{ loc: ['body', 'currentPassword'], msg: 'Current password is incorrect' }],
    });
    expect(await signInStatus(person.email, person.password)).toBe(200);
  });

  test('wants more than blanks', async () => {
    const person = await server.givenAdmin();
    for (const blanks of [' ', ' '.repeat(12)]) {
      const answer = await change(person.token, person.password, blanks);
      expect(answer.read(errorBodySchema).message).toBe('New password is required');
      expect((await reset(person.email, '123456', blanks)).read(errorBodySchema).message).toBe(
        'New password is required',
      );
    }
  });

  test('wants at least 6 characters', async () => {
    const person = await server.givenAdmin();
    const answer = await change(person.token, person.password, '12345');
    expect(answer.read(errorBodySchema).message).toBe(
      'Password must be at least 6 characters long!',
    );
  });

  test('wants at most 128 characters, and does not call a longer one missing', async () => {
    const person = await server.givenAdmin();
    const answer = await change(person.token, person.password, 'a'.repeat(129));
    expect(answer.read(errorBodySchema).message).toBe('At most 128 characters');
  });

  test('at once from several clients is done once, and the others are refused', async () => {
    const person = await server.givenAdmin();
    const passwords = ['first choice', 'second choice', 'third choice', 'fourth choice'];
    const answers = await Promise.all(
      passwords.map((next) => change(person.token, person.password, next)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await signInStatus(person.email, winner)).toBe(200);
  });

  test('leaves no session that was opened with the old password during the change', async () => {
    const person = await server.givenCustomer();
    const signIns = Array.from({ length: 6 }, () =>
      server.signIn(person.email, person.password).catch(() => undefined),
    );
    const changed = change(person.token, person.password);
    const sessions = await Promise.all(signIns);
    expect((await changed).status).toBe(200);
    for (const session of sessions) {
      if (session)
        expect(
          (await server.request('GET', '/auth/me', { token: session.access_token })).status,
        ).toBe(401);
    }
  });

  test('is refused after ten wrong tries', async () => {
    const person = await server.givenCustomer();
    for (let n = 0; n < 10; n++) expect((await change(person.token, 'wrong')).status).toBe(422);
    expect((await change(person.token, person.password)).status).toBe(429);
  });
});

describe('a forgotten password', () => {
  test('a new password is recorded for people of a store or the platform, without a value, and for no customer', async () => {
    for (const person of [await server.givenAdmin(), await server.givenStoreOwner()]) {
      const otp = await givenOtp(person.email);
      await reset(person.email, wrong(otp));
      await reset(person.email, otp);
      const by = { actor_id: person.id, actor_role: person.role, before: null, after: null };
      expect(await recordedAbout(server, 'user', person.id)).toEqual([
        { ...by, action: 'wrong-otp' },
        { ...by, action: 'reset-password' },
      ]);
    }
    const { email } = await server.givenCustomer();
    await expectUnrecorded(server, async () => reset(email, await givenOtp(email)));
  });

  test('is set with the mailed OTP, which ends every session', async () => {
    const person = await server.givenStoreOwner();
    const otp = await givenOtp(person.email);
    expect((await reset(person.email.toUpperCase(), otp)).status).toBe(200);
    expect((await server.request('GET', '/auth/me', { as: person })).status).toBe(401);
    expect(await signInStatus(person.email, NEW)).toBe(200);
  });

  test('gets one answer for known, unknown and inactive addresses, and a mail only for the first', async () => {
    const known = await server.givenCustomer();
    const inactive = await server.givenCustomer();
    await setRow(server.db, 'users', inactive.id, { is_active: false });
    const answers = await Promise.all([
      forgot(known.email),
      forgot('nobody@x.example'),
      forgot(inactive.email),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message: 'If this email exists, an OTP has been sent.' });
    }
    const mailed = (await server.mails()).map(({ to }) => to);
    expect(mailed).toContain(known.email);
    expect(mailed).not.toContain('nobody@x.example');
    expect(mailed).not.toContain(inactive.email);
  });

  test('is mailed three times a minute; a fourth wish is answered alike', async () => {
    const { email } = await server.givenCustomer();
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await forgot(email));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(3);
  });
});

describe('an OTP', () => {
  test('works once', async () => {
    const { email } = await server.givenCustomer();
    const otp = await givenOtp(email);
    expect((await reset(email, otp)).status).toBe(200);
    expect((await reset(email, otp, 'another password')).status).toBe(422);
    expect(await signInStatus(email, NEW)).toBe(200);
  });

  test('works once for many at the same time', async () => {
    const { email } = await server.givenCustomer();
    const otp = await givenOtp(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reset(email, otp, `password ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is dead after five wrong tries, even at the same time', async () => {
    const { id, email } = await server.givenCustomer();
    const otp = await givenOtp(email);
    await Promise.all(Array.from({ length: 8 }, () => reset(email, wrong(otp))));
    expect((await reset(email, otp)).status).toBe(422);
    const { tries } = await selectRow(server.db, 'password_otps', ['tries'], { user_id: id });
    expect(tries).toBe(RESET_OTP_TRIES_MAX);
  });

  test('still works after four wrong tries', async () => {
    const { email } = await server.givenCustomer();
    const otp = await givenOtp(email);
    for (let n = 1; n < RESET_OTP_TRIES_MAX; n++) await reset(email, wrong(otp));
    expect((await reset(email, otp)).status).toBe(200);
  });

  test('is void once a newer one is sent', async () => {
    const { email } = await server.givenCustomer();
    const first = await givenOtp(email);
    const second = await givenOtp(email);
    expect((await reset(email, first === second ? wrong(first) : first)).status).toBe(422);
    expect((await reset(email, second)).status).toBe(200);
  });

  test('gives the same answer if it is wrong, expired, used or unknown', async () => {
    const person = await server.givenCustomer();
    const spent = await server.givenCustomer();
    const otp = await givenOtp(person.email);
    await setRows(server.db, 'password_otps', { user_id: person.id }, { expires_at: sql`now()` });
    const spentOtp = await givenOtp(spent.email);
    await reset(spent.email, spentOtp);
    const answers = await Promise.all([
      reset(person.email, otp),
      reset(spent.email, spentOtp),
      reset(person.email, wrong(otp)),
      reset('nobody@x.example', '123456'),
    ]);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ message: 'Invalid or expired OTP' });
  });

  test('is neither stored nor logged as it is', async () => {
    const { id, email } = await server.givenCustomer();
    const otp = await givenOtp(email);
    const row = await selectRow(server.db, 'password_otps', ['otp_hash'], { user_id: id });
    expect(row.otp_hash.toString('utf8')).not.toContain(otp);
    await reset(email, otp, 'never in a log');
    expect(server.logLines.join('\n')).not.toMatch(new RegExp(`"${otp}"|never in a log`));
  });
});

test('an invitation lets a new owner choose the first password', async () => {
  const { id, email, name } = await server.givenStoreOwner();
  await setRow(server.db, 'users', id, { password_hash: null });
  await sendInvitation(server.db, server.deps, { code: 'abc', userId: id, email, name });
  expect((await reset(email, await newestOtp(email))).status).toBe(200);
  expect(await signInStatus(email, NEW)).toBe(200);
});
