import { posix } from 'node:path';
import { listFiles } from './sourceTree.mjs';

const sides = ['contract', 'server', 'src', 'tools'];

/**
 * Compares paths of tests with the paths of their subjects: tests/<path>.test.ts mirrors <path>.ts
 * or .tsx, or the folder <path>. The part after the first dot of the name distinguishes tests of
 * one file: placeOrder.races.test.ts.
 * @returns {{ mirrored: string[], others: string[], strays: string[] }} strays: the others in a
 * folder that mirrors
 */
export function readMirror(root) {
  const knownFolders = new Set(sides.flatMap((side) => listFiles(root, side)).flatMap(withFolders));
  const tests = listFiles(root, 'tests').filter((path) => /\.test\.tsx?$/.test(path));
  const isMirrored = (path) => {
    const place = posix
      .join(posix.dirname(path), posix.basename(path).split('.')[0])
      .slice('tests/'.length);
    return [place, `${place}.ts`, `${place}.tsx`, `${place}.kind.ts`].some((item) =>
      knownFolders.has(item),
    );
  };
  const others = tests.filter((path) => !isMirrored(path));
  return {
    mirrored: tests.filter(isMirrored),
    others,
    strays: others.filter((path) => sides.includes(path.split('/')[1])),
  };
}

const withFolders = (path) =>
  path.split('/').map((_name, index, names) => names.slice(0, index + 1).join('/'));
