import { expect, test } from 'vitest';
import { PROBED_ORDERS, SEARCHED_PEOPLE_MAX } from '../../../../server/platform/db/limits';
import {
  codes,
  givenOrders,
  givenOrderServer,
  list,
  ordered,
  owner,
  server,
} from '../givenAdminOrders';
import { setRow } from '../../../support/rows';

givenOrderServer();

const of = (name: string, phone: string) => ordered({ customer_name: name, customer_phone: phone });

test('an order is found by its own name and phone, whole or in part, in any case', async () => {
  await of('Asha', '9876500000');
  const { code } = await of('Meher Baig', '9000123456');
  for (const text of ['Meher Baig', 'meher', 'BAIG', '9000123456', '90001', '23456'])
    expect([text, await codes(`?search=${text}`)]).toEqual([text, [code]]);
  expect(await codes('?search=meher%25')).toEqual([]);
});

test('a phone is found as people write it', async () => {
  const { code } = await of('Asha', '9848012345');
  for (const text of ['+91 98480 12345', '098480-12345', '(98480) 12345', '919848012345']) {
    expect([text, await codes(`?search=${encodeURIComponent(text)}`)]).toEqual([text, [code]]);
  }
  // nine digits are not an Indian number: searched as typed
  expect(await codes('?search=98480 1234')).toEqual([]);
});

test('an order is found by its number without the hyphens, in any case', async () => {
  const { code } = await of('Asha', '9848012345');
  const bare = code.replaceAll('-', '');
  for (const text of [bare, bare.toLowerCase(), code.toLowerCase(), code.replaceAll('-', ' ')]) {
    expect([text, await codes(`?search=${encodeURIComponent(text)}`)]).toEqual([text, [code]]);
  }
});

test('an order is found by the name and the phone of its account, too, and not by the e-mail address', async () => {
  const person = await server.givenCustomer({ name: 'Zubeida Khanum' });
  await setRow(server.db, 'users', person.id, {
    phone: '7013377777',
    email: 'biryani7788@jaldi.example',
  });
  const { code } = await ordered({
    userId: person.id,
    customer_name: 'Neighbour',
    customer_phone: '9876500000',
  });
  await ordered();
  for (const text of ['zubeida', 'Khanum', '7013377777', '70133'])
    expect([text, await codes(`?search=${text}`)]).toEqual([text, [code]]);
  expect(await codes('?search=7788@')).toEqual([]);
});

test('a text that names the store of most orders finds the old ones of other stores that hold it themselves, too', async () => {
  const other = await server.givenStoreOwner();
  await setRow(server.db, 'stores', owner.storeId, { name: 'Hyderabad Biryani House' });
  await givenOrders(PROBED_ORDERS + 100);
  const old = { storeId: other.storeId, created_at: new Date(Date.now() - 86_400_000) };
  await ordered({ ...old, address: 'Biryani Lane 7' });
  await ordered({ ...old, customer_name: 'Biryani Lover' });
  await ordered(old);
  expect(await list('?search=biryani')).toMatchObject({
    total: PROBED_ORDERS + 102,
    isTotalCapped: false,
  });
  expect(await list(`?search=biryani&store_id=${other.storeId}`)).toMatchObject({ total: 2 });
});

test('orders found by name are counted and summed with the others, each once', async () => {
  await givenOrders(PROBED_ORDERS + 100);
  await ordered({ customer_name: 'Imran Road', address: 'Imran Road 5', subtotalPaise: 10_050 });
  await ordered({ address: 'Imran Road 7', subtotalPaise: 20_025 });
  expect(await list('?search=imran road')).toMatchObject({
    total: 2,
    amountSum: 300.75,
    isTotalCapped: false,
  });
});

test('a name that very many accounts have is found on the orders that carry it', async () => {
  await server.deps.pool.query(
    `insert into users (email, role, name) select 'many' || n || '@jaldi.example', 'user', 'Lakshmi ' || n from generate_series(0, $1::int) n`,
    [SEARCHED_PEOPLE_MAX],
  );
  const { code } = await of('Lakshmi Rao', '9876500001');
  expect(await codes('?search=lakshmi')).toEqual([code]);
});
