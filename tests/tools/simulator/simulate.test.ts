import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApi } from '../../../tools/simulator/api';
import { readMarket } from '../../../tools/simulator/market';
import { simulate } from '../../../tools/simulator/simulate';
import type { TestServer } from '../../support/server';
import { type DemoMarket, givenDemoMarket } from './givenDemoMarket';

const CUSTOMERS = 10;

let demo: DemoMarket;
let server: TestServer;
let url: string;

beforeAll(async () => {
  demo = await givenDemoMarket();
  ({ server, url } = demo);
});
afterAll(() => demo.close());

const run = async (changes: Partial<Parameters<typeof simulate>[0]> = {}) => {
  const lines: string[] = [];
  const secret = server.deps.razorpayWebhookSecret ?? '';
  const isFine = await simulate({
    url,
    secret,
    minutes: 0.02,
    rate: 700,
    customers: CUSTOMERS,
    stop: new AbortController().signal,
    log: (line) => void lines.push(line),
    ...changes,
  });
  return { isFine, text: lines.join('\n') };
};
const countOrders = async () =>
  Number(
    (
      await server.db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const offenders = async (query: ReturnType<typeof sql>) => (await query.execute(server.db)).rows;

describe('the simulation', () => {
  test('lets customers order, pay and rate without an error until it is stopped, and leaves everything in balance', async () => {
    const [before, stop] = [await countOrders(), new AbortController()];
    const running = run({ minutes: 60, stop: stop.signal });
    await vi.waitFor(async () => expect(await countOrders()).toBeGreaterThan(before + 10), {
      timeout: 60_000,
    });
    stop.abort();
    const { isFine, text } = await running;
    expect(text).toContain('errors 0');
    expect(isFine).toBe(true);
    expect(text).toMatch(
      /The balance of each of the \d+ customers is the sum of their transactions\./,
    );
    expect(Number(/In all: placed (\d+)/.exec(text)?.[1])).toBeGreaterThan(5);
    expect(Number(/delivered (\d+), [^\n]*\n?[^\n]*$/m.exec(text)?.[1])).toBeGreaterThan(0);
    const recount = sql`select store_id, business_day(created_at) as day, status, count(*) as orders, sum(final_paise) as revenue from orders group by 1, 2, 3`;
    const rollup = sql`select store_id, day, status, sum(orders) as orders, sum(revenue_paise) as revenue from order_days
      group by 1, 2, 3 having sum(orders) <> 0 or sum(revenue_paise) <> 0`;
    expect(
      await offenders(sql`(${recount} except ${rollup}) union all (${rollup} except ${recount})`),
    ).toEqual([]);
    expect(
      await offenders(sql`select user_id from wallet_postings where status = 'completed' group by 1
      having sum(case type when 'credit' then amount_paise else -amount_paise end) < 0`),
    ).toEqual([]);
    expect(
      await offenders(sql`select 1 from coupon_uses u join coupons c on c.id = u.coupon_id group by c.id, u.user_id
      having count(*) > c.max_per_user`),
    ).toEqual([]);
    expect(
      await offenders(sql`select o.code from orders o left join order_items i on i.order_id = o.id group by o.id
      having o.subtotal_paise <> sum(i.price_paise * i.quantity) or o.item_count <> sum(i.quantity)`),
    ).toEqual([]);
  });

  test('orders from stores that are open, tries closed ones now and then, and learns of it when that changes', async () => {
    const {
      shops: [first, ...others],
    } = await readMarket(openApi(url), 1);
    const { id } = first ?? expect.fail();
    const closed = await server.db
      .insertInto('store_closures')
      .columns(['store_id', 'begins_at', 'ends_at'])
      .expression((eb) =>
        eb
          .selectFrom('stores')
          .select([
            'id',
            sql<Date>`now() - interval '1 hour'`.as('from'),
            sql<Date>`now() + interval '1 hour'`.as('until'),
          ])
          .where('id', '<>', id),
      )
      .returning('id')
      .execute();
    const placed = async () =>
      (
        await server.db
          .selectFrom('orders')
          .select(['store_id', (eb) => eb.fn.countAll().as('orders')])
          .where('created_at', '>', begun)
          .groupBy('store_id')
          .execute()
      ).map(({ store_id: storeId }) => storeId);
    const begun = new Date();
    const { text } = await run();
    expect(await placed()).toEqual([id]);
    const [orders, refused] = [/placed (\d+)/, /refused (\d+) ×: .*(?:closed|opens)/].map(
      (pattern) => Number(pattern.exec(text)?.[1] ?? 0),
    );
    expect(refused).toBeLessThan(orders ?? 0);
    const market = await readMarket(openApi(url), 1);
    expect(market.shops.map((shop) => shop.id)).toEqual([id]);
    await server.db
      .deleteFrom('store_closures')
      .where(
        'id',
        'in',
        closed.map((one) => one.id),
      )
      .execute();
    await market.refresh();
    expect(market.shops.length).toBeGreaterThanOrEqual(
      Math.min(1 + market.closed.length, others.length),
    );
    expect(market.shops.length).toBeGreaterThan(1);
  });

  test('fails where payments are signed with another secret', async () => {
    const { isFine, text } = await run({ secret: 'another secret than the server has' });
    expect(isFine).toBe(false);
    expect(text).toContain(
      'error: POST /payments/razorpay/webhook answered 401: The signature is missing or wrong',
    );
  });

  test('reports a server without an answer', async () => {
    await expect(run({ url: 'http://127.0.0.1:9' })).rejects.toThrow(
      'POST http://127.0.0.1:9/api/auth/login got no answer',
    );
  });
});
