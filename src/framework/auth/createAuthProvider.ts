import type { AuthProvider } from 'ra-core';
import { mayAccess } from '../declaration/access';
import type { ResourceConfig } from '../declaration/declaration';
import { forgetDrafts } from '../browser/drafts';

/** Who is signed in. */
export interface Person {
  id: string;
  name: string;
  /** What any of them is granted, the person may do. */
  roles: readonly string[];
  /** The permissions of the person's job, which declarations name as `needs`. Undefined where the server knows none: roles decide. */
  permissions?: readonly string[] | undefined;
}

/** How an application keeps its session: where tokens lie and how signing in looks is its own affair. */
export interface Session {
  /** Undefined: nobody is signed in, or the session has run out. Asked at every question about a permission. */
  person(): Person | undefined;
  /** Ends the session here and at the server; resolves even if the server could not be reached. */
  end(): Promise<void>;
  /** The address of the sign-in screen. */
  signInPath: string;
}

const nobody = { roles: [] };

/**
 * react-admin's auth provider over an application's session. Signing in is the sign-in screen's work; what somebody may do
 * is what the declarations grant to their roles, where their permissions hold what is needed. The server checks every call
 * again.
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
    login: () => Promise.reject(new Error('Signing in happens on the sign-in screen')),
    logout: async () => {
      // one that has run out already is over, and keeps the way back to where the person was
      if (session.person()) {
        await session.end();
        forgetDrafts();
      }
      return session.signInPath;
    },
    checkAuth: () => isSignedIn('Not signed in'),
    // the client has renewed the token and, where that was refused, ended the session; anything else is not about who one is
    checkError: () => isSignedIn('The session has ended'),
    getIdentity: async () => {
      const person = session.person();
      return { id: person?.id ?? '', fullName: person?.name ?? '' };
    },
    getPermissions: async () => session.person()?.roles ?? [],
    canAccess: async ({ resource, action }) =>
      mayAccess(resources, session.person() ?? nobody, resource, action),
  };
};
