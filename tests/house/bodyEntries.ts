import { z } from 'zod';
import { type Described, type Schema, schemaSchema } from '../security/input/document';

/** A list, or a record whose keys the caller chooses, in the body of a call. */
export interface Place {
  operation: Described;
  /** The keys from the body to it; `[]` for an entry of a list, `{}` for a value of a record. */
  path: readonly string[];
  kind: 'array' | 'record';
  max: number | undefined;
  entries: Schema;
  /** Returns a body with this many entries there, each of which breaks a rule. */
  broken(count: number): unknown;
}

const recordSchema = z.looseObject({
  additionalProperties: schemaSchema,
  maxProperties: z.number().optional(),
});
const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

type Build = (count: number) => unknown;
type Found = Pick<Place, 'path' | 'kind' | 'max' | 'entries' | 'broken'>;

export function placesIn(operation: Described): Place[] {
  const media = operation.requestBody?.content['application/json'];
  return found(media?.schema ?? {}, [], media?.example).map((place) => ({ operation, ...place }));
}

/** `example` fills the other fields, so that rules of the whole body run. */
function found(schema: Schema, path: readonly string[], example?: unknown): Found[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => found(one, path, example));
  const record = recordSchema.safeParse(schema).data;
  if (typesOf(schema).includes('array')) return inArray(schema, path, example);
  if (record && !schema.properties) return inRecord(record, path);
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const beside = { ...fixedOf(schema), ...keysOf(example) };
    return found(inner, [...path, key], keysOf(example)[key]).map((place) => ({
      ...place,
      broken: (count: number) => ({ ...beside, [key]: place.broken(count) }),
    }));
  });
}

function inArray(schema: Schema, path: readonly string[], example: unknown): Found[] {
  const items = schema.items ?? {};
  const broken: Build = (count) => Array.from({ length: count }, () => brokenOf(items));
  const [first]: unknown[] = Array.isArray(example) ? example : [];
  const inner = found(items, [...path, '[]'], first).map((place) => ({
    ...place,
    broken: (count: number) => [place.broken(count)],
  }));
  return [{ path, kind: 'array', max: schema.maxItems, entries: items, broken }, ...inner];
}

function inRecord(record: z.output<typeof recordSchema>, path: readonly string[]): Found[] {
  const value = record.additionalProperties;
  const broken: Build = (count) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`not a key ${at}`, brokenOf(value)]),
    );
  const inner = found(value, [...path, '{}']).map((place) => ({
    ...place,
    broken: (count: number) => ({ key: place.broken(count) }),
  }));
  return [{ path, kind: 'record', max: record.maxProperties, entries: value, broken }, ...inner];
}

const brokenOf = (schema: Schema): unknown => {
  if (typesOf(schema).includes('object') || schema.anyOf) return {};
  return typesOf(schema).includes('string') ? -1 : 'broken';
};

/** The values that distinguish one shape of a union from the others. */
const fixedOf = ({ properties = {} }: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, { enum: allowed = [], const: only }]) => {
      const fixed = only ?? (allowed.length === 1 ? allowed[0] : undefined);
      return fixed === undefined ? [] : [[key, fixed]];
    }),
  );

const keysOf = (value: unknown): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
