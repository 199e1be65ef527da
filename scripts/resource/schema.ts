import { isObject } from '../../src/framework/declaration/isObject';

export type Json = Readonly<Record<string, unknown>>;

/**
 * A schema of an OpenAPI document, limited to the parts that a declaration uses; references
 * resolved, `null` removed.
 */
export interface Shape {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'unknown';
  format: string;
  choices: readonly string[] | undefined;
  properties: Json;
  required: readonly string[];
  items: unknown;
  limits: {
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    pattern?: string;
  };
  example: unknown;
}

export const isNumber = ({ type }: Shape): boolean => type === 'integer' || type === 'number';
/** True for an integer that may exceed 2^53: a declaration reads it as text. */
export const isWide = ({ type, format }: Shape): boolean =>
  type === 'integer' && format === 'int64';

const MAX_DEPTH = 20;
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;

const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const isNull = (schema: unknown): boolean =>
  isObject(schema) &&
  (schema.type === 'null' ||
    (Array.isArray(schema.enum) && schema.enum.every((item) => item === null)));

function toShape(schema: Json): Shape {
  const typeName = (Array.isArray(schema.type) ? schema.type : [schema.type]).find(
    (type) => type !== 'null',
  );
  const guessed = schema.properties
    ? 'object'
    : schema.items
      ? 'array'
      : schema.enum
        ? 'string'
        : 'unknown';
  const choices = textsIn(schema.enum);
  return {
    type: TYPES.find((type) => type === typeName) ?? guessed,
    format: typeof schema.format === 'string' ? schema.format : '',
    choices: choices.length > 0 ? choices : undefined,
    properties: objectOf(schema.properties),
    required: textsIn(schema.required),
    items: schema.items,
    limits: Object.fromEntries(
      ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern'].flatMap((key) =>
        schema[key] === undefined ? [] : [[key, schema[key]]],
      ),
    ),
    example: schema.example ?? (Array.isArray(schema.examples) ? schema.examples[0] : undefined),
  };
}

/** Reads a document without expanding it: a schema may refer to itself. */
export const openDocument = (document: unknown) => {
  const resolvePointer = (pointer: string): unknown =>
    pointer
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>(
        (value, key) => objectOf(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      );

  /** The object behind references. */
  const followed = (value: unknown, depth = 0): Json => {
    const found = objectOf(value);
    return typeof found.$ref === 'string' && depth < MAX_DEPTH
      ? followed(resolvePointer(found.$ref), depth + 1)
      : found;
  };

  /** The parts of `allOf` merged; of alternatives, the first that is not null. */
  const merged = (value: unknown, depth = 0): Json => {
    const schema = followed(value);
    if (depth > MAX_DEPTH) return schema;
    const choices = [schema.anyOf, schema.oneOf]
      .filter(Array.isArray)
      .flat()
      .filter((item) => !isNull(item));
    const parts = [
      ...(Array.isArray(schema.allOf) ? schema.allOf : []),
      ...choices.slice(0, 1),
    ].map((part) => merged(part, depth + 1));
    return parts.reduce<Json>(
      (all, part) => ({
        ...part,
        ...all,
        properties: { ...objectOf(part.properties), ...objectOf(all.properties) },
        required: [...textsIn(all.required), ...textsIn(part.required)],
      }),
      schema,
    );
  };

  const shapeOf = (value: unknown) => toShape(merged(value));
  return { paths: objectOf(objectOf(document).paths), followed, shapeOf };
};
export type Document = ReturnType<typeof openDocument>;
export { objectOf };
