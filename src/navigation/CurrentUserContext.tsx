import { createContext, useCallback, useContext } from 'react';
import type { Role } from '../../contract/people/permissions';
import type { SessionUser } from '../authProvider/session';
import { canOpen, type Screen } from './screens';

/**
 * The signed-in user and the screens. The user is constant while the application runs; another user
 * causes a reload.
 */
export interface CurrentUser {
  /** Absent for a visitor, who sees only `/403`. */
  user?: SessionUser;
  role: Role;
  /** Permissions of the job; undefined if the server has no jobs. */
  permissions?: readonly string[] | undefined;
  screens: readonly Screen[];
}

export const CurrentUserContext = createContext<CurrentUser>({ role: 'user', screens: [] });

export const useCurrentUser = (): CurrentUser => useContext(CurrentUserContext);

/** Returns a function that is true for addresses that the person may open. */
export const useCanOpen = (): ((path: string) => boolean) => {
  const user = useCurrentUser();
  return useCallback((path: string) => canOpen(user, path), [user]);
};
