import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { openPlainServer, server } from '../../../../support/opened';
import { generatedTypes } from './generatedTypes';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

let document: string;
openPlainServer();
beforeAll(async () => {
  document = await (await server.app.request('/api/openapi.json')).text();
});

/**
 * The specified paths of categories, which must not change, and later paths in the same pattern.
 * They differ by method: the first is a read, the others are writes.
 */
const specified = ['status', 'approve', 'reject', 'reopen'].map(
  (last) =>
    'warn no-ambiguous-paths Paths should resolve unambiguously. Found two ambiguous paths: ' +
    `\`/admin/categories/store/{storeId}\` and \`/admin/categories/{id}/${last}\`.`,
);

test('the document keeps every recommended rule of Redocly, except for the specified paths', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, absoluteRef: '/openapi.json', config });
  expect(
    problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId} ${message}`),
  ).toEqual(specified);
});

const client = `
import type { components, operations } from './api';

type Coupon = components['schemas']['Coupon'];
type Answer<Id extends keyof operations> = operations[Id] extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;

export const query: operations['listCoupons']['parameters']['query'] = { page: 2, status: 'active' };
export const body: operations['createCoupon']['requestBody']['content']['application/json'] = {
  code: 'DUM20', description: '20% off', type: 'percentage', minOrderAmount: 349, validFrom: '12-06-2026', validUntil: '31-07-2026',
};
export const product: operations['createProduct']['requestBody']['content']['application/json'] = {
  productName: 'Haleem', description: 'Slow-cooked', imageUrl: '/api/files/haleem.webp', pricing: [],
};
export const codesOf = (answer: Answer<'listCoupons'>): string[] => answer.coupons.map((coupon: Coupon) => coupon.code);
export const placeOf = ({ category }: Answer<'getProduct'>): string => (category === null ? 'nowhere' : category.name);
// @ts-expect-error the id of a coupon is a text
export const wrong: Coupon['id'] = 12;
`;

test('openapi-typescript makes types of it without a warning, and a client that uses them compiles', async () => {
  const types = await generatedTypes(document);
  const folder = await mkdtemp(join(tmpdir(), 'jaldi-client-'));
  await writeFile(join(folder, 'api.ts'), types);
  await writeFile(join(folder, 'client.ts'), client);
  // api.ts instead of api.d.ts, which the compiler would not check
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--lib',
    'es2022',
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const printed = await run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'client.ts'],
    { cwd: folder },
  ).catch((error: unknown) => error);
  await rm(folder, { recursive: true });
  expect(printed).toMatchObject({ stdout: '', stderr: '' });
});
