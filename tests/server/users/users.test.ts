import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { selectMatchingUsers } from '../../../server/auth/findPeople';
import { givenOrder, givenPosting } from '../../support/marketplace';
import { admin, get, givenUser, givenUserServer, idsOf, list, server } from './given';

givenUserServer();

describe('the list of users', () => {
  test('holds accounts of every role, newest first, by pages', async () => {
    const owner = await server.givenStoreOwner();
    const asha = await givenUser();
    expect(await list('?limit=2')).toMatchObject({
      users: [
        { id: asha.id, role: 'user' },
        { id: owner.id, role: 'store' },
      ],
      page: 1,
      limit: 2,
      total: 3,
      totalPages: 2,
    });
    expect(await list('?page=2&limit=2')).toMatchObject({
      users: [{ id: admin.id, role: 'admin' }],
    });
    expect(await list('?page=9')).toMatchObject({ users: [], page: 9, total: 3, totalPages: 1 });
  });

  test('leaves out the accounts of deleted stores, as every count, file and figure does', async () => {
    const dashboard = async () =>
      (await server.request('GET', '/admin/dashboard/stats', { as: admin })).body;
    const before = { stats: (await get('/stats')).body, dashboard: await dashboard() };
    const owner = await server.givenStoreOwner();
    expect(
      (await server.request('DELETE', `/admin/stores/${owner.storeId}`, { as: admin })).status,
    ).toBe(200);
    expect(await list()).toMatchObject({ users: [{ id: admin.id }], total: 1 });
    expect(await list('?search=deleted-owner')).toMatchObject({ users: [], total: 0 });
    expect({ stats: (await get('/stats')).body, dashboard: await dashboard() }).toEqual(before);
    expect(String((await get('/export')).body)).not.toContain(owner.name);
    expect((await get(`/${owner.id}/details`)).status).toBe(404);
  });

  test('tells what money the wallet holds, and how many orders of any status there are', async () => {
    const { storeId } = await server.givenStoreOwner();
    const asha = await givenUser({
      name: 'Asha',
      email: 'asha@people.example',
      phone: '9848012345',
      is_phone_verified: true,
      referral_code: 'ASHA50',
      created_at: '2099-01-01T10:00:00Z',
    });
    await givenOrder(server.db, { storeId, userId: asha.id });
    await givenOrder(server.db, { storeId, userId: asha.id, status: 'cancelled' });
    await givenOrder(server.db, { storeId, userId: admin.id });
    await givenPosting(server.db, { userId: asha.id, amount_paise: 50_050 });
    await givenPosting(server.db, { userId: asha.id, amount_paise: 10_025, type: 'debit' });
    await givenPosting(server.db, { userId: asha.id, amount_paise: 70_000, status: 'pending' });
    await givenPosting(server.db, {
      userId: asha.id,
      amount_paise: 70_000,
      type: 'debit',
      status: 'failed',
    });
    expect((await list()).users[0]).toEqual({
      id: asha.id,
      name: 'Asha',
      email: 'asha@people.example',
      phone: '9848012345',
      role: 'user',
      isActive: true,
      inactiveReason: null,
      isPhoneVerified: true,
      walletBalance: 400.25,
      totalOrders: 2,
      referralCode: 'ASHA50',
      createdAt: '2099-01-01T10:00:00.000Z',
      erasedAt: null,
    });
    expect((await list('?role=store')).users).toMatchObject([
      { walletBalance: 0, totalOrders: 0, phone: null, referralCode: null },
    ]);
  });

  test('filters by status and role, together with a search', async () => {
    const asha = await givenUser({ name: 'Asha' });
    const gone = await givenUser({ name: 'Asha the second', is_active: false });
    expect(await list('?is_active=false')).toMatchObject({
      users: [{ id: gone.id, isActive: false }],
      total: 1,
    });
    expect(await idsOf('?is_active=true')).toEqual([asha.id, admin.id]);
    expect(await idsOf('?is_active=true&search=asha')).toEqual([asha.id]);
    expect(await idsOf('?role=admin')).toEqual([admin.id]);
    expect(await list('?is_active=all&role=&search=')).toMatchObject({ total: 3 });
  });
});

describe('a search among users', () => {
  test('finds a phone as people write it', async () => {
    const asha = await givenUser({ phone: '9735065774' });
    for (const text of ['+91 97350 65774', '097350-65774', '919735065774', '9735065774']) {
      expect([text, await idsOf(`?search=${encodeURIComponent(text)}`)]).toEqual([text, [asha.id]]);
    }
  });

  test('finds by part of name, e-mail or phone, in any case', async () => {
    const asha = await givenUser({
      name: 'Asha Reddy',
      email: 'areddy@people.example',
      phone: '9848012345',
    });
    await givenUser({ name: 'Ravi' });
    for (const text of ['ASHA r', 'areddy@', '480123', ' reddy ']) {
      expect(await list(`?search=${encodeURIComponent(text)}`)).toMatchObject({
        users: [{ id: asha.id }],
        total: 1,
      });
    }
    expect(await list('?search=nobody')).toMatchObject({ users: [], total: 0, totalPages: 1 });
  });

  test.each(['%', '_', '\\', "'", '"', '%%'])('takes %s as itself', async (sign) => {
    const asha = await givenUser({ name: `A${sign}sha` });
    await givenUser({ name: 'Ravi' });
    expect(await idsOf(`?search=${encodeURIComponent(sign)}`)).toEqual([asha.id]);
  });

  test('can use the index of names, e-mails and phones', async () => {
    const plan = await server.db.transaction().execute(async (tx) => {
      // for so few rows the planner prefers no index
      await sql`set local enable_seqscan = off`.execute(tx);
      return selectMatchingUsers(tx, 'person 2718').explain('json');
    });
    expect(JSON.stringify(plan)).toContain('users_search_trgm');
  });
});

describe('the cards of users', () => {
  test('count all accounts, and those that may sign in', async () => {
    await givenUser();
    await givenUser({ is_active: false });
    expect((await get('/stats')).body).toEqual({
      totalUsers: 3,
      activeUsers: 2,
      inactiveUsers: 1,
      isTotalCapped: false,
    });
    const { email } = await givenUser({ is_active: false, created_at: '2020-01-01T00:00:00Z' });
    expect((await get(`/stats?search=${encodeURIComponent(email)}`)).body).toMatchObject({
      totalUsers: 1,
      activeUsers: 0,
      inactiveUsers: 1,
    });
    expect((await get('/stats?date_to=2020-01-01')).body).toMatchObject({
      totalUsers: 1,
      inactiveUsers: 1,
    });
    expect((await get('?date_from=2020-01-01&date_to=2020-01-01')).body).toMatchObject({
      users: [{ email }],
      total: 1,
    });
  });
});
