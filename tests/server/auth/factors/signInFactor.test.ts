import { describe, expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../../contract/people/auth';
import { secondFactorRefusalSchema } from '../../../../contract/people/credentials';
import { RATE_LIMITS } from '../../../../server/platform/limits';
import type { Person } from '../../../support/people';
import { codeOf, givenTotp } from '../../../support/secondFactor';
import { setRow } from '../../../support/rows';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();

const signIn = ({ email, password }: Person) =>
  server.request('POST', '/auth/login', { body: { email, password } });
const answer = (challenge: string, code: string) =>
  server.request('POST', '/auth/login/second-factor', { body: { challenge, code } });
const challengeOf = async (person: Person): Promise<string> =>
  (await signIn(person)).read(secondFactorRefusalSchema).challenge;

describe('signing in with an authenticator app', () => {
  test('takes the password, then a code, and answers what any sign-in answers', async () => {
    const admin = await server.givenAdmin();
    const { secret } = await givenTotp(server, admin);
    const first = await signIn(admin);
    expect(first.status).toBe(401);
    expect(first.body).toMatchObject({
      code: 'second_factor_required',
      ways: ['code'],
      message: 'Enter your two-step verification code',
    });
    const { challenge } = first.read(secondFactorRefusalSchema);
    const session = (await answer(challenge, codeOf(secret))).read(sessionSchema);
    expect(session.user).toEqual({
      id: admin.id,
      email: admin.email,
      role: 'admin',
      name: admin.name,
    });
    expect((await server.request('GET', '/auth/me', { token: session.access_token })).status).toBe(
      200,
    );
  });

  test('answers a wrong password as for an unknown account', async () => {
    const admin = await server.givenAdmin();
    await givenTotp(server, admin);
    const refused = await signIn({ ...admin, password: 'wrong' });
    expect(refused.body).toEqual({
      detail: 'Invalid email or password',
      message: 'Invalid email or password',
    });
  });

  test('tells no burst of guesses which password is right, once their address is locked', async () => {
    const admin = await server.givenAdmin();
    await givenTotp(server, admin);
    const { loginPerAddress } = server.deps.limiters;
    await loginPerAddress.penalty('unknown', RATE_LIMITS.loginPerAddress.points);
    // the state when the guess arrived
    const unlocked = vi.spyOn(loginPerAddress, 'get').mockResolvedValueOnce(null);
    expect((await signIn(admin)).status).toBe(429);
    unlocked.mockRestore();
    await loginPerAddress.delete('unknown');
  });

  test('takes each code once from all clients, also at the same time', async () => {
    const admin = await server.givenAdmin();
    const { secret } = await givenTotp(server, admin);
    const challenges = [
      await challengeOf(admin),
      await challengeOf(admin),
      await challengeOf(admin),
    ];
    const code = codeOf(secret);
    const statuses = await Promise.all(
      challenges.map(async (challenge) => (await answer(challenge, code)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
  });

  test('takes a code of the step before or after, but none that is older than one used', async () => {
    const admin = await server.givenAdmin();
    const { secret } = await givenTotp(server, admin);
    expect((await answer(await challengeOf(admin), codeOf(secret, 1))).status).toBe(200);
    expect((await answer(await challengeOf(admin), codeOf(secret))).status).toBe(422);
    expect((await answer(await challengeOf(admin), codeOf(secret, 3))).status).toBe(422);
  });
});

describe('a challenge', () => {
  test('works once, for its person, and for no other way in', async () => {
    const [one, other] = [await server.givenAdmin(), await server.givenAdmin()];
    const [{ secret }, { secret: othersSecret }] = [
      await givenTotp(server, one),
      await givenTotp(server, other),
    ];
    const challenge = await challengeOf(one);
    expect((await answer(challenge, codeOf(othersSecret))).status).toBe(422);
    const stepUp = await server.request('POST', '/auth/step-up', {
      as: other,
      body: { challenge, code: codeOf(secret) },
    });
    expect(stepUp.status).toBe(422);
    expect((await answer(challenge, codeOf(secret))).status).toBe(200);
    expect((await answer(challenge, codeOf(secret, 1))).status).toBe(401);
  });

  test('is over after five wrong codes, minutes, or another password', async () => {
    const admin = await server.givenAdmin();
    const { secret, recoveryCodes } = await givenTotp(server, admin);
    const tried = await challengeOf(admin);
    for (let turn = 0; turn < 5; turn++) expect((await answer(tried, '000000')).status).toBe(422);
    expect((await answer(tried, codeOf(secret))).status).toBe(401);
    await server.deps.limiters.loginPerAccount.delete(admin.email);

    const old = await challengeOf(admin);
    await server.db
      .updateTable('factor_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await answer(old, recoveryCodes[0] ?? '')).status).toBe(401);

    const changed = await challengeOf(admin);
    await setRow(server.db, 'users', admin.id, { password_hash: 'another' });
    expect((await answer(changed, recoveryCodes[0] ?? '')).status).toBe(401);
  });

  test('counts against the lock of the account: a known password does not remove it', async () => {
    const admin = await server.givenAdmin();
    const { secret } = await givenTotp(server, admin);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const first = await signIn(admin);
      statuses.push(first.status);
      if (first.status === 401)
        statuses.push(
          (await answer(first.read(secondFactorRefusalSchema).challenge, '000000')).status,
        );
    }
    expect(statuses).toContain(429);
    expect(statuses).not.toContain(200);
    await server.deps.limiters.loginPerAccount.delete(admin.email);
    expect((await answer(await challengeOf(admin), codeOf(secret))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('are ten, each signs in once, in any spelling', async () => {
    const admin = await server.givenAdmin();
    const { recoveryCodes } = await givenTotp(server, admin);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await answer(await challengeOf(admin), first)).status).toBe(200);
    expect((await answer(await challengeOf(admin), first)).status).toBe(422);
    expect(
      (await answer(await challengeOf(admin), second.toLowerCase().replaceAll('-', ' '))).status,
    ).toBe(200);
    expect((await server.request('GET', '/auth/factors', { as: admin })).body).toMatchObject({
      recoveryCodesLeft: 8,
    });
  });

  test('are stored as hashes alone, and no secret of an app in plain', async () => {
    const admin = await server.givenAdmin();
    const { secret, recoveryCodes } = await givenTotp(server, admin);
    const codes = await server.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', admin.id)
      .execute();
    const factor = await server.db
      .selectFrom('totp_factors')
      .selectAll()
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    const storedText = JSON.stringify([
      codes.map(({ code_hash }) => code_hash.toString('latin1')),
      factor.secret.toString('latin1'),
    ]);
    expect(codes.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
    for (const text of [secret, ...recoveryCodes])
      expect(storedText).not.toContain(text.replaceAll('-', ''));
  });

  test('after new codes, the old ones stop working', async () => {
    const admin = await server.givenAdmin();
    const { recoveryCodes } = await givenTotp(server, admin);
    const renewed = await server.request('POST', '/auth/recovery-codes', { as: admin });
    expect(renewed.body).toMatchObject({ recoveryCodes: expect.objectContaining({ length: 10 }) });
    expect((await answer(await challengeOf(admin), recoveryCodes[0] ?? '')).status).toBe(422);
    const plain = await server.givenAdmin();
    expect((await server.request('POST', '/auth/recovery-codes', { as: plain })).status).toBe(409);
  });
});
