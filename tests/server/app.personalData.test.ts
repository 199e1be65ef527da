import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  adminPermissions,
  type Permission,
  permissionSchema,
} from '../../contract/people/permissions';
import { allRedemptionStatsSchema, redemptionListSchema } from '../../contract/money/rewardApi';
import { balanceOf } from '../../server/money/wallet/ledger';
import { parseCsv } from '../support/csv';
import { idsOf } from '../support/demoIds';
import { givenPosting } from '../support/marketplace';
import { isOpenTo, operationsOf, type Operation } from '../support/openApi';
import { addRows, setRow, setRows } from '../support/rows';
import { openPlainServer, server } from '../support/opened';

/** Customers and referred people; stores and their staff; Supers. */
const subjects = ['customer', 'store', 'admin'] as const;
const personalFields = ['name', 'email', 'phone', 'address'] as const;
type PersonalField =
  | `${(typeof subjects)[number]} ${(typeof personalFields)[number]}`
  | 'customer order'
  | 'customer wallet';

const of = (
  subject: (typeof subjects)[number],
  ...fields: readonly (typeof personalFields)[number][]
) => fields.map((field): PersonalField => `${subject} ${field}`);
const reach = ['name', 'email', 'phone'] as const;

/** The facts about people that each permission shows. All other permissions show none. */
const shown: Partial<Record<Permission, readonly PersonalField[]>> = {
  'dashboard.read': [...of('store', 'name'), 'customer order'],
  // the customer, the store's phone and the admin who changed the order
  'orders.read': [
    'customer order',
    ...of('customer', ...personalFields),
    ...of('store', 'phone'),
    ...of('admin', 'name'),
  ],
  'orders.export': [...of('customer', 'name', 'phone', 'address'), 'customer order'],
  'refunds.read': ['customer order', ...of('customer', 'name'), ...of('admin', 'name')],
  'payments.read': [...of('customer', 'name'), 'customer order'],
  'wallet.read': [...of('customer', 'name', 'email'), 'customer order', 'customer wallet'],
  'wallet.export': [...of('customer', 'name', 'email'), 'customer order', 'customer wallet'],
  'rewards.read': [...of('customer', 'name'), 'customer order'],
  // a review names its author and its order
  'stores.read': [...of('store', ...personalFields), ...of('customer', 'name'), 'customer order'],
  'catalogue.read': [...of('customer', 'name'), 'customer order'],
  // accounts of every role; of admins of a higher rank, the name alone
  'customers.read': [...of('customer', ...personalFields), ...of('store', ...reach), 'admin name'],
  // the actor of an entry and its subject
  'audit.read': [...of('admin', 'name'), ...of('customer', 'name')],
  // of admins of a higher rank
  'staff.read': of('admin', 'name'),
};

let reads: Operation[];
let ids: Record<string, string>;
let token: string;
let known: Map<PersonalField, string[]>;

async function readKnown(): Promise<Map<PersonalField, string[]>> {
  const { db } = server;
  const people = await db
    .selectFrom('users')
    .select(['role', 'name', 'email', 'phone', 'address'])
    .where('email', 'not like', 'reader%')
    // more jobs can read an admin of a lower rank
    .where((eb) => eb.or([eb('role', '!=', 'admin'), eb('job', '=', 'super')]))
    .execute();
  const referred = await db
    .selectFrom('referrals')
    .select(['referee_name as name', 'referee_email as email', 'referee_phone as phone'])
    .execute();
  const places = await db
    .selectFrom('stores')
    .select(['owner_name as name', 'email', 'phone', 'address'])
    .execute();
  const rows = [
    ...people.map((item) => ({ ...item, subject: item.role === 'user' ? 'customer' : item.role })),
    ...referred.map((item) => ({ ...item, address: null, subject: 'customer' })),
    ...places.map((place) => ({ ...place, subject: 'store' })),
  ];
  const valuesOf = (subject: string, field: (typeof personalFields)[number]) => [
    ...new Set(
      rows.flatMap((row) => {
        const value = row.subject === subject ? row[field] : null;
        return value === null || value.length < 5 ? [] : [value];
      }),
    ),
  ];
  const all = subjects.flatMap((subject) =>
    personalFields.map((field): [PersonalField, string[]] => [
      `${subject} ${field}`,
      valuesOf(subject, field),
    ]),
  );
  const orders = await db.selectFrom('orders').select('code').execute();
  const { rows: wallets } = await sql<{ balance: number }>`
    select ${balanceOf('u.id')} / 100.0 as balance from users u where u.id = ${ids['/admin/users/{id}/details']}`.execute(
    db,
  );
  all.push(
    ['customer order', orders.map(({ code }) => code)],
    ['customer wallet', ['73913.37', ...wallets.map(({ balance }) => String(Number(balance)))]],
  );
  // a value that several subjects share identifies none of them
  const every = all.flatMap(([, values]) => values);
  const shared = new Set(every.filter((value, at) => every.indexOf(value) !== at));
  return new Map(
    all.map(([field, values]) => [field, values.filter((value) => !shared.has(value))]),
  );
}

