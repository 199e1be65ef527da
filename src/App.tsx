import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readSession } from './authProvider/session';
import { Admin } from './layout/Admin';
import { pages } from './pages/pages';
import { resources } from './resources';

const ForSession = () => {
  const [session] = useState(readSession);
  return session ? <Admin user={session.user} resources={resources} pages={pages} /> : null;
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
