import { z } from 'zod';

const object = z.record(z.string(), z.unknown());
const narrowed = z.strictObject({
  allOf: z.tuple([
    z.strictObject({ $ref: z.string() }),
    z.strictObject({ type: z.array(z.string()).refine((types) => types.includes('null')) }),
  ]),
});

/**
 * What may be null and has a name comes out of the generator as "all of: the named, and its type or null", which null
 * does not fit. Here it becomes "any of: the named, null".
 */
export function nullableReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullableReferences);
  const { data: found } = narrowed.safeParse(value);
  if (found) return { anyOf: [found.allOf[0], { type: 'null' }] };
  const { data: keyed } = object.safeParse(value);
  return keyed
    ? Object.fromEntries(
        Object.entries(keyed).map(([key, inner]) => [key, nullableReferences(inner)]),
      )
    : value;
}
