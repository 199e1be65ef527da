import { docOf } from './declarations.mjs';

/**
 * @typedef {{ key: string, type: string, doc: import('./declarations.mjs').Doc }} Row a key
 * @typedef {{ kinds: string[], doc: import('./declarations.mjs').Doc, rows: Row[] }} Variant
 * keys of a type, or of one member of a union by its `kind`
 */

const TYPE_MAX = 90;
const NOTHING = { text: '', examples: [] };

/** Reads the keys of a type; `shared` types are named instead of repeated. */
export const tableReader = (declarations, shared) => {
  const read = (node, file, doc) =>
    (readers[node.type] ?? (() => []))(node, file, doc).map((variant) =>
      variant.doc.text === '' ? { ...variant, doc } : variant,
    );

  const ofName = (name, doc) => {
    if (shared.has(name)) return [{ kinds: [], doc: NOTHING, rows: [], shared: [name] }];
    const found = declarations.get(name);
    return found ? ofDeclaration(found, doc) : [];
  };
  const ofDeclaration = ({ node, doc, file }, given = NOTHING) => {
    const best = doc.text === '' ? given : doc;
    if (node.type !== 'TSInterfaceDeclaration') return read(node.typeAnnotation, file, best);
    const bases = (node.extends ?? []).flatMap(({ expression }) => ofName(expression.name, best));
    return merged([...bases, ...ofMembers(node.body.body, file, best)]);
  };
  const ofMembers = (members, file, doc) => {
    const kind = members.find((member) => member.key?.name === 'kind' && isClosed(member));
    const rows = members.filter((member) => member !== kind).flatMap((one) => rowsOf(one, file));
    const best = kind ? withDoc(file, kind, doc) : doc;
    return [{ kinds: kind ? kindsOf(kind) : [], doc: best, rows, shared: [] }];
  };
  const rowsOf = (member, file, prefix = '') => {
    const name = member.key?.name;
    const annotation = member.typeAnnotation?.typeAnnotation ?? member.returnType?.typeAnnotation;
    const isHidden = /^TS(Never|Undefined)Keyword$/.test(annotation?.type ?? 'TSNeverKeyword');
    if (name === undefined || name === 'kind' || isHidden) return [];
    const doc = docOf(file, member);
    const optional = member.optional ? '?' : '';
    const nested = literalIn(annotation);
    const isCall = member.type === 'TSMethodSignature';
    const type = nested && !isCall ? '' : typeText(isCall ? member : annotation, file);
    return [
      { key: `${prefix}${name}${optional}`, type, doc },
      ...(nested?.members ?? []).flatMap((one) => rowsOf(one, file, `${prefix}${name}.`)),
    ];
  };
  const readers = {
    TSTypeLiteral: ({ members }, file, doc) => ofMembers(members, file, doc),
    TSParenthesizedType: ({ typeAnnotation }, file, doc) => read(typeAnnotation, file, doc),
    TSConditionalType: ({ trueType, falseType }, file, doc) => [
      ...read(trueType, file, withDoc(file, trueType, doc)),
      ...read(falseType, file, withDoc(file, falseType, doc)),
    ],
    TSUnionType: ({ types }, file, doc) =>
      types.flatMap((type) => read(type, file, withDoc(file, type, doc))),
    TSIntersectionType: ({ types }, file, doc) =>
      merged(types.flatMap((type) => read(type, file, doc))),
    TSTypeReference: ({ typeName }, _file, doc) => ofName(typeName.name, doc),
  };
  return ofDeclaration;
};

const withDoc = (file, node, otherwise) => {
  const doc = docOf(file, node);
  return doc.text === '' ? otherwise : doc;
};

/** One variant for each with a kind, with the keys of those without; or one for all. */
function merged(variants) {
  const common = variants.filter(({ kinds }) => kinds.length === 0);
  const closed = variants.filter(({ kinds }) => kinds.length > 0);
  const last = variants.at(-1);
  if (!last) return [];
  const base = closed.length > 0 ? closed : [{ ...last, rows: [], shared: [] }];
  return base.map((one) => ({
    ...one,
    rows: [...common.flatMap(({ rows }) => rows), ...one.rows],
    shared: [...common.flatMap((variant) => variant.shared), ...one.shared],
  }));
}

const isClosed = ({ typeAnnotation }) =>
  /Literal|Indexed|Union/.test(typeAnnotation.typeAnnotation.type) &&
  !/Own/.test(JSON.stringify(typeAnnotation));

function kindsOf({ typeAnnotation: { typeAnnotation } }) {
  const types = typeAnnotation.types ?? [typeAnnotation];
  return types.flatMap(({ literal }) => (literal ? [String(literal.value)] : []));
}

const literalIn = (node) =>
  node.type === 'TSTypeLiteral' && node.members.every(({ key }) => key?.name !== undefined)
    ? node
    : undefined;

/** The type as it is written, without what only guides inference. */
export function typeText(node, { code }) {
  const start = node.params ? (node.params.at(0)?.start ?? node.start) : node.start;
  const text =
    node.type === 'TSMethodSignature'
      ? `(${code.slice(start, node.end)}`
      : code.slice(node.start, node.end);
  const short = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/z\.output<(\w)s>/g, '$1')
    .replace(/\breadonly /g, '')
    .replace(/\s+/g, ' ')
    .replace(/([(<[]) | (?=[)>\]])/g, '$1')
    .replace(/^\| /, '')
    .replace(/;$/, '');
  const plain = unwrapped(unwrapped(short, 'NoInfer<'), 'Readonly<').replace(/,(?=[>)])/g, '');
  return plain.length > TYPE_MAX ? '' : plain;
}

/** Removes a wrapper such as `NoInfer<…>` and keeps its argument. */
function unwrapped(text, wrapper) {
  const at = text.indexOf(wrapper);
  if (at < 0) return text;
  let [end, depth] = [at + wrapper.length, 1];
  for (; depth > 0; end += 1) {
    if (text[end] === '<') depth += 1;
    if (text[end] === '>' && text[end - 1] !== '=') depth -= 1;
  }
  const inner = text.slice(at + wrapper.length, end - 1);
  const isUnion = inner.includes(' | ') && text.startsWith('[]', end);
  const plain = isUnion ? `(${inner})` : inner;
  return unwrapped(`${text.slice(0, at)}${plain}${text.slice(end)}`, wrapper);
}
