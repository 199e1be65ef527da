import type { AuthProvider } from 'ra-core';
import { canAccess } from '../declaration/access';
import type { ResourceConfig } from '../declaration/declaration';
import { forgetDrafts } from '../browser/drafts';

export interface Person {
  id: string;
  name: string;
  /** A person has the permissions of all their roles. */
  roles: readonly string[];
  /**
   * Permissions of the person's job, which declarations name as `needs`. Undefined if the server
   * sends none: then only the roles decide.
   */
  permissions?: readonly string[] | undefined;
}

/**
 * The application's session. The application decides where tokens are stored and how sign-in looks.
 */
export interface Session {
  /** Undefined if signed out or expired. Called for every check of a permission. */
  person(): Person | undefined;
  /** Ends the session here and at the server; resolves even if the server could not be reached. */
  end(): Promise<void>;
  /** Path of the sign-in screen. */
  signInPath: string;
}

const signedOut = { roles: [] };

/**
 * react-admin's auth provider over an application's session. The sign-in screen does the sign-in.
 * Access follows from the roles that the declarations grant and the permissions that they need. The
 * server checks every call again.
 */
export const createAuthProvider = ({
  resources,
  session,
}: {
  resources: readonly ResourceConfig[];
  session: Session;
}): AuthProvider => {
  const isSignedIn = async (problem: string): Promise<void> => {
    if (!session.person()) throw new Error(problem);
  };
  return {
    supportAbortSignal: true,
    login: () => Promise.reject(new Error('Use the sign-in screen to sign in')),
    logout: async () => {
      // an expired session is already over, and keeps the path to return to
      if (session.person()) {
        await session.end();
        forgetDrafts();
      }
      return session.signInPath;
    },
    checkAuth: () => isSignedIn('Not signed in'),
    // the client has already renewed the token or ended the session; other errors do not concern
    // the session
    checkError: () => isSignedIn('The session has ended'),
    getIdentity: async () => {
      const person = session.person();
      return { id: person?.id ?? '', fullName: person?.name ?? '' };
    },
    getPermissions: async () => session.person()?.roles ?? [],
    canAccess: async ({ resource, action }) =>
      canAccess(resources, session.person() ?? signedOut, resource, action),
  };
};
