import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.mjs';

const FOLDERS = ['src', 'server', 'contract', 'tools', 'tests', 'scripts'];
const SOURCE = /\.(ts|tsx|mjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
/** What an import, an export or a loaded part names; types alone change no behaviour. */
const NAMED = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"`;]*?['"]([^'"\n]+)['"]|(\bimport)\(\s*['"]([^'"\n]+)['"]/g;
/** A folder's files of a kind. */
const GLOB = /import\.meta\.glob\(\s*['"]([^'"*]+)\/\*\*\/\*([^'"*]+)['"]/g;

export const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)).filter((path) => SOURCE.test(path)));

/** Which file loads which: by file, those that name it; packages stand under their own names. */
export function importers() {
  const found = new Map();
  for (const path of sources) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const named of namedIn(text, path)) found.set(named, [...(found.get(named) ?? []), path]);
  }
  return found;
}

function namedIn(text, path) {
  const direct = [...text.matchAll(NAMED)].map(([, eager, , lazy]) => resolve(eager ?? lazy, path));
  const globbed = [...text.matchAll(GLOB)].flatMap(([, folder, ending]) =>
    sources.filter((source) => source.startsWith(`${join(dirname(path), folder)}/`) && source.endsWith(ending)));
  return [...direct, ...globbed];
}

function resolve(name, from) {
  if (!name.startsWith('.')) return name;
  const base = join(dirname(from), name);
  return ENDINGS.map((ending) => base + ending).find((path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile()) ?? base;
}
