import { sql, type Expression } from 'kysely';

/**
 * The `updated_at` of a change to a product or to one of its rows: later than that of the product and of every row, because
 * what an editor read carries the latest of them. Only under the product's lock.
 */
export const laterThanAll = (productId: string | Expression<unknown>) => sql<Date>`(
  select greatest(now(), p.updated_at + interval '1 millisecond',
    (select max(pp.updated_at) + interval '1 millisecond' from product_prices pp where pp.product_id = p.id))
  from products p where p.id = ${productId})`;
