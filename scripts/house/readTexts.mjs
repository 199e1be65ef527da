import { parseSync } from 'vite';
import { childrenOf } from './syntax.mjs';

/** Attributes with a text that is not shown. */
const hidden = /^(className|d|viewBox|style|sx|transform|gridTemplate\w*)$/;

/**
 * Texts that people may read: literals, templates and JSX texts with a space. A placeholder is `…`.
 * Without imports, SQL, class names and types.
 * @returns {{ line: number, text: string }[]}
 */
export function textsIn(path, code) {
  const texts = [];
  const add = (node, text) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (plain.includes(' '))
      texts.push({ line: code.slice(0, node.start).split('\n').length, text: plain });
  };
  const visit = (node) => {
    if (isHidden(node)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value);
    if (node.type === 'JSXText') add(node, node.value);
    if (node.type === 'TemplateLiteral')
      add(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…'));
    childrenOf(node).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return texts;
}

const isHidden = (node) =>
  /^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type) ||
  (node.type === 'JSXAttribute' && hidden.test(node.name.name)) ||
  (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql');
