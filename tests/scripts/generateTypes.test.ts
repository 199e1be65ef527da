import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { generateTypes, kindObjects } from '../../scripts/generateTypes';
import { givenDatabase } from '../support/database';

const { url, drop } = await givenDatabase();
afterAll(drop);

test('the types of the tables are those of the migrations (else run: npm run db:types)', async () => {
  expect(await readFile('server/platform/db/types.gen.ts', 'utf8')).toBe(await generateTypes(url));
});

test('the words of the audit are those of the kinds (else run: npm run db:types)', async () => {
  expect(await readFile('contract/kindObjects.gen.ts', 'utf8')).toBe(kindObjects());
});
