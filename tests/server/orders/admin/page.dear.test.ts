import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { orderListQuery } from '../../../../contract/orders/admin';
import { listOrders } from '../../../../server/orders/admin/list';
import { explained } from '../../../support/explained';
import { givenOrder } from '../../../support/marketplace';
import { openPlainServer, server } from '../../../support/opened';

const ORDERS = 20_000;

openPlainServer();
beforeAll(async () => {
  const { storeId } = await server.givenStoreOwner();

  const { id: userId } = await server.givenCustomer();

  const { id } = await givenOrder(server.db, { storeId, userId, status: 'delivered' });

  const {
    rows: [orders],
  } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
      and attname not in ('code', 'subtotal_paise', 'created_at')`.execute(server.owner);

  const columns = sql.raw(orders?.columns ?? '');

  await sql`alter table orders disable trigger user`.execute(server.owner);

  await sql`insert into orders (code, subtotal_paise, created_at, ${columns})
    select 'JB-' || n, case when n % 12 = 0 then 300000 + n else 20000 + n end, timestamptz '2026-03-01' + n * interval '1 minute', ${columns}
    from orders, generate_series(1, ${ORDERS}::int) n where id = ${id}`.execute(server.owner);

  await sql`alter table orders enable trigger user`.execute(server.owner);

  await sql`vacuum analyze orders`.execute(server.owner);
});

test.each([
  'amountRange=3000%2B',
  'amountRange=3000%2B&page=100',
  'amountRange=3000%2B&status=delivered&page=50',
  'amountRange=3000-9000&date_from=2026-03-02',
])('a page of orders by %s is read past none that cost less', async (query) => {
  const parsed = orderListQuery.parse(Object.fromEntries(new URLSearchParams(query)));
  const { reads } = await explained(server.databaseUrl, () => listOrders(server.db, parsed));
  expect(reads).toContain('Index Only Scan orders_dear');
  expect(reads).not.toContain('Index Only Scan orders_created');
});
