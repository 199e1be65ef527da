import type { Role } from '../../contract/people/permissions';
import { isAreaOf, isGuarded } from './roleHome';
import { readStored, writeStored } from './storage';

const RETURN_TO_KEY = 'jb_return_to';

/**
 * Resolves a path like the browser (`..` included); undefined if it leaves this origin (`//host`).
 */
const sameOriginUrl = (path: string): URL | undefined => {
  if (!path.startsWith('/') || !URL.canParse(path, window.location.origin)) return undefined;
  const address = new URL(path, window.location.origin);
  return address.origin === window.location.origin ? address : undefined;
};

/**
 * Stores the visitor's path (with query and hash) until the sign-in in this tab. Only guarded paths
 * are stored.
 */
export const saveReturnTo = (path: string): void => {
  const address = sameOriginUrl(path);
  if (address && isGuarded(address.pathname)) writeStored('sessionStorage', RETURN_TO_KEY, path);
};

export const clearReturnTo = (): void => writeStored('sessionStorage', RETURN_TO_KEY, undefined);

export const hasReturnTo = (): boolean => readStored('sessionStorage', RETURN_TO_KEY) !== undefined;

/** Returns the remembered path if the role may open it, and forgets it. */
export const consumeReturnTo = (role: Role): string | undefined => {
  const address = sameOriginUrl(readStored('sessionStorage', RETURN_TO_KEY) ?? '');
  clearReturnTo();
  if (!address || !isAreaOf(role, address.pathname)) return undefined;
  return address.pathname + address.search + address.hash;
};
