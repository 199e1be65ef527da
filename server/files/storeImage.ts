import { encodeImage } from './encodeImage';
import { newFileName, STORED_TYPE } from './fileName';
import type { FileStore } from './fileStore';

/** Checks, re-encodes and keeps an uploaded picture; answers its address. */
export async function storeImage(files: FileStore, bytes: Uint8Array): Promise<string> {
  return files.put(newFileName(), await encodeImage(bytes), STORED_TYPE);
}
