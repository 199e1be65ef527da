import { kindOf } from './kinds';
import { entries, keyed, list, object, quoted } from './source';
import type { Calls } from './calls';
import { isNumber, isWide, type Document, type Shape } from './schema';

export interface FormParts {
  schema: string[];
  kinds: Record<string, string>;
  names: string[];
  /** Fields that are text in the form and numbers in the request, as source. */
  encode?: string;
  /** The field with the version of the record. */
  version?: string;
  /** Fields of an edited record, if they are fewer than those of a new one. */
  edit?: string[];
  /** Fields without an input. */
  omitted: string[];
}

const VERSION = /^(updated_?at|version|revision|row_?version|etag)$/i;

const regular = (pattern: string | undefined): string => {
  if (pattern === undefined) return '';
  const source = pattern.replaceAll('/', '\\/');
  return `.regex(/${source}/)`;
};

const text = (
  { format, limits: { minLength, maxLength, pattern } }: Shape,
  isRequired: boolean,
): string => {
  const minimum = isRequired ? Math.max(1, minLength ?? 1) : (minLength ?? 0);
  const span = `${minimum > 0 ? `.min(${minimum})` : ''}${maxLength === undefined ? '' : `.max(${maxLength})`}`;
  const base =
    format === 'email' ? 'z.email()' : /^ur[il]$/.test(format) ? 'z.url()' : 'z.string()';
  return base + (base === 'z.string()' ? span : span.replace(/^\.min\(1\)/, '')) + regular(pattern);
};

const number = ({ type, limits: { minimum, maximum } }: Shape): string =>
  `z.number()${type === 'integer' ? '.int()' : ''}${minimum === undefined ? '' : `.min(${minimum})`}${maximum === undefined ? '' : `.max(${maximum})`}`;

const DIGITS = "z.string().regex(/^-?\\d+$/, 'Enter a whole number')";
const NUMBER = "z.string().regex(/^-?\\d+(\\.\\d+)?$/, 'Enter a number')";

const encodeOf = (document: Document, shapes: Record<string, Shape>): string | undefined => {
  const sent = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = /^[A-Za-z_$][\w$]*$/.test(name) ? `form.${name}` : `form[${quoted(name)}]`;
    const items = document.shapeOf(shape.items);
    if (isWide(shape)) return [`${keyed(name)}: ${value} && BigInt(${value})`];
    if (shape.type !== 'array' || !isNumber(items)) return [];
    return [`${keyed(name)}: ${value}?.map(${items.type === 'integer' ? 'BigInt' : 'Number'})`];
  });
  return sent.length === 0 ? undefined : `(form) => (${object(['...form', ...sent], '    ')})`;
};

/** The schema of an input; undefined if no input fits. */
function inputOf(
  document: Document,
  name: string,
  shape: Shape,
  isRequired: boolean,
): string | undefined {
  const items = document.shapeOf(shape.items);
  const source = () => {
    if (shape.choices) return `z.enum(${list(shape.choices)})`;
    if (shape.type === 'string') return text(shape, isRequired);
    if (isWide(shape)) return DIGITS;
    if (isNumber(shape)) return number(shape);
    if (shape.type === 'boolean') return 'z.boolean()';
    if (shape.type !== 'array') return undefined;
    if (isNumber(items)) return `z.array(${items.type === 'integer' ? DIGITS : NUMBER})`;
    return items.type === 'string' ? 'z.array(z.string())' : undefined;
  };
  const found = source();
  if (found === undefined || isRequired) return found;
  const isText = found.startsWith('z.string') && !isWide(shape);
  const isDay = kindOf(name, shape)?.startsWith('date') === true;
  // an emptied number, date or choice is sent as null
  return `${found}.${(isText && !isDay) || shape.type === 'array' || shape.type === 'boolean' ? 'optional' : 'nullish'}()`;
}

const fieldsOf = (
  document: Document,
  body: Shape | undefined,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(body?.properties ?? {})
      .filter(([name]) => !VERSION.test(name) && name !== 'id' && name !== '_id')
      .map(([name, schema]) => [
        name,
        inputOf(document, name, document.shapeOf(schema), body?.required.includes(name) ?? false),
      ]),
  );

const isFilled = (entry: [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined;

/** The form of a resource from the bodies of its calls; undefined without inputs. */
export function formParts(document: Document, { create, update }: Calls): FormParts | undefined {
  const body = create?.body ?? update?.body;
  const fields = fieldsOf(document, body);
  const filledFields = Object.fromEntries(Object.entries(fields).filter(isFilled));
  const names = Object.keys(filledFields);
  if (!body || names.length === 0) return undefined;
  const edited = fieldsOf(document, update?.body);
  const editNames = names.filter((name) => edited[name] !== undefined);
  const version = Object.keys(update?.body?.properties ?? {}).find((name) => VERSION.test(name));
  const shapes = Object.fromEntries(
    names.map((name) => [name, document.shapeOf(body.properties[name])]),
  );
  const encode = encodeOf(document, shapes);
  return {
    schema: entries(filledFields),
    names,
    ...(encode === undefined ? {} : { encode }),
    kinds: Object.fromEntries(
      names.flatMap((name) => {
        const kind = kindOf(name, document.shapeOf(body.properties[name]));
        return kind === undefined ? [] : [[name, kind]];
      }),
    ),
    ...(version === undefined ? {} : { version }),
    ...(create?.body && editNames.length > 0 && editNames.length < names.length
      ? { edit: editNames }
      : {}),
    omitted: Object.entries(fields)
      .filter(([, source]) => source === undefined)
      .map(([name]) => keyed(name)),
  };
}
