import { apiBase } from '../http/apiBase';

const OWN_ADDRESS = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** Where a picture is: a path belongs to the server of the API, which need not be this origin. */
export const mediaAddress = (path: string, base: string = apiBase): string => {
  if (path === '' || OWN_ADDRESS.test(path)) return path;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return URL.canParse(base) ? `${new URL(base).origin}${rooted}` : rooted;
};
