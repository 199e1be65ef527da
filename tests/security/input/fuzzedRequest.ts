import fc from 'fast-check';
import type { Described } from './document';
import { fitting, anyId, type Ids } from './fitting';
import { nasty, nastyText, nestedText } from './nasty';

export interface Fuzzed {
  method: string;
  /** With its query, relative to `/api`. */
  path: string;
  headers: Record<string, string>;
  body?: BodyInit;
}

type Parts = Readonly<Record<string, unknown>>;

// a lone surrogate has no bytes in UTF-8
const asBytes = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const badEscapes = [
  '%',
  '%zz',
  '%ED%A0%80',
  '%00',
  '%c0%af',
  '%2e%2e%2f',
  '%25%32%30',
  '%0d%0aX: y',
  '+',
  ';',
  '%F0%9F%98',
];
const valueText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
const encoded = (value: fc.Arbitrary<unknown>) => value.map((item) => asBytes(valueText(item)));

const inAddress = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 16, arbitrary: encoded(valid) },
    { weight: 3, arbitrary: encoded(nasty) },
    { weight: 1, arbitrary: fc.constantFrom(...badEscapes) },
  );

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': inHeader([
      'key-00000001',
      'k',
      'x'.repeat(201),
      '"]',
      'key 0001 with spaces',
    ]),
    'if-match': inHeader(['*', '"1"', 'W/"x"']),
    'if-none-match': inHeader(['*', '"x"']),
    'if-modified-since': inHeader(['Thu, 01 Jan 1970 00:00:00 GMT']),
    'last-event-id': inHeader(['0', '1', '-1', '9223372036854775808']),
    'accept-encoding': inHeader(['gzip', 'br;q=1.0, *;q=0', 'deflate', 'identity;q=0', 'gzip;q=x']),
    accept: inHeader(['text/html', '*/*;q=0']),
    range: inHeader(['bytes=0-', 'bytes=5-1', 'bytes=-99999999999999999999']),
    'x-request-id': inHeader(['abcdefgh', 'a'.repeat(65)]),
    'x-forwarded-for': inHeader(['1.2.3.4', '::1, garbage', ','.repeat(900)]),
    'x-http-method-override': inHeader(['DELETE']),
    'x-razorpay-signature': inHeader(['0'.repeat(64), 'zz']),
    origin: inHeader(['https://evil.example', 'null']),
    cookie: inHeader(['a=b', '__proto__=1']),
  },
  { requiredKeys: [] },
);

// header values that Node itself refuses are another promise's subject
function inHeader(valid: readonly string[]): fc.Arbitrary<string> {
  const sendable = nastyText.map((text) =>
    text
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
      .slice(0, 500)
      .trim(),
  );
  return fc.oneof(fc.constantFrom(...valid), sendable);
}

const query = ({ parameters }: Described, ids: Ids): fc.Arbitrary<string> => {
  const ownParameters = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      inAddress(fitting(schema, name, ids)).map((value) => `${name}=${value}`),
    );
  const foreign = fc.constantFrom(
    '__proto__=1',
    'constructor[prototype]=1',
    'page[]=1',
    'limit=1&limit=2',
    'a',
    '=',
    '&&',
    'page=1#x',
    '%ff=%fe',
  );
  const all =
    ownParameters.length === 0
      ? foreign
      : fc.oneof({ weight: 12, arbitrary: fc.oneof(...ownParameters) }, foreign);
  return fc
    .array(all, { maxLength: 4 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
};

const path = ({ path: pattern, parameters }: Described, ids: Ids): fc.Arbitrary<string> => {
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  return fc
    .tuple(
      ...names.map((name) =>
        inAddress(name === 'name' ? fc.constantFrom('a.webp', 'b.png') : anyId(ids)),
      ),
    )
    .map((values) =>
      names.reduce((done, name, at) => done.replace(`{${name}}`, () => values[at] || '1'), pattern),
    );
};

const extraKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'id',
  'role',
  'balance',
  'isApproved',
  'storeId',
  'createdAt',
  '',
  'a'.repeat(1_000),
  '😀',
  '$where',
];

