import { z } from 'zod';

const object = z.record(z.string(), z.unknown());
const reference = z.strictObject({ $ref: z.string().startsWith('#/') });

/** A document with every `$ref` replaced by what it names, for readers that follow none. It must not refer in circles. */
export function withoutReferences(document: unknown): unknown {
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    const { data: named } = reference.safeParse(value);
    if (named) return replaced(pointedAt(document, named.$ref));
    const { data: keyed } = object.safeParse(value);
    return keyed ? Object.fromEntries(Object.entries(keyed).map(([key, inner]) => [key, replaced(inner)])) : value;
  };
  return replaced(document);
}

const pointedAt = (document: unknown, pointer: string): unknown => {
  const found = pointer.slice(2).split('/').reduce((value: unknown, key) => object.safeParse(value).data?.[key], document);
  if (found === undefined) throw new Error(`The document has no ${pointer}`);
  return found;
};
