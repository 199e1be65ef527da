import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Loaded } from './loaded';

export const describeOrders = ({ loaded, offenders, now }: Loaded) =>
  describe('orders of the demonstration data', () => {
    it('are about six thousand over ninety days, none in the future', async () => {
      const { rows } = await sql<{
        orders: number;
        days: number;
      }>`select count(*)::int as orders, count(distinct business_day(created_at))::int as days
        from orders`.execute(loaded().db);
      expect(rows[0]?.orders).toBeGreaterThan(5_500);
      expect(rows[0]?.orders).toBeLessThan(6_800);
      expect(rows[0]?.days).toBe(90);
      expect(
        await offenders(
          sql`select code from orders where greatest(created_at, updated_at, delivered_at) > ${now}`,
        ),
      ).toEqual([]);
      expect(await offenders(sql`select id from order_events where created_at > ${now}`)).toEqual(
        [],
      );
      expect(await offenders(sql`select id from ratings where rated_at > ${now}`)).toEqual([]);
    });

    it('cost exactly what their items cost', async () => {
      expect(
        await offenders(sql`select o.code from orders o left join order_items i on i.order_id = o.id group by o.id
        having o.subtotal_paise <> coalesce(sum(i.price_paise * i.quantity), 0) or o.item_count <> coalesce(sum(i.quantity), 0)`),
      ).toEqual([]);
    });

    it('hold items from the menu of their store at its price', async () => {
      expect(
        await offenders(sql`select i.id from order_items i join orders o on o.id = i.order_id
        where not exists (select from product_prices p where p.product_id = i.product_id and p.store_id = o.store_id and p.price_paise = i.price_paise)`),
      ).toEqual([]);
    });

    it('carry the day in Hyderabad and a running number in their code', async () => {
      expect(
        await offenders(sql`select code from (select code, created_at, row_number() over (partition by business_day(created_at) order by created_at, id) as n
        from orders) o where code <> 'JB-' || to_char(business_day(created_at), 'YYMMDD') || '-' || lpad(n::text, 4, '0')`),
      ).toEqual([]);
    });

    it('leave the next number of each day to the application', async () => {
      expect(
        await offenders(sql`select day from order_numbers full join
        (select business_day(created_at) as day, max(split_part(code, '-', 3)::int) as used from orders group by 1) o using (day)
        where last is distinct from used`),
      ).toEqual([]);
    });

    it('have a payment at the provider of their amount where they were paid there', async () => {
      expect(
        await offenders(sql`select code from orders left join payments on order_id = orders.id
        where payment_method = 'razorpay' and payment_status <> 'pending' and amount_paise is distinct from final_paise
        or payment_method = 'wallet' and order_id is not null`),
      ).toEqual([]);
    });

    it('wait for their payment from their placing on, for as long as the application lets them', async () => {
      expect(
        await offenders(sql`select code from orders where expires_at is distinct from
        case payment_method when 'razorpay' then created_at + interval '15 minutes' end`),
      ).toEqual([]);
      expect(
        await offenders(
          sql`select code from orders where status = 'pending' and expires_at <= ${now}`,
        ),
      ).toEqual([]);
      expect(
        await offenders(
          sql`select code, status from orders where status <> 'pending' and payment_status in ('pending', 'failed') and (status <> 'cancelled' or updated_at > expires_at)`,
        ),
      ).toEqual([]);
    });

    it('expired if they were unpaid and no store cancelled them, as the application ends them', async () => {
      const { rows } = await sql<{
        tried: number;
        untried: number;
      }>`select count(*) filter (where payment_status = 'failed')::int as tried,
        count(*) filter (where payment_status = 'pending')::int as untried from orders where cancel_fault = 'nobody'`.execute(
        loaded().db,
      );
      expect(rows[0]?.tried).toBeGreaterThan(0);
      expect(rows[0]?.untried).toBeGreaterThan(0);
      expect(
        await offenders(sql`select code from orders o join order_events e on e.order_id = o.id and e.to_status = 'cancelled'
        where (e.program = 'expiry') <> (o.cancel_fault = 'nobody') or (e.program = 'expiry' and (o.updated_at <> o.expires_at or e.actor_id is not null))
          or o.cancel_reason is distinct from e.reason`),
      ).toEqual([]);
      expect(
        await offenders(
          sql`select order_id from order_events where (actor_id is null) <> (program is not null)`,
        ),
      ).toEqual([]);
    });

    it('were placed while their stores were open, and unfinished ones belong to stores that are still open', async () => {
      expect(
        await offenders(sql`select o.code, s.name from orders o join stores s on s.id = o.store_id, store_opens_at(o.store_id, o.created_at) h
        where h.opens_at is distinct from o.created_at`),
      ).toEqual([]);
      expect(
        await offenders(sql`select distinct s.name from orders o join stores s on s.id = o.store_id, store_opens_at(o.store_id, o.created_at) h
        where o.status in ('pending', 'confirmed', 'preparing', 'ready') and h.closes_at is not null`),
      ).toEqual([]);
    });

    it('are paid from the wallet before a store can cancel them', async () => {
      expect(
        await offenders(sql`select code from orders o where payment_method = 'wallet'
        and not exists (select from order_events e where e.order_id = o.id and e.to_status = 'confirmed')`),
      ).toEqual([]);
    });

    it('have a history that leads from pending to their status by allowed steps', async () => {
      expect(
        await offenders(sql`select o.code from orders o
        left join (select distinct on (order_id) * from order_events order by order_id, id desc) e on e.order_id = o.id
        where o.status is distinct from e.to_status or o.updated_at is distinct from e.created_at`),
      ).toEqual([]);
      expect(
        await offenders(sql`select * from (select from_status, to_status, lag(to_status) over (partition by order_id order by id) as previous from order_events) e
        where from_status is distinct from previous
          or (coalesce(from_status, '') || '>' || to_status) not in ('>pending', 'pending>confirmed', 'pending>cancelled', 'confirmed>preparing', 'confirmed>delivered',
            'confirmed>cancelled', 'preparing>ready', 'ready>delivered')`),
      ).toEqual([]);
    });

    it('are counted and summed by the rollups as a recount would', async () => {
      const recount = sql`select store_id, business_day(created_at) as day, status, count(*) as orders, sum(final_paise) as revenue from orders group by 1, 2, 3`;
      const rollup = sql`select store_id, day, status, sum(orders) as orders, sum(revenue_paise) as revenue from order_days group by 1, 2, 3`;
      expect(
        await offenders(sql`(${recount} except ${rollup}) union all (${rollup} except ${recount})`),
      ).toEqual([]);
    });

    it('come in every status at the demonstration store', async () => {
      const rows = await loaded()
        .db.selectFrom('orders')
        .innerJoin('stores', 'stores.id', 'orders.store_id')
        .innerJoin('users', 'users.id', 'stores.owner_id')
        .where('users.email', '=', 'store@jaldi.example')
        .select('orders.status')
        .distinct()
        .orderBy('orders.status')
        .execute();
      expect(rows.map(({ status }) => status)).toEqual([
        'cancelled',
        'confirmed',
        'delivered',
        'pending',
        'preparing',
        'ready',
      ]);
    });
  });
