import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { categoryInput } from '../../../../contract/catalogue/categories';
import { rowOf, setRow } from '../../../support/rows';
import { openPlainServer, server } from '../../../support/opened';

const migration = new URL(
  '../../../../server/platform/db/migrations/0070_one_line_names.sql',
  import.meta.url,
);

openPlainServer(() => ({ demo: true }));

const clean = async () => sql.raw(await readFile(migration, 'utf8')).execute(server.owner);

test('a name from before the rule loses line breaks, control characters and turned text', async () => {
  const { db, owner } = server;
  const broken = 'Asha\r\nhttps://evil.example\u2028Rao\u0007\u202Eoah';
  const customer = await server.givenCustomer();
  await setRow(db, 'users', customer.id, { name: broken });
  await sql`update stores set name = ${`Shah\tGhouse ${'\u0085'} Biryani`}, delivery_time = ${'30\nmin'}
    where id = (select min(id) from stores)`.execute(owner);
  await clean();
  const { name } = await rowOf(db, 'users', customer.id);
  expect(name).toBe('Asha https://evil.example Rao oah');
  expect(categoryInput.shape.name.safeParse(name).success).toBe(true);
  const store = await db
    .selectFrom('stores')
    .select(['name', 'delivery_time'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(store).toEqual({ name: 'Shah Ghouse Biryani', delivery_time: '30 min' });
});

test('a name that would be taken stays as it is, and so do texts without what the rule refuses', async () => {
  const { db, owner } = server;
  const { name } = await db
    .selectFrom('locations')
    .select('name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`insert into locations (name, city, state, pincode)
    select ${'\n'} || name, city, state, pincode from locations where name = ${name}`.execute(
    owner,
  );
  const before = await db.selectFrom('locations').selectAll().orderBy('id').execute();
  const products = await db.selectFrom('products').select(['id', 'name']).orderBy('id').execute();
  await clean();
  expect(await db.selectFrom('locations').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await db.selectFrom('products').select(['id', 'name']).orderBy('id').execute()).toEqual(
    products,
  );
});
