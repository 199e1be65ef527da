import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {{ text: string, examples: string[] }} Doc a docstring, and its `@example` parts
 * @typedef {{ node: object, doc: Doc, file: SourceFile }} Declaration
 * @typedef {{ code: string, comments: object[] }} SourceFile
 */

/**
 * Every type, function and constant of a folder, by name.
 * @returns {Map<string, Declaration>}
 */
export function readDeclarations(root, folder) {
  const paths = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));
  // the first declaration of an overloaded function has the docstring
  return new Map(paths.flatMap((name) => declarationsOf(join(root, folder, name))).toReversed());
}

function declarationsOf(path) {
  const code = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, code);
  const file = { code, comments };
  return program.body.flatMap((statement) => {
    const declaration = statement.declaration ?? statement;
    const node = declaration.declarations?.[0] ?? declaration;
    return node.id ? [[node.id.name, { node, doc: docOf(file, statement), file }]] : [];
  });
}

/** The docstring before a node; the node may be a member of a union, or within parentheses. */
export function docOf({ code, comments }, { start }) {
  const comment = comments.findLast(
    ({ value, end }) =>
      value.startsWith('*') && end <= start && /^[\s|(?:{]*$/.test(code.slice(end, start)),
  );
  const [text = '', ...examples] = plain(comment?.value ?? '').split(/^@example\b/m);
  return {
    text: text.replaceAll(/(?<!\n)\n(?![\n-])/g, ' ').trim(),
    examples: examples.map((example) => example.replace(/^[ \t]*\n?/, '').trimEnd()),
  };
}

const plain = (comment) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd())
    .join('\n')
    .trim();
