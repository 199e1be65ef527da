import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Loaded } from './loaded';

const OWNER = 'store@jaldi.example';

interface Kinds {
  always: boolean;
  late: boolean;
  mondays: boolean;
  ramzan: number[][];
  counted: number;
  soldOut: number;
}

/** Tests that it has every kind of hours and of stock, so that a visitor can see each. */
export const describeHours = ({ loaded, now }: Loaded) =>
  describe('hours and stock of the demonstration', () => {
    it('are a first store around the clock, a store that closes after midnight, a store closed on Mondays, and the hours of Ramzan', async () => {
      const {
        rows: [found],
      } = await sql<Kinds>`select
        (select bool_and(p.opens = 0 and p.closes = 1440) and count(*) = 7 from store_spans p join stores s on s.id = p.store_id join users u on u.id = s.owner_id
          where u.email = ${OWNER}) as always,
        exists (select from store_spans where closes > 1440) as late,
        exists (select from store_spans group by store_id having min(weekday) = 2 and count(distinct weekday) = 6) as mondays,
        (select jsonb_agg(jsonb_build_array(opens[1], closes[1])) from store_closures where reason = 'Ramzan hours' and ends_at > ${now}) as ramzan,
        (select count(*)::int from item_stock where stock_left > 0 and ends_at > ${now}) as counted,
        (select count(*)::int from product_prices where not is_available and sold_out_until > ${now}) as "soldOut"`.execute(
        loaded().db,
      );
      expect(found).toMatchObject({
        always: true,
        late: true,
        mondays: true,
        ramzan: [[960, 1680]],
      });
      expect(found?.counted).toBeGreaterThan(0);
      expect(found?.soldOut).toBeGreaterThan(0);
    });

    it('let customers order from the first store at every hour of a week', async () => {
      const { rows } =
        await sql`select at from generate_series(${now}::timestamptz, ${now}::timestamptz + interval '7 days', interval '1 hour') at,
        stores s join users u on u.id = s.owner_id, lateral store_opens_at(s.id, at) o
        where u.email = ${OWNER} and o.opens_at is distinct from at`.execute(loaded().db);
      expect(rows).toEqual([]);
    });
  });
