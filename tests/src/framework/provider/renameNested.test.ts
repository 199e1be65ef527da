import { expect, it } from 'vitest';
import { z } from 'zod';
import { list, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { lenient } from '../../../../src/framework/declaration/lenient';
import { decodeRecord } from '../../../../src/framework/provider/decode';
import { givenProvider } from '../../../support/fakeHttp';
import { define } from './drops';

const NAME = 'boss/baskets';
const line = z.object({ sku: str(), qty: num(0), unitPrice: num(0) });
const basket = z.object({
  id: str(),
  name: str(),
  lines: list(line),
  shipTo: z.object({ zipCode: str(), geoPoint: z.object({ latDeg: num() }).optional() }).optional(),
  rows: list(z.object({ subRows: list(z.object({ taxRate: num() })) })),
  byDay: z.record(z.string(), z.object({ openAt: str() })).optional(),
  raw: z.unknown(),
});
const baskets = (decode?: (wire: Readonly<Record<string, unknown>>) => object) =>
  define({
    name: NAME,
    record: basket,
    access: { boss: '*' },
    list: { columns: ['name'] },
    api: {
      list: 'GET /baskets',
      get: 'GET /baskets/{id}',
      update: 'PUT /baskets/{id}',
      ...(decode ? { decode } : {}),
    },
  });

it('a form that changes another field sends back the price of each line as it came', async () => {
  const wire = { id: 1, name: 'Mon', lines: [{ sku: 'a', qty: 2, unit_price: 9.5 }] };
  const { provider, calls } = givenProvider([baskets()], {
    'GET /baskets/1': wire,
    'PUT /baskets/1': wire,
  });
  const { data: previousData } = await provider.getOne(NAME, { id: '1' });
  await provider.update(NAME, {
    id: '1',
    previousData,
    data: { name: 'Tue', lines: previousData.lines },
  });
  expect(calls.at(-1)).toBe(
    'PUT /baskets/1 {"name":"Tue","lines":[{"sku":"a","qty":2,"unitPrice":9.5}]}',
  );
});

it.each([
  [
    'a list of objects',
    { lines: [{ unit_price: 1 }] },
    { lines: [{ sku: '', qty: 0, unitPrice: 1 }] },
  ],
  ['an object', { ship_to: { zip_code: '500001' } }, { shipTo: { zipCode: '500001' } }],
  [
    'an object in an object',
    { shipTo: { geo_point: { lat_deg: 17.4 } } },
    { shipTo: { zipCode: '', geoPoint: { latDeg: 17.4 } } },
  ],
  [
    'a list in a list',
    { rows: [{ sub_rows: [{ tax_rate: 5 }] }] },
    { rows: [{ subRows: [{ taxRate: 5 }] }] },
  ],
  [
    'the values of a record, whose own keys are names of nobody',
    { by_day: { day_one: { open_at: '10' } } },
    { byDay: { day_one: { openAt: '10' } } },
  ],
])('names in %s are read in either case', (_, wire, record) => {
  expect(decodeRecord(baskets(), { id: 1, ...wire })).toMatchObject(record);
});

it('a name in the declared case counts before the other', () => {
  expect(
    decodeRecord(baskets(), {
      lines: [
        { unitPrice: 2, unit_price: 1 },
        { unitPrice: null, unit_price: 3 },
      ],
    }),
  ).toMatchObject({ lines: [{ unitPrice: 2 }, { unitPrice: 3 }] });
});

it('what has no declared shape stays as it came', () => {
  const raw = { unit_price: 1, more: [{ zip_code: 2 }] };
  expect(decodeRecord(baskets(), { raw }).raw).toEqual(raw);
});

it('names of what `decode` makes are read in either case as well, and it meets the names of the wire', () => {
  const decode = ({ items }: Readonly<Record<string, unknown>>) => ({ lines: items });
  expect(decodeRecord(baskets(decode), { items: [{ unit_price: 1 }] })).toMatchObject({
    lines: [{ unitPrice: 1 }],
  });
});

it("a contract's schema, strict or loose, is read so, too", () => {
  const strict = z.object({
    id: z.string(),
    lines: z.array(z.strictObject({ unitPrice: z.number() })),
    all: z.array(z.looseObject({ taxRate: z.number() })),
  });
  const record = lenient(strict);
  const resource = define({
    name: NAME,
    record: record.extend({ id: str(), all: strict.shape.all }),
    access: { boss: '*' },
    list: { columns: [] },
    api: { list: 'GET /baskets' },
  });
  expect(
    decodeRecord(resource, { lines: [{ unit_price: 4 }], all: [{ tax_rate: 5, other_key: 1 }] }),
  ).toMatchObject({ lines: [{ unitPrice: 4 }], all: [{ taxRate: 5, other_key: 1 }] });
  expect(decodeRecord(resource, { all: [{ tax_rate: 5 }] }).all).toEqual([{ taxRate: 5 }]);
});
