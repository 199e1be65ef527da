import { expect, onTestFinished, test } from 'vitest';
import { storeInput, storeListSchema } from '../../../contract/stores/stores';
import { isFileName } from '../../../server/platform/files/fileStore';
import { givenServer } from '../../support/server';

test('a demonstration store can be saved as it is read, and its picture has a name that is served', async () => {
  const server = await givenServer({ demo: true });
  onTestFinished(() => server.close());
  const as = await server.givenAdmin();
  const { stores } = (await server.request('GET', '/admin/stores/?limit=100', { as })).read(
    storeListSchema,
  );
  expect(stores.length).toBeGreaterThanOrEqual(12);
  for (const store of stores) {
    expect(storeInput.safeParse(store).error).toBeUndefined();
    expect(isFileName(store.imageUrl.replace('/api/files/', ''))).toBe(true);
    expect(
      (await server.request('PUT', `/admin/stores/${store.id}`, { as, body: store })).status,
    ).toBe(200);
  }
});
