import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../../server/auth/passwords';
import type { DB } from '../../../server/platform/db/types.gen';
import { isEmpty, loadDemo } from '../../../server/demo/loadDemo';
import { givenDatabase, type TestDatabase } from '../../support/database';

const NOW = new Date('2026-11-21T15:05:00.000Z');
const PICTURE_BYTES_MAX = 15 * 1024;
const LOAD_LIMIT_MS = 60_000;

const TABLES = ['locations', 'stores', 'categories', 'category_stores', 'products', 'product_prices', 'coupons', 'orders', 'order_items', 'order_events',
  'ratings', 'coupon_uses', 'wallet_postings', 'scratch_cards', 'referrals', 'referral_settings', 'special_offers', 'banners', 'notifications',
  'payments', 'order_numbers', 'users'] as const satisfies readonly (keyof DB)[];

const pictureSizes = new Map<string, number>();
const files = {
  put: async (name: string, bytes: Uint8Array): Promise<string> => {
    pictureSizes.set(name, bytes.length);
    return `/api/files/${name}`;
  },
};

let database: TestDatabase;

beforeAll(async () => {
  database = await givenDatabase();
  await loadDemo(database.db, { files, now: NOW });
}, LOAD_LIMIT_MS);
afterAll(() => database.drop());

/** The rows that a query finds; a rule that holds finds none. */
async function offenders(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(database.db)).rows;
}

async function fingerprints({ db }: TestDatabase): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of TABLES) {
    // a password's hash has a random salt
    const { rows } = await sql<{ print: string }>`select count(*) || ' ' || md5(string_agg((to_jsonb(t) - 'password_hash')::text, '|'
      order by (to_jsonb(t) - 'password_hash')::text)) as print from ${sql.table(table)} t`.execute(db);
    prints[table] = rows[0]?.print ?? '';
  }
  return prints;
}

describe('the demonstration data', () => {
  it('is the same when it is loaded twice from the same moment', { tags: 'hold', timeout: LOAD_LIMIT_MS }, async () => {
    const second = await givenDatabase();
    try {
      await loadDemo(second.db, { files, now: NOW });
      expect(await fingerprints(second)).toEqual(await fingerprints(database));
    } finally {
      await second.drop();
    }
  });

  it('refuses a database in which somebody has an account, and changes nothing there', async () => {
    const before = await fingerprints(database);
    await expect(loadDemo(database.db, { files, now: NOW })).rejects.toThrow('empty database only');
    expect(await fingerprints(database)).toEqual(before);
    expect(await isEmpty(database.db)).toBe(false);
  });

  it('has open orders and none in the future when it is loaded just after midnight in Hyderabad', { tags: 'hold', timeout: LOAD_LIMIT_MS }, async () => {
    const justAfterMidnight = new Date('2026-02-28T18:32:00.000Z');
    const other = await givenDatabase();
    try {
      await loadDemo(other.db, { files, now: justAfterMidnight });
      const { rows } = await sql<{ statuses: number; last: Date }>`select count(distinct status)::int as statuses, max(updated_at) as last from orders`.execute(other.db);
      expect(rows[0]?.statuses).toBe(6);
      expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(justAfterMidnight.getTime());
    } finally {
      await other.drop();
    }
  });

  it('leaves a database empty when a picture cannot be stored', async () => {
    const other = await givenDatabase();
    try {
      await expect(loadDemo(other.db, { files: { put: () => Promise.reject(new Error('disk full')) }, now: NOW })).rejects.toThrow('disk full');
      expect(await isEmpty(other.db)).toBe(true);
    } finally {
      await other.drop();
    }
  });

  it('lets the next order of the application take an id of its own', async () => {
    const { rows } = await sql<{ next: string; last: string }>`select nextval(pg_get_serial_sequence('orders', 'id')) as next, max(id) as last from orders`
      .execute(database.db);
    expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.last));
  });

  it.each([
    ['admin@jaldi.example', 'admin123', 'admin'], ['store@jaldi.example', 'store123', 'store'],
    ['store2@jaldi.example', 'store123', 'store'], ['user@jaldi.example', 'user123', 'user'],
  ])('lets %s sign in with %s as %s', async (email, password, role) => {
    const user = await database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role, is_active: true });
    expect(await verifyPassword(user.password_hash ?? '', password)).toBe(true);
  });

  it('keeps every picture within fifteen kilobytes', () => {
    expect(pictureSizes.size).toBeGreaterThan(30);
    expect([...pictureSizes].filter(([, bytes]) => bytes > PICTURE_BYTES_MAX)).toEqual([]);
  });
});

