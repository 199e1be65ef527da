import { expect, test } from 'vitest';
import { givenDatabase } from './database';

test('tests that need the demonstration data get separate copies', async () => {
  const [first, second] = await Promise.all([
    givenDatabase({ demo: true }),
    givenDatabase({ demo: true }),
  ]);
  expect(await second.db.selectFrom('stores').select('id').execute()).not.toEqual([]);
  await first.db.updateTable('stores').set({ name: 'changed' }).execute();
  expect(
    await second.db.selectFrom('stores').select('id').where('name', '=', 'changed').execute(),
  ).toEqual([]);
  await Promise.all([first.drop(), second.drop()]);
});
