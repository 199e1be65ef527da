import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readSession, roleOf } from '../authProvider/session';
import type { EarlyResponse } from '../http/firstAnswer';
import { configureFramework, type FrameworkSettings } from '../framework/declaration/settings';
import { Admin } from './Admin';
import { pages } from '../pages/pages';
import { AppFailed, Splash } from '../signIn/Splash';
import { type Loaded, loadScreens } from './loadScreens';
import { BUSINESS_TIME_ZONE, LINE_LENGTH_MAX, UPLOAD_BYTES_MAX } from '../../contract/constants';
import { PAGE_MAX } from '../../contract/lists';
import { formatDate, formatDateTime } from '../../contract/time';
import { lazyComponent } from '../framework/ui/hooks/late';
import { readPermissions } from '../authProvider/permissions';

// lazy, because most lists have rows
const drawings = () => import('../theme/kitchenDrawings');

/**
 * The application's settings for the framework: currency and time zone, the contract's limits, its
 * own drawings.
 */
export const frameworkSettings: Partial<FrameworkSettings> = {
  formats: {
    currency: 'INR',
    locale: 'en-IN',
    timeZone: BUSINESS_TIME_ZONE,
    timeZoneLabel: 'IST',
    // formatted like on the server, because Intl's months and blanks differ between browsers
    date: formatDate,
    dateTime: formatDateTime,
  },
  limits: {
    searchLengthMax: LINE_LENGTH_MAX,
    pageMax: PAGE_MAX,
    uploadBytesMax: UPLOAD_BYTES_MAX,
  },
  events: {
    subscribe: (name, onEvent) => {
      const life = new AbortController();
      // after a failed load, the list still has its own reload button
      void import('../notifications/liveEvents')
        .then(({ watchChanges }) => watchChanges(onEvent, life.signal, name))
        .catch(() => undefined);
      return () => life.abort();
    },
  },
  views: () =>
    readPermissions() && (async () => (await import('../savedViews/serverViews')).serverViews),
  // a server that names no permissions may refuse an unknown header
  repeats: (key) => readPermissions() && { 'Idempotency-Key': key },
  added: { belowDetails: () => import('../resources/admin/audit/RecordHistory') },
  theme: {
    empty: lazyComponent(async () => ({ default: (await drawings()).EmptyPot })),
    nothingFound: lazyComponent(async () => ({ default: (await drawings()).NothingFound })),
  },
};

// in the chunk that draws the screens, because the sign-in screen does not need it
configureFramework(frameworkSettings);

/**
 * In development: reloads the screens after a declaration has changed, without a reload of the
 * page.
 */
let loadAgain: ((load: typeof loadScreens) => void) | undefined;
import.meta.hot?.accept('./loadScreens', (changed) => changed && loadAgain?.(changed.loadScreens));

const ForSession = ({ first }: { first: EarlyResponse }) => {
  const [session] = useState(readSession);
  const [loaded, setLoaded] = useState<Loaded | Error>();
  useEffect(() => {
    if (!session) return;
    const loadBy = (load: typeof loadScreens) =>
      void load(roleOf(session.user)).then(setLoaded, setLoaded);
    loadBy(loadScreens);
    if (import.meta.hot) loadAgain = loadBy;
  }, [session]);
  if (!session) return null;
  if (loaded === undefined) return <Splash />;
  if (loaded instanceof Error)
    return import.meta.env.DEV ? <pre role="alert">{loaded.message}</pre> : <AppFailed />;
  return <Admin user={session.user} pages={pages} first={first} {...loaded} />;
};

/**
 * The application for a signed-in person; src/signIn mounts it, and unmounts it when the session
 * ends. It uses a data router, because only that can ask before unsaved changes are lost.
 */
const App = ({ first }: { first: EarlyResponse }) => {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  useEffect(() => {
    const created = createBrowserRouter([{ path: '*', element: <ForSession first={first} /> }]);
    setRouter(created);
    return () => created.dispose();
  }, [first]);
  return router ? <RouterProvider router={router} /> : null;
};

export default App;
