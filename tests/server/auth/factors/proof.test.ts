import { describe, expect, test } from 'vitest';
import { secondFactorRefusalSchema } from '../../../../contract/people/credentials';
import { RATE_LIMITS } from '../../../../server/platform/limits';
import type { Person } from '../../../support/people';
import { codeOf, givenTotp } from '../../../support/secondFactor';
import { openPlainServer, server } from '../../../support/opened';
import { setRows } from '../../../support/rows';

openPlainServer();

const signIn = ({ email, password }: Person) =>
  server.request('POST', '/auth/login', { body: { email, password } });
const answer = (challenge: string, code: string) =>
  server.request('POST', '/auth/login/second-factor', { body: { challenge, code } });
const challengeOf = async (person: Person): Promise<string> =>
  (await signIn(person)).read(secondFactorRefusalSchema).challenge;

describe('wrong codes of a person', () => {
  /** Clears the limits, as a password reset or time does. */
  const forgetPasswords = () => server.db.deleteFrom('rate_limits').execute();
  const stepUp = (as: Person, code: string) =>
    server.request('POST', '/auth/step-up', { as, body: { code } });
  const giveWrong = async (person: Person, count: number) => {
    for (let turn = 0; turn < count; turn++) {
      await forgetPasswords();
      expect((await answer(await challengeOf(person), '000000')).status).toBe(422);
    }
  };
  const endPause = (person: Person, wrong_codes?: number) =>
    setRows(
      server.db,
      'totp_factors',
      { user_id: person.id },
      { paused_until: null, ...(wrong_codes === undefined ? {} : { wrong_codes }) },
    );
  const mailTexts = async ({ email }: Person) =>
    (await server.mails()).filter(
      ({ to, subject }) => to === email && subject === 'Wrong codes for your two-step verification',
    ).length;
  const minutesOf = ({ headers }: { headers: Headers }) =>
    Math.ceil(Number(headers.get('retry-after')) / 60);

  test('count over challenges, step-ups and new passwords, and the tenth pauses and sends a mail', async () => {
    const admin = await server.givenAdmin();
    const { secret } = await givenTotp(server, admin);
    await giveWrong(admin, 5);
    for (let turn = 0; turn < 4; turn++) expect((await stepUp(admin, '000000')).status).toBe(422);
    expect(await mailTexts(admin)).toBe(0);
    await giveWrong(admin, 1);
    expect(await mailTexts(admin)).toBe(1);

    await server.request('POST', '/auth/store/forgot-password', { body: { email: admin.email } });
    const mail = (await server.mails()).findLast(
      ({ to, text }) => to === admin.email && /OTP/.test(text),
    );
    const newPassword = 'another of mine';
    const reset = await server.request('POST', '/auth/store/reset-password', {
      body: { email: admin.email, otp: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0], newPassword },
    });
    expect(reset.status).toBe(200);
    const refused = await answer(
      await challengeOf({ ...admin, password: newPassword }),
      codeOf(secret),
    );
    expect([refused.status, minutesOf(refused)]).toEqual([429, 1]);
  });

  test('pause the codes of the app twice as long each time, until a right one', async () => {
    const admin = await server.givenAdmin();
    const { secret } = await givenTotp(server, admin);
    await giveWrong(admin, 10);
    await endPause(admin);
    await giveWrong(admin, 1);
    expect(minutesOf(await stepUp(admin, codeOf(secret)))).toBe(2);
    await endPause(admin);
    await giveWrong(admin, 1);
    expect(minutesOf(await stepUp(admin, codeOf(secret)))).toBe(4);
    await endPause(admin);
    expect((await stepUp(admin, codeOf(secret))).status).toBe(200);
    await giveWrong(admin, 9);
    expect((await stepUp(admin, codeOf(secret, 1))).status).toBe(200);
    expect(await mailTexts(admin)).toBe(1);
  });

  test('turn the codes of the app off after fifty, until a recovery code', async () => {
    const admin = await server.givenAdmin();
    const { secret, recoveryCodes } = await givenTotp(server, admin);
    await endPause(admin, 49);
    await giveWrong(admin, 1);
    expect(await mailTexts(admin)).toBe(1);
    await endPause(admin);
    const paused = await answer(await challengeOf(admin), codeOf(secret));
    expect([paused.status, paused.body]).toMatchObject([
      422,
      { detail: [{ msg: 'Too many wrong codes from the app. Enter a recovery code' }] },
    ]);
    expect((await answer(await challengeOf(admin), recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await answer(await challengeOf(admin), codeOf(secret))).status).toBe(200);
  });

  test('leave the codes of the app alone where they are recovery codes, which pause apart', async () => {
    const admin = await server.givenAdmin();
    const { secret, recoveryCodes } = await givenTotp(server, admin);
    const guess = async () => {
      await server.deps.limiters.loginPerAccount.delete(admin.email);
      return answer(await challengeOf(admin), 'AAAA-AAAA-AAAA-AAAA');
    };
    for (let turn = 0; turn < 12; turn++) expect((await guess()).status).toBe(422);
    const { points } = RATE_LIMITS.recoveryCodesPerPerson;
    await server.deps.limiters.recoveryCodesPerPerson.penalty(admin.id, points - 13);
    expect(await mailTexts(admin)).toBe(0);
    expect((await guess()).status).toBe(422);
    expect(await mailTexts(admin)).toBe(1);
    const paused = await answer(await challengeOf(admin), recoveryCodes[0] ?? '');
    expect([paused.status, minutesOf(paused)]).toEqual([429, 60]);
    await server.deps.limiters.loginPerAccount.delete(admin.email);
    expect((await answer(await challengeOf(admin), codeOf(secret))).status).toBe(200);
  });

  test('count only in the shape of a code', async () => {
    const admin = await server.givenAdmin();
    const { secret } = await givenTotp(server, admin);
    const challenge = await challengeOf(admin);
    await endPause(admin, 9);
    for (const nonsense of ['12345', '1234567', 'AAAA-AAAA-AAAA-AAA1', '०१२३४५', 'password']) {
      const { status, body } = await answer(challenge, nonsense);
      const msg =
        'Enter the 6-digit code from your app, or a recovery code of 16 letters and digits';
      expect([status, body]).toMatchObject([422, { detail: [{ loc: ['body', 'code'], msg }] }]);
    }
    for (let turn = 0; turn < 12; turn++) expect((await stepUp(admin, 'x')).status).toBe(422);
    expect((await stepUp(admin, codeOf(secret))).status).toBe(200);
    expect((await answer(challenge, codeOf(secret, 1))).status).toBe(200);
  });

  test('that come at the same time count one by one', async () => {
    const admin = await server.givenAdmin();
    await givenTotp(server, admin);
    await forgetPasswords();
    await endPause(admin, 9);
    const challenges = [
      await challengeOf(admin),
      await challengeOf(admin),
      await challengeOf(admin),
    ];
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, '000000')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 429, 429]);
  });
});
