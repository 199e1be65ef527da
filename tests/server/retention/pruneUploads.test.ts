import { mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadedSchema } from '../../../contract/files';
import { HOUR_MS } from '../../../contract/time';
import { openDatabase } from '../../../server/platform/db/database';
import { openFileStore } from '../../../server/platform/files/openFileStore';
import { pruneUploads, removeUnused } from '../../../server/retention/pruneUploads';
import { givenMenuItem, givenOrder, givenOrderItem } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { givenPng } from '../../support/pictures';
import { givenServer, type TestServer } from '../../support/server';
import { addRows, setRow } from '../../support/rows';

let server: TestServer;
let admin: Person;
let owner: StoreOwner;
beforeAll(async () => {
  server = await givenServer();
  [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];
});
afterAll(() => server.close());

let folder: string;
beforeEach(async () => {
  await server.db.deleteFrom('unused_uploads').execute();
  server.deps.config.dataDir = await mkdtemp(join(tmpdir(), 'jaldi-test-uploads-'));
  server.deps.files = openFileStore(server.deps.config);
  folder = join(server.deps.config.dataDir, 'uploads');
});

/** An upload of that age; identified by its address, as in forms. */
async function givenUpload(name: string, hoursOld: number): Promise<string> {
  const address = await server.deps.files.put(name, await givenPng(), 'image/webp');
  const at = new Date(Date.now() - hoursOld * HOUR_MS);
  await utimes(join(folder, name), at, at);
  return address;
}
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const prune = (hours = 0) => pruneUploads(server.deps, later(hours));
const left = async () => (await readdir(folder)).sort();
const saveBanner = (imageUrl: string) =>
  server.request('POST', '/admin/banner-images', {
    as: admin,
    body: { title: 'Haleem is here', imageUrl },
  });

test('an unused upload is removed a day after it was found unused, and no earlier', async () => {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(await givenPng())], 'a.png', { type: 'image/png' }));
  const answer = await server.app.request('/api/files/upload/image', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const name = uploadedSchema
    .parse(await answer.json())
    .file_url.split('/')
    .at(-1);
  for (const hours of [0, 23, 25, 48]) {
    await prune(hours);
    expect(await left()).toEqual([name]);
  }
  await prune(50);
  expect(await left()).toEqual([]);
});

test('referenced pictures stay: banners, categories, dishes, orders of dishes that have another picture by now, stores, people, waiting changes', async () => {
  const address = async (name: string) => givenUpload(`${name}.webp`, 100);
  const { db } = server;
  await saveBanner(await address('banner'));
  const item = await givenMenuItem(db, {
    storeId: owner.storeId,
    image_url: await address('dish'),
  });
  const shown = JSON.stringify({
    name: 'Before',
    description: 'Before',
    imageUrl: await address('dish-before'),
  });
  await setRow(db, 'products', item.productId, { shown_before: shown });
  await setRow(db, 'categories', item.categoryId, {
    image_url: await address('category'),
    shown_before: JSON.stringify({ imageUrl: await address('category-before') }),
  });
  const order = await givenOrder(db, {
    storeId: owner.storeId,
    userId: (await server.givenCustomer()).id,
  });
  const { id } = await givenOrderItem(db, { orderId: order.id, storeId: owner.storeId });
  await setRow(db, 'order_items', id, { image_url: await address('ordered') });
  await setRow(db, 'stores', owner.storeId, { image_url: await address('store') });
  await setRow(db, 'users', owner.id, {
    image_url: `https://office.example${await address('person')}`,
  });
  const all = await left();
  expect(all).toHaveLength(8);
  for (const hours of [0, 30, 60]) await prune(hours);
  expect(await left()).toEqual(all);
});

test('a picture is removed a day after the last record that showed it, and a reused one stays', async () => {
  const [first, second] = [
    await givenUpload('first.webp', 100),
    await givenUpload('second.webp', 100),
  ];
  const { data } = (await saveBanner(first)).body as { data: { id: string } };
  await prune();
  await setRow(server.db, 'banners', data.id, { image_url: 'https://elsewhere.example/a.png' });
  await prune();
  expect((await saveBanner(second)).status).toBeLessThan(300);
  await prune(25);
  expect(await left()).toEqual(['second.webp']);
  expect(
    await server.db
      .selectFrom('unused_uploads')
      .select('name')
      .where('removed_at', 'is', null)
      .execute(),
  ).toEqual([]);
});

test('a form saved with a removed picture gets an error at its field', async () => {
  const address = await givenUpload('gone.webp', 100);
  await removeUnused(server.deps, 'gone.webp');
  const answer = await saveBanner(address);
  expect([answer.status, answer.body]).toMatchObject([
    422,
    {
      detail: [
        { loc: ['body', 'imageUrl'], msg: 'This picture no longer exists. Upload it again' },
      ],
    },
  ]);
});

test('at the same moment, a picture is saved and there, or refused and gone, whichever of two processes removes it', async () => {
  const other = openDatabase(server.databaseUrl);
  try {
    for (let round = 0; round < 12; round++) {
      const name = `race-${round}.webp`;
      const address = await givenUpload(name, 100);
      const [saved] = await Promise.all([
        saveBanner(address),
        removeUnused(server.deps, name),
        removeUnused({ ...server.deps, db: other.db }, name),
      ]);
      expect((await left()).includes(name)).toBe(saved.status < 300);
    }
  } finally {
    await other.close();
  }
});

test('a process that died between noting and removing leaves a file that the next turn removes', async () => {
  await givenUpload('half.webp', 100);
  await addRows(server.db, 'unused_uploads', { name: 'half.webp', removed_at: new Date() });
  await prune();
  expect(await left()).toEqual([]);
});
