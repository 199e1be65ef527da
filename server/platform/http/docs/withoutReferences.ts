/**
 * Replaces every `$ref` with its target, for readers that don't follow references. The document
 * must have no circular references.
 */
export function withoutReferences(document: unknown): unknown {
  const resolvedSchemas = new Map<string, unknown>();
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (!isObject(value)) return value;
    const pointer = pointerIn(value);
    if (pointer === undefined)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, replaced(inner)]),
      );
    // many operations refer to the same schemas
    if (!resolvedSchemas.has(pointer))
      resolvedSchemas.set(pointer, replaced(resolvePointer(document, pointer)));
    return resolvedSchemas.get(pointer);
  };
  return replaced(document);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the pointer of `{ "$ref": "#/…" }`; an object with other keys is not a reference. */
function pointerIn({ $ref: pointer, ...siblings }: Record<string, unknown>): string | undefined {
  return typeof pointer === 'string' &&
    pointer.startsWith('#/') &&
    Object.keys(siblings).length === 0
    ? pointer
    : undefined;
}

const resolvePointer = (document: unknown, pointer: string): unknown => {
  const found = pointer
    .slice(2)
    .split('/')
    .reduce((value: unknown, key) => (isObject(value) ? value[key] : undefined), document);
  if (found === undefined) throw new Error(`The document has no ${pointer}`);
  return found;
};
