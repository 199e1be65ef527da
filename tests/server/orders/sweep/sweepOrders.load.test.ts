import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sweepOrders } from '../../../../server/orders/sweep/sweepOrders';
import { countStatements } from '../../../support/answers';
import { givenOrdering, server } from '../../../support/customerOrders';

givenOrdering();

/** `SWEEP_ORDERS=10000` measures the promise for a minute. */
const DUE = Number(process.env.SWEEP_ORDERS ?? 200);

const CUSTOMERS = 50;
const STORES = 5;
/** Per order, with its refund and its notices: orders end in batches. */
const STATEMENTS_EACH_MAX = 0.5;

/** Due orders of many customers and stores: no customer has thousands of them. */
const givenDue = (status: 'pending' | 'confirmed', day = '250101') =>
  sql`
  insert into orders (code, store_id, user_id, status, subtotal_paise, payment_method, payment_status, item_count, customer_name,
    customer_phone, address, otp, expires_at, accept_by, created_at)
  select 'JB-' || ${day} || '-' || ${status === 'pending' ? '1' : '2'} || lpad(n::text, 5, '0'), stores.ids[n % ${STORES} + 1], people.ids[n % ${CUSTOMERS} + 1],
    ${status}, 25000, 'wallet', ${status === 'pending' ? 'pending' : 'completed'}, 1, 'Asha', '9876500000', 'Plot 5, Madhapur', '4821',
    now() - interval '1 minute', now() - interval '1 minute', now() - interval '20 minutes'
  from generate_series(1, ${DUE}) as n, (select array_agg(id) as ids from stores) as stores,
    (select array_agg(id) as ids from users where role = 'user') as people`.execute(server.db);

const givenPeople = async () => {
  for (let at = 1; at < STORES; at++) await server.givenStoreOwner();
  await sql`insert into users (email, name, role) select 'due' || n || '@people.example', 'Customer ' || n, 'user' from generate_series(1, ${CUSTOMERS}) as n`.execute(
    server.db,
  );
};

beforeAll(givenPeople);

test.each(['pending', 'confirmed'] as const)(
  'one process ends hundreds of due orders that are %s, each once, in batches',
  async (status) => {
    await givenDue(status);
    let swept = { ended: 0, failed: 0 };
    const statements = await countStatements(async () => {
      swept = await sweepOrders(server.deps);
    });
    expect(swept).toMatchObject({ ended: DUE, failed: 0 });
    expect(statements / DUE).toBeLessThanOrEqual(STATEMENTS_EACH_MAX);
  },
);

test('processes that sweep at the same time end each order once, refund it once, and wait for each other without a deadlock', async () => {
  await givenDue('confirmed', '250102');
  const swept = await Promise.all([1, 2, 3].map(() => sweepOrders(server.deps)));
  expect([
    swept.reduce((sum, { ended }) => sum + ended, 0),
    swept.reduce((sum, { failed }) => sum + failed, 0),
  ]).toEqual([DUE, 0]);
  expect(server.logLines.filter((line) => line.includes('could not be ended together'))).toEqual(
    [],
  );
  const { rows } = await sql`
    select count(*)::int as orders, sum(o.refunded_paise)::int as refunded, count(distinct o.payment_status)::int as statuses,
      sum((select count(*) from order_events e where e.order_id = o.id))::int as events, sum((select count(*) from refunds r where r.order_id = o.id))::int as refunds,
      sum((select sum(p.amount_paise) from wallet_postings p where p.order_id = o.id))::int as credited
    from orders o where o.code like 'JB-250102-%' and o.status = 'cancelled' and o.payment_status = 'refunded'`.execute(
    server.db,
  );
  const paise = DUE * 25_000;
  expect(rows).toEqual([
    { orders: DUE, refunded: paise, statuses: 1, events: DUE, refunds: DUE, credited: paise },
  ]);
});
