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

/** True for react-admin's own path of a refusal. */
const isAccessDenied = (path: string): boolean => path === '/access-denied';

const targetOf = (pathname: string, viewer: CurrentUser): string | undefined => {
  const { role, screens } = viewer;
  const path = withoutTrailingSlash(pathname);
  if (path === '/403') return undefined;
  if (isAccessDenied(path)) return '/403';
  const screen = screenAt(screens, path);
  if (screen?.isFor(viewer)) return undefined;
  // signing in leads to the role's home, which some jobs can't open
  if (screen && !isAbsent(screen, viewer)) return path === roleHome(role) ? homeOf(viewer) : '/403';
  const area = roles.find((candidate) => isAreaOf(candidate, path));
  return area !== undefined && area !== role ? '/403' : homeOf(viewer);
};

/**
 * Returns the redirect of a signed-in person by the route map of the specification, with query and
 * hash; undefined if the address is allowed. An unknown path goes to `/`, which is the person's
 * home.
 */
export const redirectOf = (address: Address, viewer: CurrentUser): string | undefined => {
  const target = targetOf(address.pathname, viewer);
  return target === undefined ? undefined : target + address.search + address.hash;
};

/** Redirects a signed-in person by the route map; the server checks every call again. */
export const RouteGuard = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const target = redirectOf(location, useCurrentUser());
  return target === undefined ? children : <Navigate to={target} state={location.state} replace />;
};
