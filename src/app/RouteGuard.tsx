import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Role, roles } from '../../contract/roles';
import { isAreaOf, roleHome } from '../authProvider/roleHome';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { type Screen, screenAt, withoutTrailingSlash } from '../navigation/screens';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** react-admin's own way of saying no. */
const isAccessDenied = (path: string): boolean => path === '/access-denied';

const targetOf = (pathname: string, role: Role, screens: readonly Screen[]): string | undefined => {
  const path = withoutTrailingSlash(pathname);
  if (path === '/403') return undefined;
  if (isAccessDenied(path)) return '/403';
  const screen = screenAt(screens, path);
  if (screen) return screen.isFor(role) ? undefined : '/403';
  const area = roles.find((candidate) => isAreaOf(candidate, path));
  return area !== undefined && area !== role ? '/403' : roleHome(role);
};

/**
 * Where the route map of the specification sends a signed-in person instead; undefined where the address may be shown.
 * Query and hash go along. An unknown path goes to `/`, which is the role home for whoever is signed in.
 */
export const redirectOf = (address: Address, role: Role, screens: readonly Screen[]): string | undefined => {
  const target = targetOf(address.pathname, role, screens);
  return target === undefined ? undefined : target + address.search + address.hash;
};

/** Sends whoever is signed in to where the route map wants them; the server checks every call again. */
export const RouteGuard = ({ children }: { children: ReactNode }) => {
  const { role, screens } = useCurrentUser();
  const target = redirectOf(useLocation(), role, screens);
  return target === undefined ? children : <Navigate to={target} replace />;
};