describe('orders of the demonstration data', () => {
  it('are about six thousand over ninety days, none in the future', async () => {
    const { rows } = await sql<{ orders: number; days: number }>`select count(*)::int as orders, count(distinct business_day(created_at))::int as days
      from orders`.execute(database.db);
    expect(rows[0]?.orders).toBeGreaterThan(5_500);
    expect(rows[0]?.orders).toBeLessThan(6_800);
    expect(rows[0]?.days).toBe(90);
    expect(await offenders(sql`select code from orders where greatest(created_at, updated_at, delivered_at) > ${NOW}`)).toEqual([]);
    expect(await offenders(sql`select id from order_events where created_at > ${NOW}`)).toEqual([]);
    expect(await offenders(sql`select id from ratings where rated_at > ${NOW}`)).toEqual([]);
  });

  it('cost exactly what their items cost', async () => {
    expect(await offenders(sql`select o.code from orders o left join order_items i on i.order_id = o.id group by o.id
      having o.subtotal_paise <> coalesce(sum(i.price_paise * i.quantity), 0) or o.item_count <> coalesce(sum(i.quantity), 0)`)).toEqual([]);
  });

  it('hold items from the menu of their store at its price', async () => {
    expect(await offenders(sql`select i.id from order_items i join orders o on o.id = i.order_id
      where not exists (select from product_prices p where p.product_id = i.product_id and p.store_id = o.store_id and p.price_paise = i.price_paise)`)).toEqual([]);
  });

  it('carry the day in Hyderabad and a running number in their code', async () => {
    expect(await offenders(sql`select code from (select code, created_at, row_number() over (partition by business_day(created_at) order by created_at, id) as n
      from orders) o where code <> 'JB-' || to_char(business_day(created_at), 'YYMMDD') || '-' || lpad(n::text, 4, '0')`)).toEqual([]);
  });

  it('leave the next number of each day to the application', async () => {
    expect(await offenders(sql`select day from order_numbers full join
      (select business_day(created_at) as day, max(split_part(code, '-', 3)::int) as used from orders group by 1) o using (day)
      where last is distinct from used`)).toEqual([]);
  });

  it('have a payment at the provider of their amount where they were paid there', async () => {
    expect(await offenders(sql`select code from orders left join payments on order_id = orders.id
      where payment_method = 'razorpay' and payment_status <> 'pending' and amount_paise is distinct from final_paise
      or payment_method = 'wallet' and order_id is not null`)).toEqual([]);
  });

  it('have a history that leads from pending to their status by allowed steps', async () => {
    expect(await offenders(sql`select o.code from orders o
      left join (select distinct on (order_id) * from order_events order by order_id, id desc) e on e.order_id = o.id
      where o.status is distinct from e.to_status or o.updated_at is distinct from e.created_at`)).toEqual([]);
    expect(await offenders(sql`select * from (select from_status, to_status, lag(to_status) over (partition by order_id order by id) as previous from order_events) e
      where from_status is distinct from previous
        or (coalesce(from_status, '') || '>' || to_status) not in ('>pending', 'pending>confirmed', 'pending>cancelled', 'confirmed>preparing', 'confirmed>delivered',
          'confirmed>cancelled', 'preparing>ready', 'ready>delivered')`)).toEqual([]);
  });

  it('are counted and summed by the rollups as a recount would', async () => {
    const recount = sql`select store_id, business_day(created_at) as day, status, count(*) as orders, sum(final_paise) as revenue from orders group by 1, 2, 3`;
    const rollup = sql`select store_id, day, status, sum(orders) as orders, sum(revenue_paise) as revenue from order_days group by 1, 2, 3`;
    expect(await offenders(sql`(${recount} except ${rollup}) union all (${rollup} except ${recount})`)).toEqual([]);
  });

  it('come in every status at the demonstration store', async () => {
    const rows = await database.db.selectFrom('orders').innerJoin('stores', 'stores.id', 'orders.store_id').innerJoin('users', 'users.id', 'stores.owner_id')
      .where('users.email', '=', 'store@jaldi.example').select('orders.status').distinct().orderBy('orders.status').execute();
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'delivered', 'pending', 'preparing', 'ready']);
  });
});

describe('the demonstration customer', () => {
  const own = () => database.db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id').where('users.email', '=', 'user@jaldi.example');

  it('has three orders in progress at three stores, one of them the demonstration store', async () => {
    const rows = await own().innerJoin('stores', 'stores.id', 'orders.store_id').where('orders.status', 'in', ['pending', 'confirmed', 'preparing', 'ready'])
      .select('stores.name').execute();
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(3);
    expect(rows.map(({ name }) => name)).toContain('Deccan Dum House');
  });

  it('has a delivered order that still waits for a rating', async () => {
    const unrated = await own().leftJoin('ratings', 'ratings.order_id', 'orders.id').where('orders.status', '=', 'delivered').where('ratings.id', 'is', null)
      .select('orders.code').execute();
    expect(unrated).toHaveLength(1);
  });
});

