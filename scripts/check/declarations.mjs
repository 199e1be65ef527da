// Loads every declaration and looks for mistakes of meaning that no type tells: lines that can't be filled, offers that nobody
// can take up, filters that narrow nothing. `npm run check` and the build use it: the product does not start with one.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../run.mjs';

/** The mistakes, each as `file:line key: text`. */
export async function declarationProblems() {
  const config = { configFile: join(root, 'vite.config.ts'), root, logLevel: 'error' };
  const { module } = await runnerImport(join(root, 'scripts/check/everyDeclaration.ts'), config);
  return module.problems().map(({ resource, key, text }) => {
    const file = fileOf(resource);
    return `${relative(root, file)}:${lineOf(file, key)} ${key}: ${text}`;
  });
}

/** The file that declares a resource: the one that says its name. */
function fileOf(name) {
  const folder = join(root, 'src/resources');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.resource.ts'));
  const found = files.find((file) => readFileSync(join(folder, file), 'utf8').includes(`name: '${name}'`));
  return join(folder, found ?? '');
}

/** The line where a key stands, or the nearest of its parts: `actions.approve.call`. */
function lineOf(file, key) {
  const text = readFileSync(file, 'utf8');
  let at = Math.max(0, text.indexOf('defineResource('));
  for (const part of key.split('.')) {
    const found = new RegExp(`(^|[{,\\s])'?${part}'?\\s*[:(,}]`, 'm');
    const next = found.exec(text.slice(at));
    if (!next) break;
    at += next.index + next[0].search(/\S/);
  }
  return text.slice(0, at).split('\n').length;
}
