import { z } from 'zod';
import { LINE_LENGTH_MAX } from './constants';
import { required, texts } from './rules';

export const pictureText = 'Use the address of an upload (/api/files/…) or of an allowed host';

/**
 * Answer of `POST /files/upload/image`: a path on this origin, or an absolute address of the object
 * storage.
 */
export const uploadedSchema = z.object({ file_url: z.string(), message: z.string() });

const webAddress = (text: string, base?: string): URL | undefined => {
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url : undefined;
};

// one path segment, so that a browser can't resolve it to another path
const OWN_FILE = /^\/api\/files\/[\w-]+\.(webp|png|jpe?g)$/;

let pictureHosts: readonly string[] = [];
/** Sets the additional hosts whose pictures the server may store. None by default. */
export const allowPictureHosts = (hosts: readonly string[]): void => {
  pictureHosts = hosts;
};

const isOfAllowedHost = (text: string): boolean => {
  const url = /^https:\/\//i.test(text) ? webAddress(text) : undefined;
  return url !== undefined && url.username === '' && pictureHosts.includes(url.host);
};

/**
 * True for a picture that the server stores: a file on this origin (`/api/files/….webp`), or a file
 * of an allowed host.
 */
export const isServedImage = (text: string): boolean =>
  OWN_FILE.test(text) || isOfAllowedHost(text);

/**
 * Allowed `src` values of a picture in a form. Other servers answer an upload with a relative path.
 */
export const imageAddress = () =>
  required(LINE_LENGTH_MAX * 5).pipe(
    z.string().refine((text) => webAddress(text, 'http://own') !== undefined, texts.image),
  );

/** Allowed `src` values of a picture in a stored record. */
export const servedImage = () => imageAddress().pipe(z.string().refine(isServedImage, pictureText));
