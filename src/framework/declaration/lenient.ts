import { z } from 'zod';
import { flag, list, num, str } from './lenientSchemas';
import { isNothing } from './plainTypes';
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
const oneOf = (schema: z.ZodType, otherwise: unknown): z.ZodType =>
  z
    .preprocess(
      (value) => (isNothing(value) && !schema.safeParse(value).success ? otherwise : value),
      otherwise === undefined ? schema.optional() : schema,
    )
    .catch(() => otherwise);

/** An object that may be missing. Any other value counts as missing. */
const optionalObject = (reader: z.ZodType): z.ZodType =>
  z
    .preprocess((value) => (isNothing(value) ? undefined : value), reader.optional())
    .catch(undefined);

const objectReader = (shape: Readonly<Record<string, unknown>>): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, member]) => [key, readerOf(member, false)]),
    ),
  );

/** Unwraps optional schemas and fallbacks, and reports whether the value may be missing. */
const bareOf = (schema: unknown, mayMiss: boolean): { schema: unknown; mayMiss: boolean } => {
  const { type, innerType, in: given, out } = definitionOf(schema);
  if (type === 'pipe') return bareOf(definitionOf(out).type === 'transform' ? given : out, mayMiss);
  if (innerType === undefined) return { schema, mayMiss };
  return bareOf(innerType, mayMiss || type === 'optional' || type === 'nullable');
};

const readerOf = (strict: unknown, isOptional: boolean): z.ZodType => {
  const { schema, mayMiss } = bareOf(strict, isOptional);
  const { type, element, shape = {}, entries = {}, values = [] } = definitionOf(schema);
  // the members of a schema are schemas
  const own = schema as z.ZodType;
  if (type === 'string') return str();
  if (type === 'template_literal') return str();
  if (type === 'number') return mayMiss ? num() : num(0);
  if (type === 'boolean') return flag(false);
  if (type === 'array') return list(readerOf(element, false));
  if (type === 'enum') return oneOf(own, mayMiss ? undefined : Object.values(entries)[0]);
  if (type === 'literal') return oneOf(own, mayMiss ? undefined : values[0]);
  if (type === 'object')
    return mayMiss
      ? optionalObject(objectReader(shape))
      : z.preprocess((value) => value ?? {}, objectReader(shape));
  return oneOf(own, undefined);
};

/**
 * A lenient reader for a strict object schema: missing or invalid texts become '', numbers 0,
 * switches false, enums their first value; lists lose their invalid elements. Optional members
 * become '' for a text, and undefined for a number, an enum or an object. Override members that a
 * screen reads differently with `.extend({ … })`.
 */
export const lenient = <Shape extends z.core.$ZodShape>(
  strict: z.ZodObject<Shape>,
): z.ZodObject<LenientShape<Shape>> =>
  // the same keys, each with the reader that LenientOf describes
  objectReader(strict.shape) as unknown as z.ZodObject<LenientShape<Shape>>;
