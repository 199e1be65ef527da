import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Role } from '../../contract/roles';
import { readSession, roleOf } from '../authProvider/session';
import type { ResourceConfig } from '../framework/core/declaration';
import { preloadList } from '../framework/ui/list/preloadList';
import { Admin } from './Admin';
import { pages } from '../pages/pages';
import { loadResources, openedList } from '../resources/areas/loadResources';
import { AppFailed, Splash } from '../signIn/Splash';

/** A role's declarations; those of the list that the address names with the code of its own that it draws. */
const loadScreens = async (role: Role): Promise<readonly ResourceConfig[]> => {
  const resources = await loadResources(role);
  const asked = openedList(resources);
  if (asked) await preloadList(asked);
  return resources;
};

const ForSession = () => {
  const [session] = useState(readSession);
  const [resources, setResources] = useState<readonly ResourceConfig[] | 'failed'>();
  useEffect(() => {
    if (!session) return;
    loadScreens(roleOf(session.user)).then(setResources, () => setResources('failed'));
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
