import { z } from 'zod';
import { flag, list, num, str } from './lenientSchemas';
import { isEmptyValue } from './plainTypes';
import { definitionOf } from './schemas';

type Wrapped = z.ZodOptional | z.ZodNullable;
type Fallback = z.ZodDefault | z.ZodPrefault | z.ZodCatch | z.ZodReadonly | z.ZodNonOptional;

/** Value for a missing member: empty texts, lists and switches, otherwise undefined. */
type Missing<S> =
  LenientOf<S> extends string | boolean | readonly unknown[]
    ? S extends z.ZodEnum | z.ZodLiteral
      ? LenientOf<S> | undefined
      : LenientOf<S>
    : LenientOf<S> | undefined;

type InnerOf<S> = S extends { _zod: { def: { innerType: infer I } } } ? I : never;

/** Type of the value that the lenient reader of a schema returns. */
export type LenientOf<S> = S extends Wrapped
  ? Missing<InnerOf<S>>
  : S extends Fallback
    ? LenientOf<InnerOf<S>>
    : S extends z.ZodPipe<infer In, infer Out>
      ? Out extends z.ZodTransform
        ? LenientOf<In>
        : LenientOf<Out>
      : S extends z.ZodObject<infer Shape>
        ? { [K in keyof Shape]: LenientOf<Shape[K]> }
        : S extends z.ZodArray<infer Element>
          ? LenientOf<Element>[]
          : S extends z.ZodEnum | z.ZodLiteral
            ? z.output<S>
            : S extends z.ZodNumber
              ? number
              : S extends z.ZodBoolean
                ? boolean
                : S extends { _zod: { output: string } }
                  ? string
                  : S extends z.ZodType
                    ? z.output<S> | undefined
                    : never;

type LenientShape<Shape> = { [K in keyof Shape]: z.ZodType<LenientOf<Shape[K]>> };

/**
 * The value if the schema accepts it, otherwise the fallback. An optional schema is not called for
 * a missing key.
 */
const oneOf = (schema: z.ZodType, fallback: unknown): z.ZodType =>
  z
    .preprocess(
      (value) => (isEmptyValue(value) && !schema.safeParse(value).success ? fallback : value),
      fallback === undefined ? schema.optional() : schema,
    )
    .catch(() => fallback);

/** An object that may be missing. Any other value counts as missing. */
const optionalObject = (reader: z.ZodType): z.ZodType =>
  z
    .preprocess((value) => (isEmptyValue(value) ? undefined : value), reader.optional())
    .catch(undefined);

const objectReader = (shape: Readonly<Record<string, unknown>>): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, member]) => [key, readerOf(member, false)]),
    ),
  );

/** Unwraps optional schemas and fallbacks, and reports whether the value may be missing. */
const unwrapSchema = (
  schema: unknown,
  canBeMissing: boolean,
): { schema: unknown; canBeMissing: boolean } => {
  const { type, innerType, in: input, out } = definitionOf(schema);
  if (type === 'pipe')
    return unwrapSchema(definitionOf(out).type === 'transform' ? input : out, canBeMissing);
  if (innerType === undefined) return { schema, canBeMissing };
  return unwrapSchema(innerType, canBeMissing || type === 'optional' || type === 'nullable');
};

const readerOf = (strictSchema: unknown, isOptional: boolean): z.ZodType => {
  const { schema, canBeMissing } = unwrapSchema(strictSchema, isOptional);
  const { type, element, shape = {}, entries = {}, values = [] } = definitionOf(schema);
  // the members of a schema are schemas
  const reader = schema as z.ZodType;
  if (type === 'string') return str();
  if (type === 'template_literal') return str();
  if (type === 'number') return canBeMissing ? num() : num(0);
  if (type === 'boolean') return flag(false);
  if (type === 'array') return list(readerOf(element, false));
  if (type === 'enum') return oneOf(reader, canBeMissing ? undefined : Object.values(entries)[0]);
  if (type === 'literal') return oneOf(reader, canBeMissing ? undefined : values[0]);
  if (type === 'object')
    return canBeMissing
      ? optionalObject(objectReader(shape))
      : z.preprocess((value) => value ?? {}, objectReader(shape));
  return oneOf(reader, undefined);
};

/**
 * A lenient reader for a strict object schema: missing or invalid texts become '', numbers 0,
 * switches false, enums their first value; lists lose their invalid elements. Optional members
 * become '' for a text, and undefined for a number, an enum or an object. Override members that a
 * screen reads differently with `.extend({ … })`.
 */
export const lenient = <Shape extends z.core.$ZodShape>(
  strictSchema: z.ZodObject<Shape>,
): z.ZodObject<LenientShape<Shape>> =>
  // the same keys, each with the reader that LenientOf describes
  objectReader(strictSchema.shape) as unknown as z.ZodObject<LenientShape<Shape>>;