/** The document's example, with values replaced by fitting ones, by anything, or removed. */
function parts(operation: Described, ids: Ids): fc.Arbitrary<Parts> {
  const json = operation.requestBody?.content['application/json'];
  const example: Parts = isParts(json?.example) ? json.example : {};
  const keys = Object.entries(json?.schema?.properties ?? {});
  if (keys.length === 0) return fc.constant(example);
  const validBody = fc.record(
    Object.fromEntries(keys.map(([key, schema]) => [key, fitting(schema, key, ids)])),
    { requiredKeys: [] },
  );
  const named = keys.map(([key]) => key).filter((key) => /ids?$/i.test(key));
  const few = fc.subarray(
    keys.map(([key]) => key),
    { maxLength: Math.min(2, keys.length) },
  );
  const broken = fc.dictionary(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...keys.map(([key]) => key)) },
      fc.constantFrom(...extraKeys),
    ),
    nasty,
    { maxKeys: 2 },
  );
  return fc.oneof(
    { weight: 2, arbitrary: validBody },
    {
      weight: 6,
      arbitrary: fc
        .tuple(validBody, few)
        .map(([values, chosen]) => ({ ...example, ...pick(values, [...named, ...chosen]) })),
    },
    { weight: 4, arbitrary: broken.map((values) => ({ ...example, ...values })) },
    {
      weight: 1,
      arbitrary: few.map((omitted) =>
        Object.fromEntries(Object.entries(example).filter(([key]) => !omitted.includes(key))),
      ),
    },
  );
}

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pick = (values: Parts, keys: readonly string[]) =>
  Object.fromEntries(
    keys.filter((key) => Object.hasOwn(values, key)).map((key) => [key, values[key]]),
  );

const OVERSIZED = JSON.stringify({ a: 'x'.repeat(300 * 1024) });
const brokenBodies: readonly BodyInit[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '{',
  '{"a":1,}',
  '{"a":NaN}',
  '{"a":1e400}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  "{'a':1}",
  '{"id":1,"id":2}',
  'a=1&b=2',
  nestedText(10_000, '[', ']'),
  nestedText(10_000, '{"a":', '}'),
  '['.repeat(20_000),
  OVERSIZED,
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"a":1}}}',
  new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  new Uint8Array([0, 0, 0]),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
];
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'x',
  '',
];

type Sent = { body?: BodyInit; type?: string };

const body = (operation: Described, ids: Ids): fc.Arbitrary<Sent> => {
  const json = parts(operation, ids).map((value): Sent => ({
    body: JSON.stringify(value),
    type: 'application/json',
  }));
  const broken = fc.record({
    body: fc.constantFrom(...brokenBodies),
    type: fc.constant('application/json'),
  });
  const typed = fc.record({
    body: fc.oneof(
      parts(operation, ids).map((value) => JSON.stringify(value)),
      fc.constantFrom(...brokenBodies),
    ),
    type: fc.constantFrom(...otherTypes),
  });
  if (!operation.requestBody)
    return fc.oneof({ weight: 20, arbitrary: fc.constant<Sent>({}) }, broken, typed);
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: typed },
    { weight: 1, arbitrary: fc.constant<Sent>({}) },
  );
};

/** Requests of one operation: valid ones, at the limits, and beyond them. */
export const fuzzedRequest = (operation: Described, ids: Ids): fc.Arbitrary<Fuzzed> =>
  fc
    .tuple(
      path(operation, ids),
      query(operation, ids),
      fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, headers),
      body(operation, ids),
    )
    .map(([address, search, extra, { body: sent, type }]) => ({
      method: operation.method,
      path: address + search,
      headers: {
        ...needed(operation),
        ...extra,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(sent === undefined || operation.method === 'GET' ? {} : { body: sent }),
    }));

let keys = 0;
const needed = ({ parameters }: Described): Record<string, string> =>
  parameters.some(({ name }) => name === 'Idempotency-Key')
    ? { 'idempotency-key': `fuzz-${String(++keys).padStart(8, '0')}` }
    : {};
