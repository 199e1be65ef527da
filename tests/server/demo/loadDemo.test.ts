import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyPassword } from '../../../server/auth/passwords';
import { insertMarketplace, isEmpty, loadDemo } from '../../../server/demo/loadDemo';
import type { DB } from '../../../server/platform/db/types.gen';
import { givenDatabase, type TestDatabase } from '../../support/database';
import { fingerprintOf } from '../../support/fingerprint';
import { givenDate } from '../../support/givenDate';
import { clockOf, columnsWithTimesWithin } from '../../support/timesWithin';
import { addRows } from '../../support/rows';
import { describeHours } from './hours';
import { describeMoney } from './money';
import { describeOrders } from './orders';
import { describeWhatItTells } from './tells';

const NOW = new Date('2026-11-21T15:05:00.000Z');
const JUST_AFTER_MIDNIGHT = new Date('2026-02-28T18:32:00.000Z');
const PICTURE_BYTES_MAX = 15 * 1024;
const LOAD_LIMIT_MS = 60_000;

const pictureSizes = new Map<string, number>();
const files = {
  put: async (name: string, bytes: Uint8Array): Promise<string> => {
    pictureSizes.set(name, bytes.length);
    return `/api/files/${name}`;
  },
};

let database: TestDatabase;
/** Computed once for two tests: it takes a second. */
let writesAfterMidnight: Write[] | undefined;
/** The database's clock before and after the load. */
let loadTime: [begun: Date, ended: Date];

beforeAll(async () => {
  database = await givenDatabase();
  const begun = await clockOf(database.db);
  await loadDemo(database.owner, { files, now: NOW });
  loadTime = [begun, await clockOf(database.db)];
}, LOAD_LIMIT_MS);
afterAll(() => database.drop());

const ordersSchema = z.array(z.looseObject({ status: z.string(), updated_at: z.coerce.date() }));

interface Write {
  sql: string;
  parameters: readonly unknown[];
}

/** Everything that a load writes. */
async function writesOfDemo(now: Date): Promise<Write[]> {
  const writes: Write[] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void writes.push({ sql: query.sql, parameters: query.parameters }),
  });
  await insertMarketplace(
    db,
    now,
    { of: (name) => name },
    { admin: 'a', store: 's', customer: 'c' },
  );
  expect(writes.length).toBeGreaterThan(30);
  return writes;
}

/** The rows of a query that selects violations of a rule. */
async function offenders(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(database.db)).rows;
}

describe('the demonstration data', () => {
  it('is the same when it is loaded twice from the same moment', async () => {
    const first = await writesOfDemo(JUST_AFTER_MIDNIGHT);
    givenDate('2031-05-05T05:05:05.000Z');
    expect(await writesOfDemo(JUST_AFTER_MIDNIGHT)).toEqual(first);
    writesAfterMidnight = first;
    expect(await columnsWithTimesWithin(database.db, ...loadTime)).toEqual([]);
  });

  it('refuses a database with an account, and changes nothing there', async () => {
    const other = await givenDatabase();
    try {
      await addRows(other.db, 'users', {
        email: 'asha@people.example',
        name: 'Asha',
        role: 'user',
      });
      const before = await fingerprintOf(other.db);
      await expect(loadDemo(other.owner, { files, now: NOW })).rejects.toThrow(
        'Demonstration data needs an empty database',
      );
      expect(await fingerprintOf(other.db)).toEqual(before);
    } finally {
      await other.drop();
    }
    expect(await isEmpty(database.db)).toBe(false);
  });

  it('has open orders and none in the future when it is loaded just after midnight in Hyderabad', async () => {
    const writes = writesAfterMidnight ?? (await writesOfDemo(JUST_AFTER_MIDNIGHT));
    const rows = writes
      .filter(({ sql: text }) => text.startsWith('insert into "orders"'))
      .flatMap(({ parameters: [json] }) => ordersSchema.parse(JSON.parse(String(json))));
    expect(new Set(rows.map(({ status }) => status)).size).toBe(6);
    expect(rows.filter((row) => row.updated_at > JUST_AFTER_MIDNIGHT)).toEqual([]);
  });

  it('leaves a database empty when a picture cannot be stored', async () => {
    const other = await givenDatabase();
    try {
      await expect(
        loadDemo(other.owner, {
          files: { put: () => Promise.reject(new Error('disk full')) },
          now: NOW,
        }),
      ).rejects.toThrow('disk full');
      expect(await isEmpty(other.db)).toBe(true);
    } finally {
      await other.drop();
    }
  });

  it("gives the application's next order a new id", async () => {
    const { rows } = await sql<{
      next: string;
      last: string;
    }>`select nextval(pg_get_serial_sequence('orders', 'id')) as next, max(id) as last from orders`.execute(
      database.db,
    );
    expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.last));
  });

  it.each([
    ['admin@jaldi.example', 'admin123', 'admin'],
    ['store@jaldi.example', 'store123', 'store'],
    ['store2@jaldi.example', 'store123', 'store'],
    ['user@jaldi.example', 'user123', 'user'],
  ])('lets %s sign in with %s as %s', async (email, password, role) => {
    const user = await database.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role, is_active: true });
    expect(await verifyPassword(user.password_hash ?? '', password)).toBe(true);
  });

  it('keeps every picture within fifteen kilobytes', () => {
    expect(pictureSizes.size).toBeGreaterThan(30);
    expect([...pictureSizes].filter(([, bytes]) => bytes > PICTURE_BYTES_MAX)).toEqual([]);
  });
});

