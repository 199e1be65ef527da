import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../../server/auth/passwords';
import { isEmpty, loadDemo } from '../../../server/demo/loadDemo';
import { givenDatabase, type TestDatabase } from '../../support/database';
import { fingerprintOf } from '../../support/fingerprint';

const NOW = new Date('2026-11-21T15:05:00.000Z');
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

beforeAll(async () => {
  database = await givenDatabase();
  await loadDemo(database.owner, { files, now: NOW });
}, LOAD_LIMIT_MS);
afterAll(() => database.drop());

/** The rows that a query finds; a rule that holds finds none. */
async function offenders(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(database.db)).rows;
}

// a password's hash has a random salt, a daily sum the slot of the connection that wrote it
const fingerprintsOf = ({ db }: TestDatabase) => fingerprintOf(db, ['password_hash', 'slot']);

describe('the demonstration data', () => {
  it('is the same when it is loaded twice from the same moment', { tags: 'hold', timeout: LOAD_LIMIT_MS }, async () => {
    const second = await givenDatabase();
    try {
      await loadDemo(second.owner, { files, now: NOW });
      expect(await fingerprintsOf(second)).toEqual(await fingerprintsOf(database));
    } finally {
      await second.drop();
    }
  });

  it('refuses a database in which somebody has an account, and changes nothing there', async () => {
    const before = await fingerprintsOf(database);
    await expect(loadDemo(database.owner, { files, now: NOW })).rejects.toThrow('empty database only');
    expect(await fingerprintsOf(database)).toEqual(before);
    expect(await isEmpty(database.db)).toBe(false);
  });

  it('has open orders and none in the future when it is loaded just after midnight in Hyderabad', { tags: 'hold', timeout: LOAD_LIMIT_MS }, async () => {
    const justAfterMidnight = new Date('2026-02-28T18:32:00.000Z');
    const other = await givenDatabase();
    try {
      await loadDemo(other.owner, { files, now: justAfterMidnight });
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
      await expect(loadDemo(other.owner, { files: { put: () => Promise.reject(new Error('disk full')) }, now: NOW })).rejects.toThrow('disk full');
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

  it('wait for their payment from their placing on, for as long as the application lets them', async () => {
    expect(await offenders(sql`select code from orders where expires_at is distinct from
      case payment_method when 'razorpay' then created_at + interval '15 minutes' end`)).toEqual([]);
    expect(await offenders(sql`select code from orders where status = 'pending' and expires_at <= ${NOW}`)).toEqual([]);
    expect(await offenders(sql`select code, status from orders where status <> 'pending' and payment_status in ('pending', 'failed') and (status <> 'cancelled' or updated_at > expires_at)`)).toEqual([]);
  });

  it('ended by expiry where nobody paid them and no store cancelled them, as the application ends them', async () => {
    const { rows } = await sql<{ tried: number; untried: number }>`select count(*) filter (where payment_status = 'failed')::int as tried,
      count(*) filter (where payment_status = 'pending')::int as untried from orders where cancel_fault = 'nobody'`.execute(database.db);
    expect(rows[0]?.tried).toBeGreaterThan(0);
    expect(rows[0]?.untried).toBeGreaterThan(0);
    expect(await offenders(sql`select code from orders o join order_events e on e.order_id = o.id and e.to_status = 'cancelled'
      where (e.program = 'expiry') <> (o.cancel_fault = 'nobody') or (e.program = 'expiry' and (o.updated_at <> o.expires_at or e.actor_id is not null))
        or o.cancel_reason is distinct from e.reason`)).toEqual([]);
    expect(await offenders(sql`select order_id from order_events where (actor_id is null) <> (program is not null)`)).toEqual([]);
  });

  it('were placed while their stores were open, and lie with stores that are open still where they are in progress', async () => {
    expect(await offenders(sql`select o.code, s.name from orders o join stores s on s.id = o.store_id, store_opens_at(o.store_id, o.created_at) h
      where h.opens_at is distinct from o.created_at`)).toEqual([]);
    expect(await offenders(sql`select distinct s.name from orders o join stores s on s.id = o.store_id, store_opens_at(o.store_id, o.created_at) h
      where o.status in ('pending', 'confirmed', 'preparing', 'ready') and h.closes_at is not null`)).toEqual([]);
  });

  it('are paid from the wallet before a store can cancel them', async () => {
    expect(await offenders(sql`select code from orders o where payment_method = 'wallet'
      and not exists (select from order_events e where e.order_id = o.id and e.to_status = 'confirmed')`)).toEqual([]);
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

  it('has one payment for every wallet order, and a credit for all that was refunded to a wallet', async () => {
    expect(await offenders(sql`select o.code from orders o left join wallet_postings w on w.order_id = o.id group by o.id
      having coalesce(sum(w.amount_paise) filter (where w.type = 'debit'), 0) <> case o.payment_method when 'wallet' then o.final_paise else 0 end
        or coalesce(sum(w.amount_paise) filter (where w.type = 'credit'), 0)
          <> (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.destination = 'wallet' and r.state = 'done')
        or (o.status = 'cancelled' and o.payment_status = 'refunded' and o.refunded_paise <> o.final_paise)`)).toEqual([]);
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
    expect(rows[0]?.states).toBe('applied expired pending scratched used | approved pending rejected | completed pending | completed');
  });

  it('keeps the sums of the ratings that a recount would give', async () => {
    expect(await offenders(sql`select s.id from stores s left join ratings r on r.store_id = s.id and r.product_id is null group by s.id
      having s.ratings_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`)).toEqual([]);
  });

  it('rates delivered orders only, after their delivery', async () => {
    expect(await offenders(sql`select r.id from ratings r join orders o on o.id = r.order_id where o.status <> 'delivered' or r.rated_at < o.delivered_at`)).toEqual([]);
  });

  it('gives each demonstration account notifications, some of them unread', async () => {
    const { rows } = await sql<{ email: string; unread: number }>`select u.email,
      count(*) filter (where not n.is_read)::int as unread from notifications n join users u on u.id = n.user_id group by u.id order by u.email`.execute(database.db);
    expect(rows.map(({ email }) => email)).toEqual(['admin@jaldi.example', 'store2@jaldi.example', 'store@jaldi.example', 'user@jaldi.example']);
    for (const { unread } of rows) expect(unread).toBeGreaterThan(0);
  });
});

describe('what the demonstration tells of', () => {
  it('is nothing that the application does not do', async () => {
    expect(await offenders(sql`select title, message from notifications where (title || ' ' || message) ~* 'payout|report|top-?up|bank|festival|e-?mail'`)).toEqual([]);
    expect(await offenders(sql`select description from wallet_postings
      where description !~ '^(Payment|Refund) for order JB-|^Scratch card SC-|^Referral (cashback|points) |^Welcome cashback for joining'`)).toEqual([]);
    expect(await offenders(sql`select id from wallet_postings where status <> 'completed'`)).toEqual([]);
  });

  it('is a draw for each order that a rule met, and a card for those that won, within the rule', async () => {
    expect(await offenders(sql`select d.order_id from scratch_draws d join scratch_rules r on r.id = d.rule_id join orders o on o.id = d.order_id
      left join scratch_cards c on c.order_id = d.order_id
      where (d.draw < r.share_hundredths) <> (c.id is not null) or o.status <> 'delivered' or o.final_paise < r.min_order_paise or not r.is_active
        or business_day(o.delivered_at) not between r.valid_from and r.valid_until
        or c.prize_paise not between r.prize_from_paise and r.prize_to_paise or c.rule_id <> r.id or c.created_at <> o.delivered_at`)).toEqual([]);
    expect(await offenders(sql`select id from scratch_cards where rule_id is null or used_at > expires_at or scratched_at > ${NOW}`)).toEqual([]);
  });

  it('is one posting of its prize for each card that was redeemed', async () => {
    expect(await offenders(sql`select c.code from scratch_cards c full join (select * from wallet_postings where description like 'Scratch card %') w on w.reference = c.code
      where (c.used_at is null) <> (w.id is null) or w.amount_paise <> c.prize_paise or w.user_id <> c.user_id or w.created_at <> c.used_at
        or (c.used_at is null and w.id is not null) or c.id is null`)).toEqual([]);
  });

  it('is two postings for each side of a completed referral', async () => {
    expect(await offenders(sql`select r.id from referrals r join users u on u.id = r.referrer_id
      left join wallet_postings w on w.reference = 'REF-' || u.referral_code || '-' || r.referee_id
      group by r.id having count(w.id) <> case r.status when 'completed' then 4 else 0 end`)).toEqual([]);
  });

  it('holds rules in every state, refused products with their reasons, and held coupons of unpaid orders alone', async () => {
    const { rows } = await sql<{ rules: number; refused: number }>`select
      (select count(distinct case when not is_active or valid_until < business_day(${NOW}) then 'ended' when valid_from > business_day(${NOW}) then 'upcoming' else 'active' end)
        from scratch_rules)::int as rules,
      (select count(*) from products where rejection_reason is not null)::int as refused`.execute(database.db);
    expect(rows[0]?.rules).toBe(3);
    expect(rows[0]?.refused).toBeGreaterThan(0);
    expect(await offenders(sql`select o.code from coupon_uses c join orders o on o.id = c.order_id where c.is_held <> (o.status = 'pending')`)).toEqual([]);
  });
});
