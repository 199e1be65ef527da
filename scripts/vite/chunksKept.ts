/** The used part of a chunk's entry in `.vite/manifest.json`. */
export interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
export type ChunkManifest = Record<string, Chunk>;

/**
 * Not stored for offline use: screens of the platform's operator, who works at a desk, and
 * languages, which the worker stores when they are chosen.
 */
const NOT_KEPT = /^src\/(resources\/admin|pages\/(dashboard|approvals)|i18n\/languages)\//;

/** The files that `start` may load for a store owner or a customer. */
export function chunksKept(chunks: ChunkManifest, start: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key) || NOT_KEPT.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(start);
  return files;
}