describe('the demonstration customer', () => {
  const own = () =>
    database.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .where('users.email', '=', 'user@jaldi.example');

  it('has three orders in progress at three stores, one of them the demonstration store', async () => {
    const rows = await own()
      .innerJoin('stores', 'stores.id', 'orders.store_id')
      .where('orders.status', 'in', ['pending', 'confirmed', 'preparing', 'ready'])
      .select('stores.name')
      .execute();
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(3);
    expect(rows.map(({ name }) => name)).toContain('Deccan Dum House');
  });

  it('has a delivered order that still waits for a rating', async () => {
    const unrated = await own()
      .leftJoin('ratings', 'ratings.order_id', 'orders.id')
      .where('orders.status', '=', 'delivered')
      .where('ratings.id', 'is', null)
      .select('orders.code')
      .execute();
    expect(unrated).toHaveLength(1);
  });
});

describe('the rest of the demonstration data', () => {
  it('shows every state of scratch cards, categories, referrals and postings', async () => {
    const { rows } = await sql<{
      states: string;
    }>`select (select string_agg(distinct status, ' ' order by status) from scratch_cards) || ' | '
      || (select string_agg(distinct status, ' ' order by status) from categories) || ' | ' || (select string_agg(distinct status, ' ' order by status) from referrals)
      || ' | ' || (select string_agg(distinct status, ' ' order by status) from wallet_postings) as states`.execute(
      database.db,
    );
    expect(rows[0]?.states).toBe(
      'applied expired pending scratched used | approved pending rejected | completed pending | completed',
    );
  });

  it('keeps the sums of the ratings that a recount would give', async () => {
    expect(
      await offenders(sql`select s.id from stores s left join ratings r on r.store_id = s.id and r.product_id is null group by s.id
      having s.ratings_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`),
    ).toEqual([]);
  });

  it('rates delivered orders only, after their delivery', async () => {
    expect(
      await offenders(
        sql`select r.id from ratings r join orders o on o.id = r.order_id where o.status <> 'delivered' or r.rated_at < o.delivered_at`,
      ),
    ).toEqual([]);
  });

  it('gives each demonstration account notifications, some of them unread', async () => {
    const { rows } = await sql<{ email: string; unread: number }>`select u.email,
      count(*) filter (where not n.is_read)::int as unread from notifications n join users u on u.id = n.user_id group by u.id order by u.email`.execute(
      database.db,
    );
    expect(rows.map(({ email }) => email)).toEqual([
      'admin@jaldi.example',
      'store2@jaldi.example',
      'store@jaldi.example',
      'user@jaldi.example',
    ]);
    for (const { unread } of rows) expect(unread).toBeGreaterThan(0);
  });
});

const loaded = { loaded: () => database, offenders, now: NOW };
describeOrders(loaded);
describeMoney(loaded);
describeWhatItTells(loaded);
describeHours(loaded);
