import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDocument } from '../../../scripts/resource/ownDocument';
import { frameworkSettings } from '../../../src/app/settings';
import { ApiError } from '../../../src/framework/declaration/errors';
import type { ApiPayload } from '../../../src/framework/declaration/calls';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { configureFramework } from '../../../src/framework/declaration/settings';
import { decodeRecord } from '../../../src/framework/provider/decode';
import { cardValue } from '../../../src/framework/ui/stats/figure';
import { resources } from '../../../src/resources';
import { declaredOf, lineOf } from '../../support/declared';
import { exampleProvider, operationOf } from '../../support/exampleProvider';
import { givenDate } from '../../support/givenDate';
import { operationsIn, type Operation } from '../../support/openApi';

let operations: Operation[];
beforeAll(async () => {
  configureFramework(frameworkSettings);
  operations = operationsIn(await ownDocument());
});
afterAll(() => configureFramework({}));

const named = resources.map((resource) => [resource.name, resource] as const);
const fileOf = (name: string): string => `${name.replaceAll('/', '.')}.txt`;

type Schema = { properties?: object } & Partial<Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>>;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const keysIn = (schema: unknown): string[] => {
  if (!isSchema(schema)) return [];
  const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(keysIn)];
};
const sentKeys = (body: unknown): string[] =>
  Array.isArray(body) ? [] : Object.keys(JSON.parse(JSON.stringify(body ?? {})));

// the version of an undone switch; filters of a call that our own server never receives
const undocumented = /\/status updatedAt$|^GET \/admin\/stores\/stat /;

test.each(named)(
  '%s says and calls what its golden file says, and sends no key that the API document lacks',
  async (name, resource) => {
    givenDate('2026-06-15T06:30:00Z');
    const { lines, calls } = await declaredOf(operations, resources, resource);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`declared/${fileOf(name)}`);
    const unknown = calls.flatMap(({ operation, sent: { query = {}, body } }) =>
      [
        ...Object.keys(query).filter((key) => !operation.query.includes(key)),
        ...sentKeys(body).filter((key) => !keysIn(operation.schema).includes(key)),
      ].map((key) => `${operation.name} ${key}`),
    );
    expect(unknown.filter((line) => !undocumented.test(line))).toEqual([]);
  },
);

test('each golden file belongs to a declaration', () => {
  // a new declaration gets its file at the end of the run
  const declaredFiles = new Set(resources.map(({ name }) => fileOf(name)));
  const files = readdirSync(join(import.meta.dirname, 'declared'));
  expect(files.filter((file) => !declaredFiles.has(file))).toEqual([]);
});

const firstPage = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
const listOf = (resource: ResourceConfig): Operation => {
  const line = lineOf(resource.api?.list);
  const operation = operationOf(operations, 'GET', line.slice('GET '.length));
  if (!operation) throw new Error(`${resource.name} lists with ${line}`);
  return operation;
};
const readAs = async (resource: ResourceConfig, answer: unknown) => {
  const { name } = listOf(resource);
  const { provider } = exampleProvider(operations, resources, { [name]: answer });
  return provider.getList(resource.name, firstPage);
};
const listed = named.filter(([, { api }]) => lineOf(api?.list) !== '');
const documented = listed.filter(([, { beyond }]) => beyond !== true);

test.each(documented)(
  '%s reads its rows as a bare array and in data, an id under _id, and counts rows without figures',
  async (_, resource) => {
    givenDate('2026-06-15T06:30:00Z');
    const { answer } = listOf(resource);
    const {
      data: [record],
    } = await readAs(resource, answer);
    const [row] = Object.values(Object(answer)).find(Array.isArray) ?? [];
    expect(record).toBeDefined();
    const { id, ...rest } = row;
    for (const other of [[row], { data: [row] }, [{ ...rest, _id: id }]])
      expect(await readAs(resource, other)).toMatchObject({ data: [record], total: 1 });
    const counted = (resource.stats?.cards ?? []).filter(({ count }) => count);
    const { meta } = await readAs(resource, [row]);
    expect(counted.map(({ name }) => Number(meta?.stats[name]))).toEqual(
      counted.map(({ count }) => Number(record !== undefined && count?.(record))),
    );
  },
);

