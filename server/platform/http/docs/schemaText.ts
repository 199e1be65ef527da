import { z } from 'zod';

const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Schema = z.output<typeof schemaShape>;

/** Formats a JSON schema as a TypeScript type, which takes fewer lines. `?` marks optional keys. */
export function schemaText(input: unknown, indent = ''): string {
  const parsed = schemaShape.safeParse(input);
  if (!parsed.success) return 'unknown';
  const schema = parsed.data;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((part) => schemaText(part, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ');
  const types = [schema.type ?? 'unknown'].flat();
  return types.map((type) => typeText(type, schema, indent)).join(' | ');
}

function typeText(type: string, schema: Schema, indent: string): string {
  if (type === 'array') return `[${schemaText(schema.items, indent)}]`;
  if (type !== 'object' || !schema.properties)
    return schema.format ? `${type} (${schema.format})` : type;
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(
    ([name, value]) =>
      `${inner}${name}${schema.required.includes(name) ? '' : '?'}: ${schemaText(value, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
