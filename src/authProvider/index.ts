import type { AuthProvider } from 'ra-core';
import { createAuthProvider, type Session } from '../framework/auth/createAuthProvider';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { appHttp } from './apiClient';
import { readPermissions } from './permissions';
import { clearSession, readSession, roleOf } from './session';

/** The stored session as the framework asks for it: each person has one role. */
const session: Session = {
  person: () => {
    const user = readSession()?.user;
    return (
      user && {
        id: user.id,
        name: user.name,
        roles: [roleOf(user)],
        permissions: readPermissions(),
      }
    );
  },
  end: async () => {
    try {
      // the two documents name no such call
      if (readPermissions())
        await appHttp.json('POST', '/auth/logout', {
          body: { refresh_token: readSession()?.refreshToken },
        });
    } catch {
      // sign out locally even if the server could not be reached
    }
    clearSession();
  },
  signInPath: '/login',
};

/** react-admin's auth provider over the stored session: what the declarations grant to role and job. */
export const createAppAuthProvider = (resources: readonly ResourceConfig[]): AuthProvider =>
  createAuthProvider({ resources, session });
