import { join, relative } from 'node:path';
import { resourceNoun } from '../../src/framework/declaration/labels';
import { callsUnder, type Calls, type Operation } from './calls';
import { formParts, type FormParts } from './form';
import { queryParts, type QueryParts } from './query';
import { columnsOf, fieldsOf, flatRow, type Field } from './record';
import { rowsIn, type Rows } from './rows';
import { openDocument, type Document } from './schema';
import { entries, keyed, list, object, quoted, wrapped } from './source';

export interface DeclareOptions {
  /** The resource's name: `admin/audit`. */
  name: string;
  path: string;
  /** Its place in the menu, if it gets one. */
  menu?: { group?: string; order: number };
  /** Folder of its file; default: its folder in `src/resources`. */
  folder?: string;
}

const menuOf = ({ group, order }: { group?: string; order: number }): string =>
  `{ icon: 'box', ${group === undefined ? '' : `group: ${quoted(group)}, `}order: ${order} }`;

export interface Declared {
  source: string;
  /** Parts of the declaration that a person must add. */
  omitted: string[];
  /** Open questions about pages. */
  question?: string;
}

interface Parts {
  options: DeclareOptions;
  calls: Calls;
  rows: Rows;
  fields: Field[];
  query: QueryParts;
  form: FormParts | undefined;
  toggle: string | undefined;
  /** Rows of JSON:API: attributes are placed next to the id. */
  isFlat: boolean;
}

