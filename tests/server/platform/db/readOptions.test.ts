import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keysOf } from '../../../support/answers';
import { givenLocation } from '../../../support/marketplace';
import { admin, openServer, server } from '../../../support/opened';

openServer();
beforeAll(async () => {
  for (let n = 1; n <= 12; n++)
    await givenLocation(server.db, {
      name: `Road ${String(n).padStart(2, '0')}`,
      pincode: `5000${n + 10}`,
    });

  for (let n = 1; n <= 5; n++) await server.givenStoreOwner();
});

const pageInfo = {
  total: z.number().optional(),
  totalPages: z.number().optional(),
  page: z.number().optional(),
  limit: z.number().optional(),
};
const option = z.looseObject({ id: z.string(), name: z.string() });
const answer = z.looseObject({
  stores: z.array(option).optional(),
  locations: z.array(option).optional(),
  ...pageInfo,
});

async function lookUp(path: string, query = '') {
  const { stores, locations, ...info } = (
    await server.request('GET', `${path}?${query}`, { as: admin })
  ).read(answer);
  return { options: stores ?? locations ?? [], info };
}

describe.each([
  '/admin/products/stores/list',
  '/admin/categories/stores',
  '/admin/categories/stores/list',
  '/admin/orders/stores/dropdown',
  '/admin/stores/dropdown/locations',
])('the options of GET %s', (path) => {
  test('are all of them, by name, by default', async () => {
    const { options, info } = await lookUp(path);
    const names = options.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(5);
    expect(names).toEqual(names.toSorted());
    expect(info).toEqual({});
    expect((await lookUp(path, 'page=&limit=&search=')).options).toEqual(options);
  });

  test('come in pages on request, every option once', async () => {
    const { options } = await lookUp(path);
    const totalPages = Math.ceil(options.length / 4);
    const pages = [];
    for (let page = 1; page <= totalPages; page++)
      pages.push(await lookUp(path, `page=${page}&limit=4`));
    expect(pages.flatMap((page) => page.options)).toEqual(options);
    expect(pages[0]?.info).toEqual({ page: 1, limit: 4, total: options.length, totalPages });
    expect((await lookUp(path, `page=${totalPages + 1}&limit=4`)).options).toEqual([]);
    expect((await lookUp(path, 'limit=1000')).info.limit).toBe(100);
    expect((await lookUp(path, 'page=1')).info.limit).toBe(10);
  });

  test('are searched by name, with and without pages', async () => {
    const {
      options: [first],
    } = await lookUp(path);
    const name = first?.name ?? '';
    const found = await lookUp(path, `search=${encodeURIComponent(name.toUpperCase())}`);
    expect(found.options).toContainEqual(first);
    expect(keysOf(found.info)).toEqual([]);
    expect((await lookUp(path, `search=${encodeURIComponent(name)}&limit=1`)).info).toMatchObject({
      total: found.options.length,
    });
    expect((await lookUp(path, `id=${first?.id}`)).options).toEqual([first]);
    expect((await lookUp(path, 'id=999999')).options).toEqual([]);
    expect((await lookUp(path, 'search=no such name&page=1')).info).toMatchObject({
      total: 0,
      totalPages: 1,
    });
  });
});

test('locations are found by their pincode as well, as in their list', async () => {
  expect(
    (await lookUp('/admin/stores/dropdown/locations', 'search=500015')).options.map(
      ({ name }) => name,
    ),
  ).toEqual(['Road 05']);
});

describe('of five thousand stores', () => {
  const MANY = 5_000;
  const paths = ['/admin/products/stores/list', '/admin/orders/stores/dropdown'];
  beforeAll(async () => {
    const { id: locationId } = await givenLocation(server.db);
    await sql`
      with owners as (
        insert into users (email, name, role) select 'kitchen' || n || '@many.example', 'Kitchen ' || n, 'store' from generate_series(1, ${MANY}) as n
        returning id, name, email)
      insert into stores (owner_id, location_id, name, owner_name, description, email, phone, address, city, state, pincode, google_maps_url, image_url)
      select id, ${locationId}, name, name, 'Dum', email, '9876543210', 'Road 1', 'Hyderabad', 'Telangana', '500034', 'https://maps.app.goo.gl/a', '/api/files/a.webp'
      from owners`.execute(server.db);
  });

  test.each(paths)(
    'GET %s sends a page with the total, finds one by its name, and names one by its id',
    async (path) => {
      const { options, info } = await lookUp(path, 'page=1');
      expect(options).toHaveLength(10);
      expect(info.total).toBeGreaterThanOrEqual(MANY);
      const found = await lookUp(path, 'search=kitchen 4999&page=1');
      expect(found.options.map(({ name }) => name)).toEqual(['Kitchen 4999']);
      expect((await lookUp(path, `id=${found.options[0]?.id}`)).options).toEqual(found.options);
      expect((await lookUp(path, `page=${info.totalPages}`)).options.length).toBeGreaterThan(0);
    },
  );
});
