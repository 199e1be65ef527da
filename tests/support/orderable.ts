import pg from 'pg';
import { z } from 'zod';

const orderable = z.object({ storeId: z.string(), productId: z.string() });

/** A dish of the demonstration that can be ordered, at the store of store@jaldi.example. */
export async function orderableIn(databaseUrl: string): Promise<z.output<typeof orderable>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select i.store_id::text as "storeId", i.product_id::text as "productId" from product_prices i
      join products p on p.id = i.product_id join stores s on s.id = i.store_id join users u on u.id = s.owner_id
      where i.is_available and p.is_enabled and p.is_approved and u.email = 'store@jaldi.example' order by i.id limit 1`);
    return orderable.parse(rows[0]);
  } finally {
    await client.end();
  }
}
