import { isObject } from '../../src/framework/declaration/isObject';
import { rowsAt, totalOf } from '../../src/framework/provider/answers';
import type { Operation } from './calls';
import type { Document, Shape } from './schema';

export interface Rows {
  row: Shape;
  /** Path of the rows, if unusual. */
  at?: string;
  /** Path of the total, if unusual. */
  total?: string;
  example: unknown;
}

const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

/** Every path of an object's properties, two levels deep. */
function placesIn(document: Document, shape: Shape, prefix = ''): { path: string; shape: Shape }[] {
  return Object.entries(shape.properties).flatMap(([name, schema]) => {
    const inner = document.shapeOf(schema);
    const path = prefix + name;
    return [
      { path, shape: inner },
      ...(inner.type === 'object' && prefix === '' ? placesIn(document, inner, `${name}.`) : []),
    ];
  });
}

const USUAL = [/(^|\.)(data|items|rows|results)$/];
const COUNTS = /(^|\.)(total|count|total_?count|total_?items|total_?elements|total_?results)$/i;
const HEADERS = /^(x-total-count|x-total|content-range|total-count)$/i;

/** A schema derived from an example, for a document without schemas. */
function shapeOfExample(example: unknown): unknown {
  if (Array.isArray(example)) return { type: 'array', items: shapeOfExample(example[0]) };
  if (isObject(example)) {
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(example).map(([key, value]) => [key, shapeOfExample(value)]),
      ),
    };
  }
  return example === null || example === undefined ? {} : { type: typeof example };
}

const totalIn = (
  places: readonly { path: string }[],
  headers: readonly string[],
): string | undefined => {
  const header = headers.find((name) => HEADERS.test(name));
  const path = places.map((place) => place.path).find((place) => COUNTS.test(place));
  if (path !== undefined)
    return totalOf({ body: nested(path, 1), headers: new Headers() }, undefined) === 1
      ? undefined
      : path;
  return header === undefined ? undefined : `header ${header.toLowerCase()}`;
};

/** The rows in a list's answer. Throws if the document describes none. */
export function rowsIn(document: Document, resource: string, { answer, line }: Operation): Rows {
  const shape = answer.shape ?? document.shapeOf(shapeOfExample(answer.example));
  const places = placesIn(document, shape);
  const arrays =
    shape.type === 'array'
      ? [{ path: '', shape }]
      : places.filter(
          (place) =>
            place.shape.type === 'array' && document.shapeOf(place.shape.items).type !== 'string',
        );
  const isUsual = (path: string) =>
    path === '' || rowsAt(nested(path, []), undefined, { name: resource }) !== undefined;
  const found =
    arrays.find(({ path }) => isUsual(path) && !USUAL.some((usual) => usual.test(path))) ??
    arrays.find(({ path }) => isUsual(path)) ??
    arrays[0];
  if (!found) throw new Error(`The answer of ${line} has no rows that the document tells of`);
  const total = totalIn(places, answer.headers);
  const examples = rowsAt(answer.example, found.path === '' ? undefined : found.path);
  return {
    row: document.shapeOf(found.shape.items),
    example: examples?.[0],
    ...(isUsual(found.path) ? {} : { at: found.path }),
    ...(total === undefined ? {} : { total }),
  };
}
