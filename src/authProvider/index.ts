import type { AuthProvider } from 'ra-core';
import { apiBase } from '../http/apiBase';
import { createHttp } from '../http/http';
import { mayAccess } from '../framework/core/access';
import { forgetDrafts } from '../framework/core/drafts';
import type { ResourceConfig } from '../framework/core/declaration';
import { clearSession, readSession, roleOf } from './session';
import { tokens } from './tokens';

const endSession = async (refreshToken: string | undefined): Promise<void> => {
  try {
    await createHttp({ base: apiBase, tokens }).json('POST', '/auth/logout', { body: { refresh_token: refreshToken } });
  } catch {
    // sign out locally even if the server could not be reached
  }
};

/**
 * react-admin's auth provider over the stored session. Signing in is the sign-in screen's work; permissions are what the
 * declarations grant to the role. The server checks every call again.
 */
export const createAuthProvider = (resources: readonly ResourceConfig[]): AuthProvider => ({
  supportAbortSignal: true,
  login: () => Promise.reject(new Error('Signing in happens on the sign-in screen')),
  logout: async () => {
    const session = readSession();
    // one that has run out already is over, and keeps the way back to where the person was
    if (session) {
      await endSession(session.refreshToken);
      clearSession();
      forgetDrafts();
    }
    return '/login';
  },
  checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(new Error('Not signed in'))),
  // the client has renewed the token and, where that was refused, ended the session; anything else is not about who one is
  checkError: () => (readSession() ? Promise.resolve() : Promise.reject(new Error('The session has ended'))),
  getIdentity: async () => {
    const user = readSession()?.user;
    return { id: user?.id ?? '', fullName: user?.name ?? '' };
  },
  getPermissions: async () => roleOf(readSession()?.user ?? {}),
  canAccess: async ({ resource, action }) => {
    const user = readSession()?.user;
    return user !== undefined && mayAccess(resources, roleOf(user), resource, action);
  },
});
