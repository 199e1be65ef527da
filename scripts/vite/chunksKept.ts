/** What the bundler writes of each chunk into `.vite/manifest.json`, as far as it matters here. */
export interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
export type ChunkManifest = Record<string, Chunk>;

/** Screens of the platform's operator, who works at a desk: they come from the network. */
const ADMIN_ONLY = /^src\/(resources\/admin|pages\/(dashboard|approvals))\//;

/** The files that `start` may load by whatever a store owner or a customer does. */
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
