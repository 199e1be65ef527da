import type { AuthProvider } from 'ra-core';
import { createAuthProvider, type Session } from '../framework/auth/createAuthProvider';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { appHttp } from './apiClient';
import { readPermissions } from './permissions';
import { clearSession, readSession, roleOf } from './session';

/** The stored session for the framework; each person has one role. */
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
      // the specification has no such call
      if (readPermissions())
        await appHttp.json('POST', '/auth/logout', {
          body: { refresh_token: readSession()?.refreshToken },
        });
    } catch {
      // sign out locally even if the server is unreachable
    }
    clearSession();
  },
  signInPath: '/login',
};

/**
 * react-admin's auth provider over the stored session, with the permissions that the declarations
 * grant to role and job.
 */
export const createAppAuthProvider = (resources: readonly ResourceConfig[]): AuthProvider =>
  createAuthProvider({ resources, session });
