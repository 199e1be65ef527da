import { beforeEach, describe, expect, test } from 'vitest';
import { auditListSchema } from '../../../contract/audit';
import type { Permission } from '../../../contract/people/permissions';
import { userDetailsSchema, userListSchema, userStatsSchema } from '../../../contract/people/users';
import { adminIds } from '../../../server/notifications/notify';
import { keysOf } from '../../support/answers';
import { parseCsv } from '../../support/csv';
import { givenOrder, givenPosting } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { setRow } from '../../support/rows';
import { admin, givenUser, givenUserServer, server } from './given';

givenUserServer();

async function givenAdminWith(...permissions: Permission[]): Promise<Person> {
  const key = `job-${permissions.join('-').replace(/\W/g, '-')}`.slice(0, 40);
  await server.db
    .insertInto('jobs')
    .values({ key, role: 'admin', name: key, permissions })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return server.givenAdmin({ job: key });
}

describe('an admin who sees accounts, and neither orders nor wallets', () => {
  let reader: Person;
  let asha: Person;
  beforeEach(async () => {
    reader = await givenAdminWith('customers.read');
    asha = await givenUser({ phone: '9848012345' });
    const { storeId } = await server.givenStoreOwner();
    await givenOrder(server.db, { storeId, userId: asha.id });
    await givenPosting(server.db, { userId: asha.id });
  });
  const get = (path: string) => server.request('GET', `/admin/users${path}`, { as: reader });

  test('reads contact data without balances, orders and transactions', async () => {
    const { users } = (await get('?search=9848012345')).read(userListSchema);
    expect(users).toMatchObject([{ id: asha.id, phone: '9848012345' }]);
    expect(users[0]).not.toHaveProperty('walletBalance');
    const details = (await get(`/${asha.id}/details`)).read(userDetailsSchema);
    expect(keysOf(details)).toEqual(['profile', 'totals']);
    expect(details.totals).toEqual({});
    expect(details.profile).not.toHaveProperty('walletBalance');
    expect(details.profile).not.toHaveProperty('totalOrders');
  });

  test('downloads a file without the columns of orders and wallets', async () => {
    const [header = []] = parseCsv(String((await get('/export')).body).slice(1));
    expect(header).toContain('Phone');
    expect(header).not.toContain('Wallet Balance');
    expect(header).not.toContain('Total Orders');
  });

  test('reads the orders and the wallet once the job shows them', async () => {
    reader = await givenAdminWith('customers.read', 'orders.read', 'wallet.read');
    const details = (await get(`/${asha.id}/details`)).read(userDetailsSchema);
    expect(keysOf(details)).toEqual(['orders', 'profile', 'totals', 'transactions']);
    expect(details.totals).toEqual({ orders: 1, transactions: 1 });
  });
});

describe('an admin of a higher rank', () => {
  let boss: Person;
  let deputy: Person;
  beforeEach(async () => {
    boss = await server.givenAdmin({ name: 'Zubeida Boss', email: 'secret.boss@jaldi.example' });
    await setRow(server.db, 'users', boss.id, { phone: '9123456780', referral_code: 'BOSS50' });
    deputy = await givenAdminWith('customers.read', 'orders.read', 'wallet.read');
  });
  const list = async (query: string, as = deputy) =>
    (await server.request('GET', `/admin/users${query}`, { as })).read(userListSchema);

  test('is listed and exported by name, without contact data, orders and wallet', async () => {
    const { users } = await list('?search=Zubeida');
    expect(users).toEqual([
      {
        id: boss.id,
        name: 'Zubeida Boss',
        role: 'admin',
        isActive: true,
        isHigher: true,
        createdAt: expect.any(String),
        erasedAt: null,
      },
    ]);
    const { body } = await server.request('GET', '/admin/users/export', { as: deputy });
    const row = parseCsv(String(body)).find((cells) => cells.includes('Zubeida Boss')) ?? [];
    expect(row.slice(1, 10)).toEqual(['Zubeida Boss', '', '', 'admin', 'Active', '', '', '', '']);
  });

  test('is found by name alone, and is in no list sorted by e-mail address', async () => {
    for (const search of ['secret.boss', '9123456780', '912345']) {
      expect([search, (await list(`?search=${search}`)).total]).toEqual([search, 0]);
      const stats = await server.request('GET', `/admin/users/stats?search=${search}`, {
        as: deputy,
      });
      expect(stats.read(userStatsSchema).totalUsers).toBe(0);
      expect((await list(`?search=${search}`, boss)).total).toBe(1);
    }
    for (const query of ['', '&search=e', '&role=admin']) {
      const sorted = await list(`?sort=email&order=asc${query}`);
      expect(sorted.users.filter(({ isHigher }) => isHigher)).toEqual([]);
      expect([query, sorted.total]).toEqual([query, sorted.users.length]);
    }
    expect((await list('?sort=email', boss)).users.map(({ id }) => id)).toContain(boss.id);
  });

  test('reads all accounts, and an admin of the same rank is listed with contact data', async () => {
    const equal = await givenAdminWith('customers.read', 'orders.read', 'wallet.read');
    expect((await list(`?search=${equal.email}`)).users).toMatchObject([{ email: equal.email }]);
    expect((await list('?search=secret.boss', boss)).users).toMatchObject([
      { email: 'secret.boss@jaldi.example' },
    ]);
  });
});

test('the audit shows changes to the jobs that see the object', async () => {
  const asha = await givenUser();
  await server.request('PUT', `/admin/users/${asha.id}/status`, {
    as: admin,
    body: { isActive: false, reason: 'Refused three deliveries' },
  });
  const entryFor = async (as: Person) => {
    const { entries } = (
      await server.request('GET', '/admin/audit?action=deactivate', { as })
    ).read(auditListSchema);
    return entries.find(({ objectId }) => objectId === asha.id);
  };
  expect((await entryFor(admin))?.after).toMatchObject({ reason: 'Refused three deliveries' });
  expect(await entryFor(await givenAdminWith('audit.read'))).toMatchObject({
    action: 'deactivate',
    objectName: asha.name,
    before: null,
    after: null,
  });
});

test('a notification goes to the admins whose job shows its object', async () => {
  const reader = await givenAdminWith('refunds.read');
  const other = await givenAdminWith('catalogue.read');
  const told = await server.db.transaction().execute((tx) => adminIds(tx, 'refunds.read'));
  expect(told).toEqual(expect.arrayContaining([admin.id, reader.id]));
  expect(told).not.toContain(other.id);
});