openPlainServer(() => ({ demo: true }));
beforeAll(async () => {
  const admin = await server.givenAdmin({
    name: 'Reader of Everything',
    email: 'reader@x.example',
  });

  await addRows(server.db, 'jobs', {
    key: 'reader',
    role: 'admin',
    name: 'Reader',
    permissions: [],
  });

  await setRow(server.db, 'users', admin.id, { job: 'reader' });

  ({ access_token: token } = await server.signIn(admin.email, admin.password));

  ids = await idsOf(server.db);

  await givenPosting(server.db, {
    userId: ids['/admin/users/{id}/details'] ?? '',
    amount_paise: 7_391_337,
  });

  known = await readKnown();
  // an audit entry about a customer
  const { access_token: ofSuper } = await server.signIn('admin@jaldi.example', 'admin123');

  const data = `/admin/privacy/${ids['/admin/privacy/{id}/data']}/data`;

  expect((await server.request('GET', data, { token: ofSuper })).status).toBe(200);

  reads = (await operationsOf(server)).filter(
    (item) =>
      item.method === 'GET' &&
      ['application/json', 'text/csv'].includes(item.type) &&
      item.access !== 'public' &&
      isOpenTo(item, 'admin'),
  );
});

/** Every text and number in an answer. */
const leavesOf = (value: unknown, leaves = new Set<string>()): Set<string> => {
  if (typeof value === 'string' || typeof value === 'number') leaves.add(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) leavesOf(part, leaves);
  return leaves;
};

/**
 * The facts about people in all answers to a job with these permissions, each with the first call
 * that shows it.
 */
async function readBy(permissions: readonly Permission[]): Promise<Map<PersonalField, string>> {
  await setRows(server.db, 'jobs', { key: 'reader' }, { permissions: [...permissions] });
  const found = new Map<PersonalField, string>();
  for (const operation of reads) {
    const path = operation.path.replace(/\{\w+\}/, () => ids[operation.path] ?? '0');
    const query = operation.query.includes('limit') ? '?limit=100' : '';
    const { status, body } = await server.request('GET', `${path}${query}`, { token });
    if (status !== 200) {
      expect([operation.name, status]).toEqual([operation.name, 403]);
      continue;
    }
    const cells = typeof body === 'string' ? new Set(parseCsv(body).flat()) : leavesOf(body);
    for (const [field, values] of known)
      if (!found.has(field) && values.some((value) => cells.has(value)))
        found.set(field, operation.name);
  }
  return found;
}

/** Compares facts; a failure names the call that shows each. */
const expectShown = (
  found: ReadonlyMap<PersonalField, string>,
  allowed: Iterable<PersonalField>,
) => {
  const foundText = [...found].map(([field, by]) => `${field}, by ${by}`).join('; ');
  expect([...found.keys()].sort(), foundText).toEqual([...new Set(allowed)].sort());
};

test.each(adminPermissions)('%s shows of people only what it needs', async (permission) => {
  expectShown(await readBy([permission]), shown[permission] ?? []);
});

test('each shipped job shows the facts about people of its permissions, and no others', async () => {
  const jobs = await server.db
    .selectFrom('jobs')
    .select(['key', 'permissions'])
    .where('role', '=', 'admin')
    .where('is_shipped', '=', true)
    .execute();
  expect(jobs.map(({ key }) => key).sort()).toEqual(['catalogue', 'finance', 'super', 'support']);
  for (const { key, permissions } of jobs) {
    const held = key === 'super' ? adminPermissions : permissionSchema.array().parse(permissions);
    expectShown(await readBy(held), [
      ...held.flatMap((item) => shown[item] ?? []),
      ...(key === 'super' ? of('admin', 'email', 'phone') : []),
    ]);
  }
});

describe('a job that sees rewards and neither customers nor wallets', () => {
  const read = (path: string) => server.request('GET', path, { token });
  beforeAll(() => readBy(['rewards.read']));

  test('sees no payment of a wallet, and counts none', async () => {
    expect((await read('/admin/wallet-redemptions')).status).toBe(403);
    expect((await read('/admin/wallet-redemptions/stats')).status).toBe(403);
    expect((await read('/admin/all-redemptions?type=wallet')).status).toBe(403);
    const { redemptions } = (await read('/admin/all-redemptions?limit=100')).read(
      redemptionListSchema,
    );
    expect(redemptions.length).toBeGreaterThan(50);
    expect(redemptions.filter(({ type }) => type === 'wallet')).toEqual([]);
    const stats = (await read('/admin/all-redemptions/stats')).read(allRedemptionStatsSchema);
    const { coupon, wallet, scratch_card: cards } = stats.byType;
    expect([wallet, stats.totalRedemptions]).toEqual([
      undefined,
      coupon.totalRedemptions + cards.totalRedemptions,
    ]);
  });

  test('searches people by name only, and refuses to sort by e-mail address', async () => {
    const {
      referee_email: email,
      referee_phone: phone,
      referee_name: name,
    } = await server.db.selectFrom('referrals').selectAll().limit(1).executeTakeFirstOrThrow();
    const history = '/admin/users/referrals/history';
    const total = async (path: string, search: string) =>
      z
        .looseObject({ total: z.number() })
        .parse((await read(`${path}?search=${encodeURIComponent(search)}`)).body).total;
    expect(await total(history, name)).toBeGreaterThan(0);
    const { email: holder } = await server.db
      .selectFrom('scratch_cards as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('u.email')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const path of [history, '/admin/scratch-cards', '/admin/all-redemptions'])
      for (const search of [email, phone, holder])
        expect([path, await total(path, search)]).toEqual([path, 0]);
    expect((await read(`${history}?sort=refereeEmail&order=asc`)).status).toBe(403);
  });
});
