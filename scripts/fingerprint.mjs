import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/**
 * A hash over names and contents of files and folders, and over other values that affect the
 * result.
 */
export function fingerprint(paths, values = {}) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const file of paths.flatMap(filesBelow).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesBelow(join(path, name)));
}

/** True if the result was made from inputs with this fingerprint. */
export function isFresh(stamp, print) {
  const path = join(root, stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === print;
}

export function stampAs(stamp, print) {
  const path = join(root, stamp);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, print);
}
