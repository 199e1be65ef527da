import { posix } from 'node:path';
import { listFiles } from './sourceTree.mjs';

const sides = ['contract', 'server', 'src', 'tools'];

/**
 * Which tests stand at the path of what they test: tests/<path>.test.ts beside <path>.ts or .tsx, or beside the folder
 * <path>. What follows the first dot of the name tells tests of one file apart: placeOrder.races.test.ts.
 * @returns {{ mirrored: string[], others: string[], strays: string[] }} strays: of the others, those in a folder that mirrors
 */
export function readMirror(root) {
  const known = new Set(sides.flatMap((side) => listFiles(root, side)).flatMap(withFolders));
  const tests = listFiles(root, 'tests').filter((path) => /\.test\.tsx?$/.test(path));
  const isMirrored = (path) => {
    const place = posix
      .join(posix.dirname(path), posix.basename(path).split('.')[0])
      .slice('tests/'.length);
    return [place, `${place}.ts`, `${place}.tsx`, `${place}.kind.ts`].some((one) => known.has(one));
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