const IMPORTS: readonly (readonly [RegExp, string, string])[] = [
  [/\btoggle\(/, 'toggle', 'actions'],
  [/\bflag\(/, 'flag', 'lenientSchemas'],
  [/\blist\((z|str\()/, 'list', 'lenientSchemas'],
  [/\bnum\(/, 'num', 'lenientSchemas'],
  [/\bstr\(/, 'str', 'lenientSchemas'],
];

const SOURCES = join(import.meta.dirname, '../../src');

/** The lines that import the identifiers of the text, for a file of the folder. */
const importsOf = (text: string, folder: string): string => {
  const from = (path: string): string => {
    const found = relative(folder, join(SOURCES, path));
    return found.startsWith('.') ? found : `./${found}`;
  };
  const used = IMPORTS.filter(([word]) => word.test(text));
  const files = [...new Set(used.map(([, , file]) => file))];
  const lines = files.map(
    (file) =>
      `import { ${used
        .filter((item) => item[2] === file)
        .map(([, name]) => name)
        .join(', ')} } from '${from(`framework/declaration/${file}`)}';`,
  );
  return [
    "import { z } from 'zod';",
    ...lines,
    `import { defineResource } from '${from('resources/define')}';`,
  ].join('\n');
};

/** A flag of the row and its name in the body: `toggle('isActive', { call: … })`. */
function toggleOf(
  document: Document,
  { status }: Calls,
  fields: readonly Field[],
): string | undefined {
  const flags = Object.entries(status?.body?.properties ?? {})
    .filter(([, schema]) => document.shapeOf(schema).type === 'boolean')
    .map(([name]) => name);
  const normalize = (name: string) => name.replace(/[_-]/g, '').toLowerCase();
  const found = fields
    .filter(({ type }) => type === 'boolean')
    .flatMap(({ name }) =>
      flags
        .filter((flag) => normalize(flag) === normalize(name))
        .map((flag) => [name, flag] as const),
    );
  const [field, send] = found.find(([name, flag]) => name === flag) ?? found[0] ?? [];
  if (field === undefined || send === undefined || !status) return undefined;
  return `toggle(${quoted(field)}, { call: ${quoted(status.line)}${send === field ? '' : `, send: ${quoted(send)}`} })`;
}

const headersOf = ({ headers }: Operation): string | undefined => {
  const lines = entries(
    Object.fromEntries(Object.entries(headers).map(([name, type]) => [name, quoted(type)])),
  );
  return lines.length === 0 ? undefined : object(lines, '      ');
};

/** A call as a line, or in the long form if its document names other media types. */
const callOf = (operation: Operation): string => {
  const headers = headersOf(operation);
  const line = quoted(operation.line);
  return headers === undefined ? line : object([`call: ${line}`, `headers: ${headers}`], '    ');
};

const listCall = ({ calls, rows, query }: Parts): string => {
  const parts = entries({
    call: quoted(calls.list.line),
    headers: headersOf(calls.list),
    at: rows.at && quoted(rows.at),
    total: rows.total && quoted(rows.total),
    query: query.query,
  });
  return parts.length === 1 ? quoted(calls.list.line) : object(parts, '    ');
};

const apiOf = (parts: Parts): string => {
  const { calls, fields, form } = parts;
  const aliases = fields.flatMap(({ name, alias }) =>
    alias === undefined ? [] : [[name, list([alias])] as const],
  );
  return object(
    entries({
      list: listCall(parts),
      get: calls.get && callOf(calls.get),
      create: form && calls.create?.body && callOf(calls.create),
      update: form && calls.update?.body && callOf(calls.update),
      delete: calls.delete && callOf(calls.delete),
      aliases:
        aliases.length === 0 ? undefined : object(entries(Object.fromEntries(aliases)), '    '),
      decode: parts.isFlat ? '({ attributes }) => ({ ...Object(attributes) })' : undefined,
      encode: form?.encode,
    }),
    '  ',
  );
};

/** The actions of a resource in the terms of `access`, and those that apply to a row. */
const offersOf = ({ calls, form, toggle }: Parts) => {
  const edit = form && calls.update?.body ? ['edit'] : [];
  const rows = [
    ...(calls.get ? ['show'] : []),
    ...edit,
    ...(toggle === undefined ? [] : ['toggle']),
    ...(calls.delete ? ['delete'] : []),
  ];
  return { rows, access: ['list', ...(form && calls.create?.body ? ['create'] : []), ...rows] };
};

const formText = ({ form }: Parts): string | undefined => {
  if (!form) return undefined;
  const edit = form.edit && `{ fields: ${list(form.edit)} }`;
  return object(entries({ schema: `z.object(${object(form.schema, '    ')})`, edit }), '  ');
};

function bodyOf(parts: Parts): string {
  const { options, fields, query, form, toggle } = parts;
  const kinds = Object.fromEntries(
    fields.flatMap(({ name, kind }) => (kind === undefined ? [] : [[name, kind]])),
  );
  const kindEntries = Object.entries({ ...form?.kinds, ...kinds }).map(
    ([name, kind]) => `${keyed(name)}: ${quoted(kind)}`,
  );
  const { rows, access } = offersOf(parts);
  const block = (lines: readonly string[]) =>
    lines.length === 0 ? undefined : object(lines, '  ');
  // some documents have the version only in request bodies
  const versionField = fields.some(({ name }) => name === form?.version)
    ? undefined
    : form?.version;
  const record = [
    ...fields.map(({ name, source }) => `${keyed(name)}: ${source}`),
    ...(versionField === undefined ? [] : [`${keyed(versionField)}: str().optional()`]),
  ];
  const all = entries({
    name: quoted(options.name),
    record: `z.object({\n${wrapped(record, '    ')}  })`,
    version: form?.version && quoted(form.version),
    menu: options.menu && menuOf(options.menu),
    access: `{ ${keyed(options.name.split('/')[0] ?? '')}: ${access.length > 1 ? quoted('*') : list(access)} }`,
    api: apiOf(parts),
    fields: block(kindEntries),
    filters: block(entries(query.filters)),
    list: object(
      entries({
        columns: list(columnsOf(fields)),
        sort: query.sort,
        actions: rows.length === 0 ? undefined : list(rows),
      }),
      '  ',
    ),
    form: formText(parts),
    show: rows.includes('show') ? '{}' : undefined,
    actions: toggle && `{ toggle: ${toggle} }`,
  });
  return all.map((line) => `  ${line},\n`).join('');
}

function bodyProblem(document: Document, { body }: Operation): string {
  if (!body) return 'the document has no JSON body for it';
  const isWrapped = 'attributes' in document.shapeOf(body.properties.data).properties;
  return isWrapped
    ? 'its body wraps the form; declare form, this call and encode: (form) => ({ data: { type: …, attributes: form } })'
    : 'no input fits any field of its body';
}

/** Each call of the document that the declaration omits, with the reason. */
function callsLeftOut(document: Document, { calls, form, toggle }: Parts): string[] {
  const save = (operation: Operation | undefined): string[] => {
    if (!operation || (form && operation.body)) return [];
    return [`${operation.line}: ${bodyProblem(document, operation)}`];
  };
  const status =
    calls.status && toggle === undefined
      ? [`${calls.status.line}: no switch of a row is in its body`]
      : [];
  return [...save(calls.create), ...save(calls.update), ...status, ...calls.others];
}

const commented = (texts: readonly string[]): string =>
  texts.map((text) => `// ${text}\n`).join('');

/**
 * Generates a first declaration of a resource from an OpenAPI document, for a file in
 * `src/resources/<name>/`. Throws with a message for a person.
 */
export function declare(content: unknown, options: DeclareOptions): Declared {
  const document = openDocument(content);
  const calls = callsUnder(document, options.path);
  const found = rowsIn(document, options.name, calls.list);
  const flatFields = flatRow(document, found);
  const rows = flatFields ?? found;
  const fields = fieldsOf(document, rows, calls.idName);
  const query = queryParts(
    calls.list,
    fields.map(({ name }) => name),
    resourceNoun(options.name).many,
  );
  const form = formParts(document, calls);
  const parts = {
    options,
    calls,
    rows,
    fields,
    query,
    form,
    toggle: toggleOf(document, calls, fields),
    isFlat: flatFields !== undefined,
  };
  const body = bodyOf(parts);
  const omitted = [
    ...query.omitted.map((name) => `the query's ${name}`),
    ...(form?.omitted ?? []).map((name) => `the form's ${name}`),
    ...callsLeftOut(document, parts),
  ];
  const notes = commented([
    ...(query.question === undefined ? [] : [`Open question: ${query.question}.`]),
    ...omitted.map((text) => `Left out: ${text}`),
  ]);
  return {
    source: `${importsOf(body, options.folder ?? join(SOURCES, 'resources', options.name))}\n\n${notes}export default defineResource({\n${body}});\n`,
    omitted,
    ...(query.question === undefined ? {} : { question: query.question }),
  };
}
