import { createHash } from 'node:crypto';
import type { StoredFile } from './manifest';

const NEWLINE = 10;

export interface Measure {
  /** Passes bytes through and measures them. */
  pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined>;
  /** Size and checksum of all passed bytes. */
  result(): StoredFile;
  /**
   * Number of passed line ends. In COPY text each row is one line, because values escape line ends.
   */
  lines(): number;
}

export function openMeasure({ countLines = false } = {}): Measure {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    async *pass(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        if (countLines) lines += newlinesIn(chunk);
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
    lines: () => lines,
  };
}

function newlinesIn(chunk: Uint8Array): number {
  let found = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) found += 1;
  return found;
}
