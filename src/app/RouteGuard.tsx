import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { roles } from '../../contract/people/permissions';
import { isAreaOf, roleHome } from '../authProvider/roleHome';
import { type CurrentUser, useCurrentUser } from '../navigation/CurrentUserContext';
import { homeOf, isAbsent, screenAt, withoutTrailingSlash } from '../navigation/screens';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** react-admin's own way of saying no. */
const isAccessDenied = (path: string): boolean => path === '/access-denied';

const targetOf = (pathname: string, viewer: CurrentUser): string | undefined => {
  const { role, screens } = viewer;
  const path = withoutTrailingSlash(pathname);
  if (path === '/403') return undefined;
  if (isAccessDenied(path)) return '/403';
  const screen = screenAt(screens, path);
  if (screen?.isFor(viewer)) return undefined;
  // signing in leads to the role's home, which not every job opens
  if (screen && !isAbsent(screen, viewer)) return path === roleHome(role) ? homeOf(viewer) : '/403';
  const area = roles.find((candidate) => isAreaOf(candidate, path));
  return area !== undefined && area !== role ? '/403' : homeOf(viewer);
};

/**
 * Where the route map of the specification sends a signed-in person instead; undefined where the address may be shown.
 * Query and hash go along. An unknown path goes to `/`, which is the home of whoever is signed in.
 */
export const redirectOf = (address: Address, viewer: CurrentUser): string | undefined => {
  const target = targetOf(address.pathname, viewer);
  return target === undefined ? undefined : target + address.search + address.hash;
};

/** Sends whoever is signed in to where the route map wants them; the server checks every call again. */
export const RouteGuard = ({ children }: { children: ReactNode }) => {
  const target = redirectOf(useLocation(), useCurrentUser());
  return target === undefined ? children : <Navigate to={target} replace />;
};
