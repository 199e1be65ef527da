import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Profile } from '../../../contract/people/auth';
import { permissionSchema } from '../../../contract/people/permissions';
import { savePermissions } from '../../../src/authProvider/permissions';
import { clearSession, saveSession, type SessionUser } from '../../../src/authProvider/session';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { Admin } from '../../../src/app/Admin';
import { pages } from '../../../src/pages/pages';

type Counts = Partial<Profile['stats']>;
export type GivenProfile = Partial<Omit<Profile, 'stats' | 'role'>> & { stats?: Counts };

/** Calls to the API, as `METHOD path`. */
export const asked: string[] = [];

/** An API that answers only the profile, or not even that. */
export const givenApi = (profile: GivenProfile | 'fails' = {}) => {
  const answer = () =>
    profile === 'fails'
      ? HttpResponse.json({ detail: 'no', message: 'no' }, { status: 404 })
      : HttpResponse.json({
          permissions: permissionSchema.options,
          ...profile,
          stats: { unreadNotifications: 0, ordersInProgress: 0, ...profile.stats },
        });
  server.use(http.get('*/api/auth/me', answer));
};

export const server = setupServer(
  http.get('*/api/auth/notifications', () =>
    HttpResponse.json({ notifications: [], page: 1, limit: 10, total: 0, totalPages: 1 }),
  ),
  // neither the stream nor the screens' own calls
  http.get('*/api/auth/notifications/stream', () =>
    HttpResponse.json({ detail: 'no', message: 'no' }, { status: 404 }),
  ),
  http.get('*/api/auth/:part', () =>
    HttpResponse.json({ detail: 'no', message: 'no' }, { status: 404 }),
  ),
  http.get('*/api/admin/*', () =>
    HttpResponse.json({ detail: 'no', message: 'no' }, { status: 404 }),
  ),
  http.get('*/api/store/hours', () =>
    HttpResponse.json({ detail: 'no', message: 'no' }, { status: 404 }),
  ),
  http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'Signed out' })),
);
const recordRequest = ({ request }: { request: Request }) =>
  void asked.push(`${request.method} ${new URL(request.url).pathname}`);

/**
 * For `beforeAll`: closing it at the end of a file removes its listeners, and the next file may
 * share it.
 */
export const startApi = () => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', recordRequest);
};

export const givenSession = (role: string, user: Partial<SessionUser> = {}) => {
  const answer = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer' };
  const session = saveSession({
    ...answer,
    user: { id: '7', email: `${role}@jaldi.example`, name: '', role, ...user },
  });
  if (!session) throw new Error('no session');
  return session.user;
};

interface Given {
  role: string;
  path?: string;
  profile?: GivenProfile | 'fails';
  user?: Partial<SessionUser>;
  resources?: readonly ResourceConfig[];
}

/** The shell of the signed-in person, with its final address. */
export const givenShell = async ({
  role,
  path = '/',
  profile = {},
  user,
  resources = [],
}: Given) => {
  givenApi(profile);
  const signedIn = givenSession(role, user);
  if (profile !== 'fails') savePermissions(profile.permissions ?? permissionSchema.options);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <Admin user={signedIn} resources={resources} pages={pages} first={{}} />,
      },
    ],
    {
      initialEntries: [path],
    },
  );
  const view = render(<RouterProvider router={router} />);
  await screen.findByRole('main');
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, router, address };
};

export const resetShell = () => {
  clearSession();
  window.localStorage.clear();
  window.sessionStorage.clear();
  asked.length = 0;
  server.resetHandlers();
};
