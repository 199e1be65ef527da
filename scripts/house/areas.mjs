import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importersOf } from './importGraph.mjs';

/**
 * Folders of server/ that are not product areas: the technical one, programs, and the
 * demonstration.
 */
const technical = ['platform', 'demo', 'cli'];

const SMALL_FILE_LINES = 30;

/** The files of the server's product areas, by the current folders of server/. */
export function productAreas(tree) {
  return inFolder(tree, 'server').filter(({ path }) => {
    const [, folder, ...rest] = path.split('/');
    return rest.length > 0 && !technical.includes(folder);
  });
}

export const inFolder = (tree, folder) =>
  [...tree.values()].filter(({ path }) => path.startsWith(`${folder}/`));

export function firstLevel(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return [
    entries.filter((entry) => entry.isDirectory()).length,
    entries.filter((entry) => entry.isFile()).length,
  ];
}

/** Share of `import …` and `export … from …` in the lines that are not blank. */
export function importShare(files) {
  const written = files.reduce(
    (sum, { code }) => sum + code.split('\n').filter((line) => line.trim() !== '').length,
    0,
  );
  return share(
    files.reduce((sum, { importLines }) => sum + importLines, 0),
    written,
  );
}

/** Files of at most 30 lines with a single importer, counting lazy and type imports. */
export function smallFiles(tree, files) {
  const importers = importersOf(tree);
  return files.filter(
    ({ path, lines }) => lines <= SMALL_FILE_LINES && importers.get(path).size === 1,
  );
}

export const share = (part, whole) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);
