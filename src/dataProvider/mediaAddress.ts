import { apiBase } from '../http/apiBase';

const ABSOLUTE_URL = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** URL of an image. A path is relative to the API's server, which may have another origin. */
export const mediaAddress = (path: string, base: string = apiBase): string => {
  if (path === '' || ABSOLUTE_URL.test(path)) return path;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return URL.canParse(base) ? `${new URL(base).origin}${rooted}` : rooted;
};
