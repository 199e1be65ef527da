import type { FieldKind } from './declaration';
import type { ObjectSchema } from './keys';

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}
export const isSchema = (member: unknown): member is Schema =>
  typeof member === 'object' && member !== null && 'safeParse' in member;

/** Definition within a schema; zod's types of it differ for each kind of schema. */
interface Definition {
  type?: string;
  innerType?: unknown;
  in?: unknown;
  out?: unknown;
  element?: unknown;
  valueType?: unknown;
  shape?: Readonly<Record<string, unknown>>;
  entries?: Readonly<Record<string, string | number>>;
  values?: readonly unknown[];
}

/** Returns the definition of a schema; empty for other values. */
export const definitionOf = (schema: unknown): Definition => {
  const inner =
    typeof schema === 'object' && schema !== null && '_zod' in schema ? schema._zod : undefined;
  const def = typeof inner === 'object' && inner !== null && 'def' in inner ? inner.def : undefined;
  return typeof def === 'object' && def !== null ? def : {};
};

/** Returns the schema without its default, fallback or transformation. */
export const unwrapSchema = (schema: unknown): unknown => {
  const { type, innerType, out } = definitionOf(schema);
  const inner = type === 'pipe' ? out : innerType;
  return inner === undefined ? schema : unwrapSchema(inner);
};

/**
 * Returns the schema that reads the input: for a transforming schema, the schema before the
 * transformation.
 */
const inputSchema = (schema: unknown): unknown => {
  const { type, innerType, in: input, out } = definitionOf(schema);
  const inner =
    type === 'pipe' ? (definitionOf(out).type === 'transform' ? input : out) : innerType;
  return inner === undefined ? schema : inputSchema(inner);
};

const inputDefinitions = new WeakMap<object, Definition>();

/**
 * Returns the definition of the schema that reads the input. Cached, because a list needs it a
 * thousand times.
 */
export const inputDefinitionOf = (schema: unknown): Definition => {
  if (typeof schema !== 'object' || schema === null) return {};
  const known = inputDefinitions.get(schema) ?? definitionOf(inputSchema(schema));
  inputDefinitions.set(schema, known);
  return known;
};

/** Values of an enum, within any wrapper; undefined for other schemas. */
export const enumValues = (schema: unknown): readonly string[] | undefined => {
  const { type, entries } = definitionOf(unwrapSchema(schema));
  return type === 'enum' && entries ? Object.values(entries).map(String) : undefined;
};

/** Schema of the rows in a list of objects; undefined for other schemas. */
export const rowSchema = (schema: unknown): ObjectSchema | undefined => {
  const row = unwrapSchema(inputDefinitionOf(schema).element);
  return definitionOf(row).type === 'object' ? (row as ObjectSchema) : undefined;
};

/**
 * Returns the kind for a schema: from its type, the type of its default, or a type that it accepts.
 */
export const kindOf = (schema: ObjectSchema | undefined, key: string): FieldKind => {
  const member = schema?.shape[key];
  if (!isSchema(member)) return 'text';
  if (enumValues(member)) return 'select';
  const { type } = definitionOf(unwrapSchema(member));
  if (type === 'boolean' || type === 'number') return type;
  if (type === 'string') return 'text';
  // it accepts a boolean too, which means nothing here
  if (type === 'unknown' || type === 'any') return 'json';
  const ofUndefined = member.safeParse(undefined);
  const sample = ofUndefined.success ? ofUndefined.data : undefined;
  if (typeof sample === 'boolean' || member.safeParse(true).data === true) return 'boolean';
  if (typeof sample === 'number' || (sample === undefined && member.safeParse(1).data === 1))
    return 'number';
  if (Array.isArray(sample)) return 'tags';
  return 'text';
};
