import { randomBytes } from 'node:crypto';

/** The only type that is kept: every upload is re-encoded to it. */
export const STORED_TYPE = 'image/webp';

/** A name that nobody guesses; 128 random bits. */
export const newFileName = (): string => `${randomBytes(16).toString('hex')}.webp`;

/** True for a name of ours. Nothing else is looked up, so that no path gets out of the folder. */
export const isFileName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}\.webp$/.test(name);

/** The address that a browser loads a stored file from, on this origin. */
export const fileAddress = (name: string): string => `/api/files/${name}`;
