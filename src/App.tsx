import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readSession, roleOf } from './authProvider/session';
import type { AnyResource } from './framework/core/erased';
import { Admin } from './layout/Admin';
import { pages } from './pages/pages';
import { loadResources } from './resources/areas/loadResources';
import { AppFailed, Splash } from './signIn/Splash';

const ForSession = () => {
  const [session] = useState(readSession);
  const [resources, setResources] = useState<readonly AnyResource[] | 'failed'>();
  useEffect(() => {
    if (!session) return;
    loadResources(roleOf(session.user)).then(setResources, () => setResources('failed'));
  }, [session]);
  if (!session) return null;
  if (resources === undefined) return <Splash />;
  if (resources === 'failed') return <AppFailed />;
  return <Admin user={session.user} resources={resources} pages={pages} />;
};

/**
 * The application for whoever is signed in; src/signIn shows it, and takes it away when the session ends. A data router,
 * because only that one can ask before unsaved changes are lost.
 */
const App = () => {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  useEffect(() => {
    const created = createBrowserRouter([{ path: '*', element: <ForSession /> }]);
    setRouter(created);
    return () => created.dispose();
  }, []);
  return router ? <RouterProvider router={router} /> : null;
};

export default App;
