import { z } from 'zod';

const object = z.record(z.string(), z.unknown());
const narrowed = z.strictObject({
  allOf: z.tuple([
    z.strictObject({ $ref: z.string() }),
    z.strictObject({ type: z.array(z.string()).refine((types) => types.includes('null')) }),
  ]),
});

/**
 * Fixes named nullable schemas. The generator emits "all of: the name, and its type or null", which
 * null does not match; this turns it into "any of: the name, null".
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
