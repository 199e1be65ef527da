import { kindOf } from './kinds';
import { entries, keyed, list } from './source';
import type { Calls } from './calls';
import type { Document, Shape } from './schema';

export interface FormParts {
  /** The schema of each field, as source. */
  schema: string[];
  kinds: Record<string, string>;
  names: string[];
  /** The field that says which version of a record was read. */
  version?: string;
  /** The fields that an edited record takes, where these are less than a new one's. */
  edit?: string[];
  /** What no input was made of. */
  leftOut: string[];
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
  const least = isRequired ? Math.max(1, minLength ?? 1) : (minLength ?? 0);
  const span = `${least > 0 ? `.min(${least})` : ''}${maxLength === undefined ? '' : `.max(${maxLength})`}`;
  const of = format === 'email' ? 'z.email()' : /^ur[il]$/.test(format) ? 'z.url()' : 'z.string()';
  return of + (of === 'z.string()' ? span : span.replace(/^\.min\(1\)/, '')) + regular(pattern);
};

const number = ({ type, limits: { minimum, maximum } }: Shape): string =>
  `z.number()${type === 'integer' ? '.int()' : ''}${minimum === undefined ? '' : `.min(${minimum})`}${maximum === undefined ? '' : `.max(${maximum})`}`;

/** The schema of an input; undefined where no input fits. */
function inputOf(document: Document, shape: Shape, isRequired: boolean): string | undefined {
  const source = () => {
    if (shape.choices) return `z.enum(${list(shape.choices)})`;
    if (shape.type === 'string') return text(shape, isRequired);
    if (shape.type === 'integer' || shape.type === 'number') return number(shape);
    if (shape.type === 'boolean') return 'z.boolean()';
    return shape.type === 'array' && document.shapeOf(shape.items).type === 'string'
      ? 'z.array(z.string())'
      : undefined;
  };
  const found = source();
  return found === undefined || isRequired ? found : `${found}.optional()`;
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
        inputOf(document, document.shapeOf(schema), body?.required.includes(name) ?? false),
      ]),
  );

const isFilled = (entry: [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined;

/** The form of a resource from the bodies of its calls; undefined where nothing can be entered. */
export function formParts(document: Document, { create, update }: Calls): FormParts | undefined {
  const body = create?.body ?? update?.body;
  const fields = fieldsOf(document, body);
  const filled = Object.fromEntries(Object.entries(fields).filter(isFilled));
  const names = Object.keys(filled);
  if (!body || names.length === 0) return undefined;
  const edited = fieldsOf(document, update?.body);
  const ofEdit = names.filter((name) => edited[name] !== undefined);
  const version = Object.keys(update?.body?.properties ?? {}).find((name) => VERSION.test(name));
  return {
    schema: entries(filled),
    names,
    kinds: Object.fromEntries(
      names.flatMap((name) => {
        const kind = kindOf(name, document.shapeOf(body.properties[name]));
        return kind === undefined ? [] : [[name, kind]];
      }),
    ),
    ...(version === undefined ? {} : { version }),
    ...(create?.body && ofEdit.length > 0 && ofEdit.length < names.length ? { edit: ofEdit } : {}),
    leftOut: Object.entries(fields)
      .filter(([, source]) => source === undefined)
      .map(([name]) => keyed(name)),
  };
}
