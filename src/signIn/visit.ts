import { isGuarded } from '../authProvider/roleHome';
import {
  saveReturnTo,
  roleHome,
  roleOf,
  consumeReturnTo,
  type Session,
} from '../authProvider/session';

const SIGN_IN = '/login';
const replaceAddress = (path: string, state: unknown = null) =>
  window.history.replaceState(state, '', path);

export const showSignInAddress = (): void => {
  if (window.location.pathname !== SIGN_IN) replaceAddress(SIGN_IN);
};

/** True for the page about a refused access, which is the same for all roles. */
export const isForbiddenPage = (): boolean => /^\/403\/?$/.test(window.location.pathname);

/**
 * Paths of a visitor without a session: `/`, `/login` and `/403`. A guarded path is remembered, any
 * other becomes `/`.
 */
export const redirectVisitor = (): void => {
  const { pathname, search, hash } = window.location;
  if (/^\/(login\/?)?$/.test(pathname) || isForbiddenPage()) return;
  if (!isGuarded(pathname)) {
    replaceAddress(`/${search}`);
    return;
  }
  saveReturnTo(pathname + search + hash);
  showSignInAddress();
};

/**
 * Returns the path after signing in: the remembered path if the role may open it, otherwise the
 * role's home.
 */
export const consumeDestination = ({ user }: Session): string => {
  const role = roleOf(user);
  return consumeReturnTo(role) ?? roleHome(role);
};

export const showDestination = (session: Session): void =>
  // the router's form of a link's state: the screen opens at its top, and its heading gets the focus
  replaceAddress(consumeDestination(session), { usr: { _scrollToTop: true } });
