import pg from 'pg';
import { fillRollups } from '../../tools/large-data/rollups';

/** One in this many of the demonstration's delivered orders stays. */
const SHARE = 20;

/**
 * Removes most delivered orders of a demonstration, with their dependent rows, and recomputes the
 * sums: a test that reads whole lists, or recounts the books repeatedly, takes a fraction of the
 * time. Every order of the demonstration's customer stays, and every refunded order.
 */
export async function keepFewOrders(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(`delete from orders where id % ${SHARE} <> 0 and status = 'delivered'
      and user_id <> (select id from users where email = 'user@jaldi.example') and id not in (select order_id from refunds where order_id is not null)`);
    // rewards stay, because later orders were paid from them
    await client.query(`update wallet_postings set order_id = null
      where description !~ '^(Payment|Refund) for order ' and order_id not in (select id from orders)`);
    const { rows: parts } = await client.query<{ table: string }>(`
      select conrelid::regclass::text as table from pg_constraint where confrelid = 'orders'::regclass and contype = 'f'`);
    for (const { table } of parts) {
      await client.query(
        `delete from ${table} where order_id is not null and order_id not in (select id from orders)`,
      );
    }
    await client.query(
      'update stores set rating_sum = 0, ratings_count = 0; update products set rating_sum = 0, ratings_count = 0',
    );
    await fillRollups(client, new Date());
    await client.query('commit; analyze');
  } finally {
    await client.end();
  }
}
