import fc from 'fast-check';
import type { Schema } from './document';

/** Existing ids, by their kind. */
export type Ids = readonly string[];

const NO_ID = [
  '0',
  '-1',
  '999999999999',
  '999999999999999999',
  '9223372036854775807',
  '9223372036854775808',
];
export const anyId = (ids: Ids) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_ID) },
  );

/**
 * Values that the rules require and a schema cannot express, so that a form passes its first rule.
 */
const known: Readonly<Record<string, readonly unknown[]>> = {
  email: ['asha@people.example', 'owner@people.example'],
  phone: ['9876543210'],
  pincode: ['500034'],
  googleMapsUrl: ['https://maps.app.goo.gl/abc'],
  imageUrl: ['/api/files/a.webp'],
  image: ['/api/files/a.webp'],
  validFrom: ['2026-01-01', '2099-01-01'],
  validUntil: ['2099-12-31'],
};

/** Values that fit a schema, often at its bounds. `key` is the value's name. */
export function fitting(schema: Schema, key: string, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((item) => fitting(item, key, ids)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, key, ids)));
}

function ofType(type: string, schema: Schema, key: string, ids: Ids): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'integer') return ofNumber(type, schema);
  if (type === 'array')
    return fc.array(fitting(schema.items ?? {}, key, ids), {
      maxLength: Math.min(schema.maxItems ?? 3, 6),
    });
  if (type === 'object') {
    const keys = Object.entries(schema.properties ?? {}).map(
      ([name, one]) => [name, fitting(one, name, ids)] as const,
    );
    return fc.record(Object.fromEntries(keys), { requiredKeys: [] });
  }
  return ofText(schema, key, ids);
}

function ofNumber(
  type: string,
  { minimum = -1_000, maximum = 1_000_000 }: Schema,
): fc.Arbitrary<number> {
  const inside =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(inside, fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 10, 49.5));
}

function ofText(
  { pattern, format, minLength = 0, maxLength = 200 }: Schema,
  key: string,
  ids: Ids,
): fc.Arbitrary<unknown> {
  const values = known[key];
  if (values) return fc.constantFrom(...values);
  if (/ids?$/i.test(key)) return anyId(ids);
  if (format === 'date' || format === 'date-time') return aDate(format);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const long = fc.constantFrom(
    'b'.repeat(maxLength),
    'b'.repeat(maxLength + 1),
    'b'.repeat(Math.max(0, minLength - 1)),
    'Biryani made fresh every day',
  );
  return fc.oneof(
    long,
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) }),
  );
}

const aDate = (format: string) =>
  fc
    .date({ min: new Date('1800-01-01'), max: new Date('3500-01-01'), noInvalidDate: true })
    .map((date) => (format === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()));
