import type { FieldKind } from './declaration';
import type { ObjectSchema } from './resource';

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}
export const isSchema = (member: unknown): member is Schema =>
  typeof member === 'object' && member !== null && 'safeParse' in member;

/** What a schema says of itself; zod's own types of it differ for each kind of schema. */
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

/** The definition that a schema carries; empty for what is no schema. */
export const definitionOf = (schema: unknown): Definition => {
  const inner =
    typeof schema === 'object' && schema !== null && '_zod' in schema ? schema._zod : undefined;
  const def = typeof inner === 'object' && inner !== null && 'def' in inner ? inner.def : undefined;
  return typeof def === 'object' && def !== null ? def : {};
};

/** The schema within what only adds a default, a fallback or a transformation. */
export const bareSchema = (schema: unknown): unknown => {
  const { type, innerType, out } = definitionOf(schema);
  const inner = type === 'pipe' ? out : innerType;
  return inner === undefined ? schema : bareSchema(inner);
};

/** The schema that what is sent meets first: of one that transforms what it has read, that which reads it. */
const readingSchema = (schema: unknown): unknown => {
  const { type, innerType, in: given, out } = definitionOf(schema);
  const inner =
    type === 'pipe' ? (definitionOf(out).type === 'transform' ? given : out) : innerType;
  return inner === undefined ? schema : readingSchema(inner);
};

const readings = new WeakMap<object, Definition>();

/** The definition of what a value meets first. Kept: a list asks a thousand times. */
export const readingOf = (schema: unknown): Definition => {
  if (typeof schema !== 'object' || schema === null) return {};
  const known = readings.get(schema) ?? definitionOf(readingSchema(schema));
  readings.set(schema, known);
  return known;
};

/** The values of an enum, however it is wrapped; undefined for any other schema. */
export const enumValues = (schema: unknown): readonly string[] | undefined => {
  const { type, entries } = definitionOf(bareSchema(schema));
  return type === 'enum' && entries ? Object.values(entries).map(String) : undefined;
};

/** The schema of the rows that a list of objects holds; undefined for any other schema. */
export const rowSchema = (schema: unknown): ObjectSchema | undefined => {
  const row = bareSchema(readingOf(schema).element);
  return definitionOf(row).type === 'object' ? (row as ObjectSchema) : undefined;
};

/** The kind that a schema suggests: its type, or that of its default, otherwise a type that it accepts. */
export const kindOf = (schema: ObjectSchema | undefined, key: string): FieldKind => {
  const member = schema?.shape[key];
  if (!isSchema(member)) return 'text';
  if (enumValues(member)) return 'select';
  const { type } = definitionOf(bareSchema(member));
  if (type === 'boolean' || type === 'number') return type;
  if (type === 'string') return 'text';
  // it would accept a boolean, and say nothing by that
  if (type === 'unknown' || type === 'any') return 'json';
  const nothing = member.safeParse(undefined);
  const sample = nothing.success ? nothing.data : undefined;
  if (typeof sample === 'boolean' || member.safeParse(true).data === true) return 'boolean';
  if (typeof sample === 'number' || (sample === undefined && member.safeParse(1).data === 1))
    return 'number';
  if (Array.isArray(sample)) return 'tags';
  return 'text';
};
