import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readSession, roleOf } from '../authProvider/session';
import type { EarlyResponse } from '../http/firstAnswer';
import { configureFramework } from '../framework/declaration/settings';
import { Admin } from './Admin';
import { pages } from '../pages/pages';
import { AppFailed, Splash } from '../signIn/Splash';
import { type Loaded, loadScreens } from './loadScreens';
import { frameworkSettings } from './settings';

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
      void load(roleOf(session.user), first.profile).then(setLoaded, setLoaded);
    loadBy(loadScreens);
    if (import.meta.hot) loadAgain = loadBy;
  }, [session, first]);
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
