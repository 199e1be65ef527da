import { createContext, useContext } from 'react';
import type { Role } from '../../contract/roles';
import type { SessionUser } from '../authProvider/session';
import type { Screen } from './screens';

/** The signed-in user and the screens. Constant while the application runs: another user means a reload. */
export interface CurrentUser {
  /** Absent for a visitor who only sees `/403`. */
  user?: SessionUser;
  role: Role;
  screens: readonly Screen[];
}

export const CurrentUserContext = createContext<CurrentUser>({ role: 'user', screens: [] });

export const useCurrentUser = (): CurrentUser => useContext(CurrentUserContext);
