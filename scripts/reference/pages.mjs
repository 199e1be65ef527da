import { readDeclarations } from './declarations.mjs';
import { tableReader, typeText } from './tables.mjs';

/** Types of each page, in order. */
const pages = {
  'resource.md': {
    title: 'A resource',
    types: 'Spec Crud Needs Column Lines Section Related Found Stats Card Opens Sum',
  },
  'calls.md': {
    title: 'Calls',
    types:
      'Api Call CallFunction CallHttp Place ListCall ListArg TotalPlace SaveCall FileCall ' +
      'ExportCall ImportCalls Lookup rest defineLookup',
  },
  'fields.md': {
    title: 'Fields and filters',
    types:
      'FieldBase FieldDef Choices InputSlot AppKinds Computed FilterBase Dependent Filter Board ' +
      'str num flag list',
  },
  'actions.md': {
    title: 'Actions and views',
    types:
      'ActionBase RowAction RowsAction ListAction ActionArg RowsArg Dialog ActionSlot View ' +
      'toggle actionIcons',
  },
};
const shared = new Set(['FieldBase', 'FilterBase', 'Dependent', 'Call', 'ActionBase']);
const folder = 'src/framework/declaration';

/** The pages of docs/reference, as name and text. */
export function referencePages(root) {
  const declarations = readDeclarations(root, folder);
  return Object.entries(pages).map(([name, { title, types }]) => [
    name,
    [
      `# ${title}`,
      `Written by \`npm run docs:reference\` from the docstrings in \`${folder}\`.`,
      ...types.split(' ').map((type) => sectionOf(declarations, type)),
    ].join('\n\n') + '\n',
  ]);
}

function sectionOf(declarations, name) {
  const found = declarations.get(name);
  if (!found) throw new Error(`${folder} has no ${name}`);
  const { node, doc, file } = found;
  const isType = /^TS(Interface|TypeAlias)/.test(node.type);
  const read = tableReader(declarations, new Set([...shared].filter((one) => one !== name)));
  const variants = isType ? read(found) : [];
  const hasRows = variants.some(({ rows, kinds }) => rows.length + kinds.length > 0);
  return [
    `## ${name}`,
    [doc.text, sharedText(variants)].filter(Boolean).join(' '),
    hasRows || node.type !== 'TSTypeAliasDeclaration'
      ? ''
      : inline(typeText(node.typeAnnotation, file)),
    ...(node.init?.expression?.elements ? [wordsOf(node.init.expression.elements)] : []),
    ...(hasRows ? [tableOf(variants, doc)] : []),
    ...[doc, ...variants.flatMap(docsOf)].flatMap(({ examples }) => examples).map(codeBlock),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const docsOf = ({ rows }) =>
  rows.map(({ doc }) => doc).filter(({ examples }) => examples.some(isLong));
const isLong = (example) => example.includes('\n');
const codeBlock = (code) => `\`\`\`ts\n${code}\n\`\`\``;
/** Shared types of all members of a union. */
const commonOf = (variants) =>
  (variants[0]?.shared ?? []).filter((name) =>
    variants.every(({ shared: names }) => names.includes(name)),
  );
const sharedText = (variants) => {
  const names = commonOf(variants);
  return names.length > 0 ? `Also the keys of ${names.map(code).join(', ')}.` : '';
};

const wordsOf = (elements) => elements.map(({ value }) => `\`${value}\``).join(', ');
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
/** Inline code; two backticks enclose one. */
const inline = (text) => {
  if (text === '') return '';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
};
const code = (text) => inline(cell(text));

/** A table of the explained keys, and the names of the others. */
function tableOf(variants, own) {
  const common = commonOf(variants);
  // a type that is a literal explains its key
  const isListed = ({ type, doc }) => !type.includes("'") && meaningOf(doc) === '';
  const listedOf = (rows) => rows.filter(isListed).map(({ key }) => code(key));
  const listed = variants.flatMap(({ kinds, rows }) => (kinds.length === 0 ? listedOf(rows) : []));
  const lines = variants.flatMap(({ kinds, doc, rows, shared: names }) => [
    ...(kinds.length > 0
      ? [
          `| ${kinds.map((kind) => `**\`${kind}\`**`).join(', ')} | ${[
            ...names.filter((name) => !common.includes(name)).map(code),
            ...listedOf(rows),
          ].join(', ')} | ${doc === own ? '' : meaningOf(doc)} |`,
        ]
      : []),
    ...rows
      .filter((row) => !isListed(row))
      .map(({ key, type, doc: ofKey }) => `| ${code(key)} | ${code(type)} | ${meaningOf(ofKey)} |`),
  ]);
  return [
    ...(lines.length > 0 ? ['| Key | Type | Meaning |', '|---|---|---|', ...lines] : []),
    ...(lines.length > 0 && listed.length > 0 ? [''] : []),
    ...(listed.length > 0 ? [`Other keys: ${[...new Set(listed)].join(', ')}.`] : []),
  ].join('\n');
}

const meaningOf = ({ text, examples }) =>
  [
    cell(text),
    ...examples.filter((example) => !isLong(example)).map((example) => `Example: ${code(example)}`),
  ]
    .filter(Boolean)
    .join(' ');
