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

/** Screens of the platform's operator, who works at a desk: they are not stored for offline use. */
const ADMIN_ONLY = /^src\/(resources\/admin|pages\/(dashboard|approvals))\//;

/** The files that `start` may load for a store owner or a customer. */
export function chunksKept(chunks: ChunkManifest, start: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key) || ADMIN_ONLY.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(start);
  return files;
}
