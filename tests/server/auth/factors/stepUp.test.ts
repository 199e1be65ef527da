import { describe, expect, test } from 'vitest';
import type { Person } from '../../../support/people';
import { codeOf, givenTotp } from '../../../support/secondFactor';
import { setRow, setRows } from '../../../support/rows';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();

const given16MinutesLater = async (person: Person) => {
  const stepped_up_at = new Date(Date.now() - 16 * 60_000);
  await setRows(server.db, 'sessions', { user_id: person.id }, { stepped_up_at });
};
const download = (as: Person) => server.request('GET', '/admin/users/export', { as });
const stepUp = (as: Person, body: object) => server.request('POST', '/auth/step-up', { as, body });

test('money, people, jobs and the factors themselves require a step-up', async () => {
  const [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];
  const calls: [Person, string[]][] = [
    [
      admin,
      [
        'POST /admin/orders/1/refunds',
        'POST /admin/orders/1/cancel',
        'PUT /admin/refunds/1/approve',
        'PUT /admin/refunds/1/retry',
        'POST /admin/refunds/bulk',
        'POST /admin/payments/1/refund',
        'GET /admin/users/export',
        'PUT /admin/users/1/status',
        'POST /admin/users/1/end-sessions',
        'POST /admin/staff',
        'PUT /admin/staff/1',
        'PUT /admin/staff/1/status',
        'POST /admin/staff/1/end-sessions',
        'DELETE /admin/staff/1/factors',
        'POST /admin/jobs',
        'PUT /admin/jobs/support',
        'DELETE /admin/jobs/support',
        'DELETE /admin/stores/1',
        'POST /auth/totp',
        'DELETE /auth/totp',
        'POST /auth/recovery-codes',
        'DELETE /auth/passkeys/1',
      ],
    ],
    [
      owner,
      [
        'POST /store/staff',
        'PUT /store/staff/1',
        'DELETE /store/staff/1',
        'POST /store/staff/1/end-sessions',
      ],
    ],
  ];
  for (const [as, asked] of calls) {
    await given16MinutesLater(as);
    for (const call of asked) {
      const [method = '', path = ''] = call.split(' ');
      const { status, body } = await server.request(method, path, { as });
      expect([call, status, body]).toEqual([
        call,
        403,
        expect.objectContaining({ code: 'step_up_required' }),
      ]);
    }
  }
});

describe('calls that require a step-up', () => {
  test('is open for 15 minutes after a sign-in, then refused with a code, then open again by the password', async () => {
    const admin = await server.givenAdmin();
    expect((await download(admin)).status).toBe(200);
    await given16MinutesLater(admin);
    const refused = await download(admin);
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'step_up_required' }),
    ]);
    expect((await server.request('GET', '/admin/users', { as: admin })).status).toBe(200);
    expect((await stepUp(admin, { password: 'wrong' })).body).toMatchObject({
      detail: [{ loc: ['body', 'password'] }],
    });
    expect((await download(admin)).status).toBe(403);
    expect((await stepUp(admin, { password: admin.password })).status).toBe(200);
    expect((await download(admin)).status).toBe(200);
  });

  test('is opened for this session alone', async () => {
    const admin = await server.givenAdmin();
    const { access_token: token } = await server.signIn(admin.email, admin.password);
    await given16MinutesLater(admin);
    expect((await stepUp(admin, { password: admin.password })).status).toBe(200);
    expect((await server.request('GET', '/admin/users/export', { token })).status).toBe(403);
  });

  test('takes a code, and no password, from a person with a second factor', async () => {
    const admin = await server.givenAdmin();
    const { secret, recoveryCodes } = await givenTotp(server, admin);
    await given16MinutesLater(admin);
    expect(
      (await server.request('POST', '/auth/step-up/options', { as: admin })).body,
    ).toMatchObject({ ways: ['code'] });
    expect((await stepUp(admin, { password: admin.password })).status).toBe(422);
    expect((await stepUp(admin, { code: codeOf(secret) })).status).toBe(200);
    expect((await stepUp(admin, { code: codeOf(secret) })).status).toBe(422);
    expect((await stepUp(admin, { code: recoveryCodes[0] })).status).toBe(200);
    expect((await download(admin)).status).toBe(200);
  });

  test('is not tried out: ten wrong passwords a quarter of an hour', async () => {
    const admin = await server.givenAdmin();
    await given16MinutesLater(admin);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++)
      statuses.push((await stepUp(admin, { password: 'wrong' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await stepUp(admin, { password: admin.password })).status).toBe(429);
  });

  test('is refused for the role first', async () => {
    const customer = await server.givenCustomer();
    await given16MinutesLater(customer);
    expect((await download(customer)).body).not.toHaveProperty('code');
  });
});

test('a store is handed over, and its owner reactivated, after a step-up; other changes need none', async () => {
  const [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];
  const put = (body: object, path = '') =>
    server.request('PUT', `/admin/stores/${owner.storeId}${path}`, { as: admin, body });
  await given16MinutesLater(admin);
  const thief = { email: 'thief@stores.example' };
  expect((await put(thief)).body).toMatchObject({ code: 'step_up_required' });
  expect((await put({ email: owner.email.toUpperCase(), deliveryFee: 21 })).status).toBe(200);
  expect((await server.request('GET', '/auth/me', { as: owner })).status).toBe(200);
  expect((await put({ isActive: false }, '/status')).status).toBe(200);
  await setRow(server.db, 'users', owner.id, { is_active: false, inactive_reason: 'Fraud' });
  expect((await put({ isActive: true, reactivateOwner: true }, '/status')).body).toMatchObject({
    code: 'step_up_required',
  });
  expect((await stepUp(admin, { password: admin.password })).status).toBe(200);
  expect((await put({ isActive: true, reactivateOwner: true }, '/status')).status).toBe(200);
  expect((await put(thief)).status).toBe(200);
});

test('a proof is one thing: two or none are refused', async () => {
  const admin = await server.givenAdmin();
  for (const body of [{}, { password: admin.password, code: '123456' }])
    expect((await stepUp(admin, body)).status).toBe(422);
});

test.each(['/auth/step-up/options', '/auth/passkeys/options'])(
  'a person gets so many challenges of %s and then 429',
  async (path) => {
    const admin = await server.givenAdmin();
    const headers = { origin: 'http://localhost', host: 'localhost' };
    const ask = async () => (await server.request('POST', path, { as: admin, headers })).status;
    expect(await ask()).toBe(200);
    const { challengePerAccount } = server.deps.limiters;
    await challengePerAccount.penalty(admin.id, challengePerAccount.points - 1);
    expect(await ask()).toBe(429);
    const rows = await server.db
      .selectFrom('factor_challenges')
      .select('hash')
      .where('user_id', '=', admin.id)
      .execute();
    expect(rows).toHaveLength(1);
  },
);