/** The payload with `value` at a dotted path; an object on the path is replaced. */
const withAt = (wire: ApiPayload, place: string, value: unknown): ApiPayload => {
  const [key = '', ...inner] = place.split('.');
  return { ...wire, [key]: inner.length > 0 ? withAt({}, inner.join('.'), value) : value };
};

/** Values that fields of some type or choice take. */
const sampleValues = ['12', 12, true, false, 'credit', 'debit', 'completed'];

test.each(documented.filter(([, { api }]) => api?.aliases !== undefined))(
  '%s reads each field from each of its aliases',
  (_, resource) => {
    const read = (place: string, field: string, value: unknown) =>
      decodeRecord(resource, withAt({}, place, value))[field];
    for (const [field, [first = '', ...others] = []] of Object.entries(
      resource.api?.aliases ?? {},
    )) {
      const values = sampleValues.map((value) => [value, read(first, field, value)] as const);
      expect(
        values.some(
          ([, value]) => value !== undefined && value !== decodeRecord(resource, {})[field],
        ),
        `${field} is read from ${first}`,
      ).toBe(true);
      for (const [value, expected] of values)
        for (const place of others)
          expect(read(place, field, value), `${field} of ${place}`).toEqual(expected);
    }
  },
);

const wrongValues = [true, 12, 'x', '₹6,172.50', {}, ['x']];

test.each(documented)('%s keeps a row with a field of another type', (_, resource) => {
  givenDate('2026-06-15T06:30:00Z');
  const [row = {}] = Object.values(Object(listOf(resource).answer)).find(Array.isArray) ?? [];
  const aliases: readonly string[] = Object.values(resource.api?.aliases ?? {}).flatMap(
    (paths = []) => paths,
  );
  const places = [...Object.keys(row), ...aliases];
  const thrown = places.flatMap((place) =>
    wrongValues.flatMap((value) => {
      try {
        decodeRecord(resource, withAt(row, place, value));
        return [];
      } catch (error) {
        return [`${place} ${JSON.stringify(value)}: ${String(error).slice(0, 60)}`];
      }
    }),
  );
  expect(thrown).toEqual([]);
});

/** The lists that are empty if they cannot be read, as the documents require. */
const empty: readonly string[] = [
  'admin/stores',
  'admin/users',
  'admin/orders',
  'admin/categories',
  'admin/products',
  'admin/special-offers',
  'admin/banners',
  'admin/wallet-transactions',
  'admin/redeem-history',
  'admin/redeem-history/referrals',
];

const failed = new ApiError(500, { message: 'Out of order' });
const refused = { status: 500, body: failed.body };

test.each(listed)(
  '%s that cannot be read is an error, or an empty list',
  async (name, resource) => {
    const read = readAs(resource, failed);
    if (!empty.includes(name)) {
      await expect(read).rejects.toMatchObject(refused);
      return;
    }
    const { meta, ...page } = await read;
    expect([page, meta?.failed]).toMatchObject([{ data: [], total: 0 }, failed]);
    const { call, cards = [] } = resource.stats ?? {};
    const shown = call ? [] : cards.map((card) => cardValue(card, meta?.stats ?? {}, []));
    expect(shown.filter((figure) => figure !== 0)).toEqual([]);
  },
);

test.each(named.filter(([, { stats }]) => lineOf(stats?.call) !== ''))(
  'figures of %s that cannot be read are an error, not zeros',
  async (name, { stats }) => {
    const path = lineOf(stats?.call).slice('GET '.length);
    const { name: line = '' } = operationOf(operations, 'GET', path) ?? {};
    const { provider } = exampleProvider(operations, resources, { [line]: failed });
    await expect(provider.stats(name)).rejects.toMatchObject(refused);
  },
);
