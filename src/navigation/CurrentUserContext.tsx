import { createContext, useCallback, useContext } from 'react';
import type { Role } from '../../contract/people/permissions';
import type { SessionUser } from '../authProvider/session';
import { mayOpen, type Screen } from './screens';

/** The signed-in user and the screens. The user is constant while the application runs: another one means a reload. */
export interface CurrentUser {
  /** Absent for a visitor who only sees `/403`. */
  user?: SessionUser;
  role: Role;
  /** What their job may do; undefined where the server knows no jobs. */
  permissions?: readonly string[] | undefined;
  screens: readonly Screen[];
}

export const CurrentUserContext = createContext<CurrentUser>({ role: 'user', screens: [] });

export const useCurrentUser = (): CurrentUser => useContext(CurrentUserContext);

/** Whether the signed-in person may open the screen at an address. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const user = useCurrentUser();
  return useCallback((path: string) => mayOpen(user, path), [user]);
};
