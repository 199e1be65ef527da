import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Books } from './books';
import { entity, type Entity } from './entities';

const lineOf = (kept: Entity): string => `${JSON.stringify(kept)}\n`;

/** Appends a line for every change before the answer, so that answers stay true after a restart. */
export const appendTo =
  (path: string) =>
  (kept: Entity): void =>
    appendFileSync(path, lineOf(kept), { mode: 0o600 });

/** Restores the last state of each entity, and rewrites the file with only these. */
export function restoreFrom(path: string, books: Books): void {
  if (!existsSync(path)) return;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const parsed = entity.safeParse(jsonOf(line));
    // the last line of a killed process may be cut off
    if (parsed.success) books.restore(parsed.data);
  }
  const { orders, payments, refunds, disputes } = books;
  const all = [orders, payments, refunds, disputes].flatMap((kept) => [...kept.values()]);
  writeFileSync(`${path}.next`, all.map(lineOf).join(''), { mode: 0o600 });
  renameSync(`${path}.next`, path);
}

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
