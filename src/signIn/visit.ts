import { isGuarded } from '../authProvider/roleHome';
import {
  rememberReturnTo,
  roleHome,
  roleOf,
  takeReturnTo,
  type Session,
} from '../authProvider/session';

const SIGN_IN = '/login';
const replaceAddress = (path: string) => window.history.replaceState(null, '', path);

export const showSignInAddress = (): void => {
  if (window.location.pathname !== SIGN_IN) replaceAddress(SIGN_IN);
};

/** The page that says no is nobody's in particular. */
export const isForbiddenPage = (): boolean => /^\/403\/?$/.test(window.location.pathname);

/** Where a visitor without a session may be: `/`, `/login` and `/403`. A guarded address is remembered, any other becomes `/`. */
export const redirectVisitor = (): void => {
  const { pathname, search, hash } = window.location;
  if (/^\/(login\/?)?$/.test(pathname) || isForbiddenPage()) return;
  if (!isGuarded(pathname)) {
    replaceAddress(`/${search}`);
    return;
  }
  rememberReturnTo(pathname + search + hash);
  showSignInAddress();
};

/** Where to go after signing in: back, if the role may open it, else to the role's home. */
export const takeDestination = ({ user }: Session): string => {
  const role = roleOf(user);
  return takeReturnTo(role) ?? roleHome(role);
};

export const showDestination = (session: Session): void => replaceAddress(takeDestination(session));
