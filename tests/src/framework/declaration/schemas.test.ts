import { expect, it } from 'vitest';
import { z } from 'zod';
import { flag, list, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { enumValues, kindOf } from '../../../../src/framework/declaration/schemas';

const size = z.enum(['small', 'large']);

it.each([
  ['as it is', size],
  ['with a fallback', size.catch('small')],
  ['with a default', size.default('small')],
  ['that may be missing', size.optional()],
  ['that may be null', size.nullable()],
  ['after another reading', z.preprocess(String, size)],
  ['after all of it', z.preprocess(String, size.catch('small')).optional()],
])('the values of an enum are found %s', (_, schema) => {
  expect(enumValues(schema)).toEqual(['small', 'large']);
});

it.each([
  ['a text', z.string()],
  ['a list of an enum', z.array(size)],
  ['no schema', undefined],
  ['a text for a schema', 'enum'],
])('%s has no closed list of values', (_, schema) => expect(enumValues(schema)).toBeUndefined());

it.each([
  ['a text', z.string(), 'text'],
  ['a number', z.number(), 'number'],
  ['a boolean', z.boolean(), 'boolean'],
  ['an enum', size.catch('small'), 'select'],
  ['a number that may be missing', z.number().optional(), 'number'],
  ['a boolean with a default', z.boolean().default(false), 'boolean'],
  ['a text that is cut to its words', z.string().trim().min(1), 'text'],
  ['a number read from a text', z.string().transform(Number).pipe(z.number()), 'number'],
  ['a lenient text', str(), 'text'],
  ['a lenient number', num(0), 'number'],
  ['a lenient number that may be missing', num(), 'number'],
  ['a lenient flag that may be missing', flag(), 'boolean'],
  ['a lenient boolean', flag(true), 'boolean'],
  ['a lenient list', list(z.string()), 'tags'],
  ['a list of texts', z.array(z.string()).default([]), 'tags'],
  ['anything', z.unknown(), 'json'],
])('the kind of %s is recognized', (_, schema, kind) => {
  expect(kindOf(z.object({ field: schema }), 'field')).toBe(kind);
});

it('a field without a schema is a text', () => {
  expect(kindOf(z.object({}), 'field')).toBe('text');
  expect(kindOf(undefined, 'field')).toBe('text');
});
