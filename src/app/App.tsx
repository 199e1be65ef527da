import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Profile } from '../../contract/auth';
import type { Role } from '../../contract/roles';
import { readSession, roleOf } from '../authProvider/session';
import type { FirstAnswer } from '../http/firstAnswer';
import type { ResourceConfig } from '../framework/core/declaration';
import { configureFramework } from '../framework/core/settings';
import { preloadList } from '../framework/ui/list/preloadList';
import { Admin } from './Admin';
import { pages } from '../pages/pages';
import { readFirstProfile } from '../dataProvider/readProfile';
import { loadResources, openedList } from '../resources/areas/loadResources';
import { AppFailed, Splash } from '../signIn/Splash';
import { frameworkSettings } from './settings';
import type { Stopped } from './tellMistakes';

// with the chunk that draws the screens: the sign-in screen needs none of it
configureFramework(frameworkSettings);

interface Loaded {
  resources: readonly ResourceConfig[];
  /** Where the application had to wait for it. */
  profile: Partial<Profile> | undefined;
  /** In development, the resources whose declarations have mistakes of meaning. */
  stopped: Stopped;
}

/** The code of its own that the list at the address draws. */
const loadOpened = async (resources: readonly ResourceConfig[]): Promise<void> => {
  const asked = openedList(resources);
  if (asked) await preloadList(asked);
};

// asked for while React still starts; where it fails, the screen says so
const preloadOpened = (session = readSession()): void => {
  if (session) loadResources(roleOf(session.user)).then(loadOpened, () => undefined);
};
preloadOpened();

/** A role's declarations; those of the list that the address names with the code of its own that it draws. Customers have no jobs. */
const loadScreens = async (role: Role): Promise<Loaded> => {
  const [resources, profile] = await Promise.all([loadResources(role), role === 'user' ? undefined : readFirstProfile()]);
  const stopped = import.meta.env.DEV ? await (await import('./tellMistakes')).tellMistakes() : {};
  await loadOpened(resources);
  return { resources, profile, stopped };
};

const ForSession = ({ first }: { first: FirstAnswer }) => {
  const [session] = useState(readSession);
  const [loaded, setLoaded] = useState<Loaded | Error>();
  useEffect(() => {
    if (!session) return;
    loadScreens(roleOf(session.user)).then(setLoaded, setLoaded);
  }, [session]);
  if (!session) return null;
  if (loaded === undefined) return <Splash />;
  if (loaded instanceof Error) return import.meta.env.DEV ? <pre role="alert">{loaded.message}</pre> : <AppFailed />;
  return <Admin user={session.user} pages={pages} first={first} {...loaded} />;
};

/**
 * The application for whoever is signed in; src/signIn shows it, and takes it away when the session ends. A data router,
 * because only that one can ask before unsaved changes are lost.
 */
const App = ({ first }: { first: FirstAnswer }) => {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  useEffect(() => {
    const created = createBrowserRouter([{ path: '*', element: <ForSession first={first} /> }]);
    setRouter(created);
    return () => created.dispose();
  }, [first]);
  return router ? <RouterProvider router={router} /> : null;
};

export default App;
