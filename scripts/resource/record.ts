import { isObject } from '../../src/framework/declaration/isObject';
import { inAllCases, nestedPaths } from '../../src/framework/declaration/places';
import { kindOf } from './kinds';
import { isNumber, isWide, type Document, type Shape } from './schema';
import { list, quoted } from './source';
import type { Rows } from './rows';

export interface Field {
  name: string;
  source: string;
  kind: string | undefined;
  type: Shape['type'];
  alias?: string;
}

const NAMES = ['name', 'title', 'label', 'email'];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const simple = (shape: Shape): string | undefined => {
  if (isWide(shape)) return 'str()';
  if (shape.choices)
    return `z.enum(${list(shape.choices)}).catch(${quoted(shape.choices[0] ?? '')})`;
  const sources: Partial<Record<Shape['type'], string>> = {
    string: 'str()',
    unknown: 'str()',
    number: 'num()',
    integer: 'num()',
    boolean: 'flag(false)',
  };
  return sources[shape.type];
};

/** The name of a row's related object, as a field of the row: `actor.name` → `actorName`. */
function nestedName(document: Document, name: string, shape: Shape): Field | undefined {
  const inner = NAMES.find(
    (key) =>
      key in shape.properties && simple(document.shapeOf(shape.properties[key])) !== undefined,
  );
  if (inner === undefined) return undefined;
  const flatName = name.includes('_') ? `${name}_${inner}` : name + capital(inner);
  const path = `${name}.${inner}`;
  const isRead = inAllCases(nestedPaths(flatName)).includes(path);
  return {
    name: flatName,
    source: 'str()',
    kind: undefined,
    type: 'string',
    ...(isRead ? {} : { alias: path }),
  };
}

function fieldOf(document: Document, name: string, schema: unknown, sample: unknown): Field {
  const shape = document.shapeOf(schema);
  const plain = simple(shape);
  if (plain !== undefined)
    return { name, source: plain, kind: kindOf(name, shape, sample), type: shape.type };
  const json = { name, kind: 'json', type: shape.type };
  if (shape.type !== 'array')
    return (
      nestedName(document, name, shape) ?? {
        ...json,
        source: 'z.record(z.string(), z.unknown()).nullable().catch(null)',
      }
    );
  const items = document.shapeOf(shape.items);
  if (isNumber(items)) return { name, source: 'list(str())', kind: undefined, type: 'array' };
  return items.type === 'string'
    ? { name, source: 'list(z.string())', kind: undefined, type: 'array' }
    : { ...json, source: 'list(z.record(z.string(), z.unknown()))' };
}

const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row of JSON:API with its attributes next to its id; undefined for any other row. */
export const flatRow = (document: Document, rows: Rows): Rows | undefined => {
  const { attributes, type, ...others } = rows.row.properties;
  const shape = document.shapeOf(attributes);
  if (type === undefined || shape.type !== 'object') return undefined;
  const namedFields = Object.entries(shape.properties).map(([name, schema]) => [
    camel(name),
    schema,
  ]);
  return {
    ...rows,
    row: { ...rows.row, properties: { ...others, ...Object.fromEntries(namedFields) } },
  };
};

/** The fields of a record, the id first. */
export function fieldsOf(document: Document, { row, example }: Rows, idName: string): Field[] {
  const sample = isObject(example) ? example : {};
  const names = Object.keys(row.properties);
  const idField = names.find((name) => name === 'id' || name === '_id');
  const keyField = idField ?? [idName, 'uuid', 'code', 'key'].find((name) => names.includes(name));
  const id: Field = {
    name: 'id',
    source: 'str()',
    kind: undefined,
    type: 'string',
    ...(keyField === undefined || idField !== undefined ? {} : { alias: keyField }),
  };
  const rest = names
    .filter((name) => name !== idField)
    .map((name) => fieldOf(document, name, row.properties[name], sample[name]));
  return [id, ...rest];
}

const COLUMNS = 6;
const NO_COLUMN = ['json', 'textarea', 'image', 'url', 'password'];
const isNamed = ({ name }: Field): boolean =>
  /^(name|title|label)$|Name$|_name$|[tT]itle$/.test(name);

/** The first six readable columns for a table: the name first, the time of the change last. */
export const columnsOf = (fields: readonly Field[]): string[] => {
  const shownFields = fields.filter(
    ({ name, kind, type }) =>
      name !== 'id' &&
      type !== 'array' &&
      !NO_COLUMN.includes(kind ?? '') &&
      !/(_id|Id)$|^updated/.test(name),
  );
  const title = shownFields.find(isNamed);
  const ordered = [...(title ? [title] : []), ...shownFields.filter((field) => field !== title)];
  return (ordered.length > 0 ? ordered : fields).slice(0, COLUMNS).map(({ name }) => name);
};
