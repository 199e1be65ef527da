import { expect, test } from 'vitest';
import { givenDatabase } from './database';

test('tests that ask for the demonstration data get it, each a copy of its own', async () => {
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
