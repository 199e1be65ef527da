import { randomBytes } from 'node:crypto';
import { STORAGE_RETRY_S } from './limits';
import { AppError } from '../errors';

export const STORED_TYPE = 'image/webp';

/** Unguessable name from 128 random bits. */
export const newFileName = (): string => `${randomBytes(16).toString('hex')}.webp`;

/**
 * True for a name that the server has created. Other names are never looked up, so that no path
 * leaves the folder.
 */
export const isFileName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}\.webp$/.test(name);

/** For a browser, on this origin. */
export const fileAddress = (name: string): string => `/api/files/${name}`;

/**
 * Store of uploaded pictures: a local folder, or object storage with the S3 API. The server creates
 * the names.
 */
export interface FileStore {
  /** Stores the bytes and returns their address for a browser. */
  put(name: string, bytes: Uint8Array, type: string): Promise<string>;
  /** Returns the stored bytes, or undefined if the file is missing or the storage serves it. */
  get(name: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  /** All complete files, unsorted; `storedAt` by the storage's clock. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>;
  /** Removes a file permanently; a missing file is not an error. */
  remove(name: string): Promise<void>;
}

/** Error 503 for any failure of the storage. The cause goes to the log only. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'Pictures are not available at the moment. Please try again', {
    cause,
    retryAfterSeconds: STORAGE_RETRY_S,
  });
