import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docOf, readDeclarations } from './declarations.mjs';

export const configurePath = 'docs/operate/configure.md';

/** The page about variables, with its tables from the docstrings of `environment`. */
export function configurePage(root) {
  const variables = variablesOf(root);
  return readFileSync(join(root, configurePath), 'utf8').replace(
    /(<!-- variables: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start, names, end) => `${start}\n${tableOf(names.split(' '), variables)}\n\n${end}`,
  );
}

function variablesOf(root) {
  const { node, file } = readDeclarations(root, 'server/platform').get('environment');
  return new Map(
    node.init.arguments[0].properties.map((property) => {
      const [meaning, otherwise = ''] = docOf(file, property).text.split(/ ?@default /);
      return [property.key.name, { meaning, otherwise }];
    }),
  );
}

const tableOf = (names, variables) =>
  [
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...names.map((name) => {
      const { meaning, otherwise } = variables.get(name);
      return `| \`${name}\` | ${otherwise} | ${meaning} |`;
    }),
  ].join('\n');
