/**
 * The keys of an answer at every depth, in one line: `page,stores[{id,place{city}}]`. Merges the
 * items of a list; null, text, number and boolean are only their key.
 */
export function keyShape(value: unknown): string {
  return shapeText(shapeOf(value));
}

type Shape = { keys: Map<string, Shape>; isList: boolean };

function shapeOf(value: unknown): Shape {
  const shape: Shape = { keys: new Map(), isList: Array.isArray(value) };
  for (const item of Array.isArray(value) ? value : [value]) {
    if (typeof item !== 'object' || item === null) continue;
    for (const [key, inner] of Object.entries(item)) merge(shape.keys, key, shapeOf(inner));
  }
  return shape;
}

function merge(keys: Map<string, Shape>, key: string, { keys: inner, isList }: Shape): void {
  const known = keys.get(key) ?? { keys: new Map<string, Shape>(), isList: false };
  keys.set(key, known);
  known.isList ||= isList;
  for (const [name, shape] of inner) merge(known.keys, name, shape);
}

function shapeText({ keys, isList }: Shape): string {
  const inner = [...keys]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, shape]) => key + suffixOf(shape))
    .join(',');
  if (!isList) return inner;
  return inner === '' ? '[]' : `[{${inner}}]`;
}

function suffixOf(shape: Shape): string {
  if (shape.isList) return shapeText(shape);
  return shape.keys.size > 0 ? `{${shapeText(shape)}}` : '';
}

/** Shapes by their names, one line each, for a snapshot that `vitest -u` writes. */
export const linesOf = (shapes: Record<string, string>): string =>
  Object.entries(shapes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, shape]) => `${name}\n  ${shape}\n`)
    .join('');
