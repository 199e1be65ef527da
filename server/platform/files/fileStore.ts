import { randomBytes } from 'node:crypto';
import { STORAGE_RETRY_S } from './limits';
import { AppError } from '../errors';

/** The only stored type: every upload is re-encoded to it. */
export const STORED_TYPE = 'image/webp';

/** A name that nobody guesses; 128 random bits. */
export const newFileName = (): string => `${randomBytes(16).toString('hex')}.webp`;

/** True for a name that the server made. Other names are never looked up, so that no path leaves the folder. */
export const isFileName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}\.webp$/.test(name);

/** The address that a browser loads a stored file from, on this origin. */
export const fileAddress = (name: string): string => `/api/files/${name}`;

/** Keeps uploaded pictures: a local folder, or object storage in the S3 dialect. Names are made by the server. */
export interface FileStore {
  /** Stores the bytes and returns the address that a browser loads them from. */
  put(name: string, bytes: Uint8Array, type: string): Promise<string>;
  /** The stored bytes, or undefined where the file is missing or the storage serves it. */
  get(name: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  /** All files that are whole, in no order; `storedAt` by the storage's clock. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>;
  /** Removes a file for good; one that is missing is no error. */
  remove(name: string): Promise<void>;
}

/** The error for any failure of the storage: a 503. The cause goes to the log only. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'Pictures are not available at the moment. Please try again', {
    cause,
    retryAfterSeconds: STORAGE_RETRY_S,
  });