describe('money of the demonstration data', () => {
  it('never lets a wallet fall below zero', async () => {
    expect(await offenders(sql`select * from (select user_id, sum(case type when 'credit' then amount_paise else -amount_paise end)
      over (partition by user_id order by created_at, id) as balance from wallet_postings where status = 'completed') w where balance < 0`)).toEqual([]);
  });

  it('has one payment for every wallet order, and in the wallet what was refunded to it', async () => {
    expect(await offenders(sql`select o.code from orders o left join wallet_postings w on w.order_id = o.id group by o.id
      having coalesce(sum(w.amount_paise) filter (where w.type = 'debit'), 0) <> case o.payment_method when 'wallet' then o.final_paise else 0 end
        or coalesce(sum(w.amount_paise) filter (where w.type = 'credit'), 0)
          <> coalesce((select sum(r.amount_paise) from refunds r where r.order_id = o.id and r.destination = 'wallet' and r.state = 'done'), 0)`)).toEqual([]);
  });

  it('has given back all of every cancelled order that was paid, and says so', async () => {
    expect(await offenders(sql`select code from orders where (payment_status = 'refunded') <> (status = 'cancelled' and payment_status <> 'failed')
      or refunded_paise <> case payment_status when 'refunded' then final_paise when 'partly_refunded' then refunded_paise else 0 end`)).toEqual([]);
  });

  it('applies coupons only within their rules', async () => {
    expect(await offenders(sql`select o.code from coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id
      where business_day(o.created_at) not between c.valid_from and c.valid_until or o.subtotal_paise < c.min_order_paise
        or o.discount_paise <> u.discount_paise or o.coupon_id <> c.id or o.user_id <> u.user_id
        or u.discount_paise <> case c.type when 'flat' then least(c.discount_amount_paise, o.subtotal_paise)
          else least(floor(o.subtotal_paise * c.percentage / 100), c.max_discount_paise) end
        or (c.is_first_order_only and exists (select from orders e where e.user_id = o.user_id and e.created_at < o.created_at))`)).toEqual([]);
    expect(await offenders(sql`select 1 from coupon_uses u join coupons c on c.id = u.coupon_id group by c.id, u.user_id having count(*) > c.max_per_user`)).toEqual([]);
    expect(await offenders(sql`select code from orders o where (discount_paise > 0 or coupon_id is not null)
      and (status = 'cancelled') = exists (select from coupon_uses u where u.order_id = o.id)`)).toEqual([]);
  });
});

describe('the rest of the demonstration data', () => {
  it('shows every state of scratch cards, categories, referrals and postings', async () => {
    const { rows } = await sql<{ states: string }>`select (select string_agg(distinct status, ' ' order by status) from scratch_cards) || ' | '
      || (select string_agg(distinct status, ' ' order by status) from categories) || ' | ' || (select string_agg(distinct status, ' ' order by status) from referrals)
      || ' | ' || (select string_agg(distinct status, ' ' order by status) from wallet_postings) as states`.execute(database.db);
    expect(rows[0]?.states).toBe('applied expired pending scratched used | approved pending rejected | completed pending | completed failed pending');
  });

  it('keeps the sums of the ratings that a recount would give', async () => {
    expect(await offenders(sql`select s.id from stores s left join ratings r on r.store_id = s.id and r.product_id is null group by s.id
      having s.ratings_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`)).toEqual([]);
  });

  it('rates delivered orders only, after their delivery', async () => {
    expect(await offenders(sql`select r.id from ratings r join orders o on o.id = r.order_id where o.status <> 'delivered' or r.rated_at < o.delivered_at`)).toEqual([]);
  });

  it('gives each demonstration account notifications of every type, some of them unread', async () => {
    const { rows } = await sql<{ email: string; types: number; unread: number }>`select u.email, count(distinct n.type)::int as types,
      count(*) filter (where not n.is_read)::int as unread from notifications n join users u on u.id = n.user_id group by u.id order by u.email`.execute(database.db);
    expect(rows.map(({ email }) => email)).toEqual(['admin@jaldi.example', 'store2@jaldi.example', 'store@jaldi.example', 'user@jaldi.example']);
    for (const { types, unread } of rows) {
      expect(types).toBe(5);
      expect(unread).toBeGreaterThan(0);
    }
  });
});
