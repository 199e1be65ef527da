import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declare } from '../../../scripts/resource/declare';
import { givenProvider } from '../../support/fakeHttp';
import { jsonApi, shopDocument } from './shopDocument';
import { givenProject, type Project } from './written';

let project: Project;
beforeAll(async () => {
  project = await givenProject();
});
afterAll(() => project.remove());

const sourceOf = (name: string): string =>
  declare(shopDocument, { name: `admin/${name}`, path: `/${name}` }).source;

test('integers beyond 2^53 are texts in the form and numbers in the body', async () => {
  const resource = await project.load(await project.write('admin/orders', sourceOf('orders')));
  const row = {
    id: '9007199254740993',
    amountMinor: '9007199254740995',
    shippedOn: null,
    watcherIds: ['9007199254740997'],
    scores: [1.5],
  };
  const { list } = givenProvider([resource], { 'GET /orders': [row] });
  const { data } = await list('admin/orders');
  expect(data[0]).toMatchObject({ ...row, shippedOn: '', scores: ['1.5'] });
  const form = resource.form?.schema.parse({ ...data[0], shippedOn: null });
  expect(resource.api?.encode?.(form ?? {})).toMatchObject({
    amountMinor: 9007199254740995n,
    shippedOn: null,
    watcherIds: [9007199254740997n],
    scores: [1.5],
  });
});

test('attributes of JSON:API are fields, and its calls name their media type', async () => {
  const resource = await project.load(await project.write('admin/articles', sourceOf('articles')));
  const { provider, calls } = givenProvider([resource], {
    'GET /articles': { data: [{ type: 'articles', id: '1', attributes: { 'word-count': 70 } }] },
  });
  const { data } = await provider.getList('admin/articles', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'wordCount', order: 'DESC' },
    filter: { search: 'tea' },
  });
  expect(data).toMatchObject([{ id: '1', wordCount: 70 }]);
  expect(calls).toEqual(['GET /articles?page[number]=1&filter[search]=tea&sort=-word-count']);
  expect(sourceOf('articles')).toContain(`headers: { Accept: '${jsonApi}' }`);
});

test("a declaration in another folder imports from the framework's path", () => {
  const folder = join(import.meta.dirname, '../../../examples/shop');
  const { source } = declare(shopDocument, { name: 'admin/orders', path: '/orders', folder });
  expect(source).toContain("from '../../src/framework/declaration/lenientSchemas'");
  expect(source).toContain("from '../../src/resources/define'");
});
