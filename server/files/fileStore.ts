/** Keeps uploaded pictures: a local folder, or object storage in the S3 dialect. Names are made by the server. */
export interface FileStore {
  /** Stores the bytes and returns the address that a browser loads them from. */
  put(name: string, bytes: Uint8Array, type: string): Promise<string>;
  /** The stored bytes, or undefined where there are none or where the storage serves them itself. */
  get(name: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
}
