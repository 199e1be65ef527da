import { createContext, useContext } from 'react';
import type { Role } from '../../contract/roles';
import type { SessionUser } from '../authProvider/session';
import type { Screen } from './screens';

/** Who works here, and what there is to open. Fixed while the application is shown: another person means a reload. */
export interface CurrentUser {
  /** Absent for a visitor who only sees `/403`. */
  user?: SessionUser;
  role: Role;
  screens: readonly Screen[];
}

export const CurrentUserContext = createContext<CurrentUser>({ role: 'user', screens: [] });

export const useCurrentUser = (): CurrentUser => useContext(CurrentUserContext);
