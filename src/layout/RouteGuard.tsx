import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { redirectOf } from './redirectOf';
import { useShell } from './ShellContext';

/** Sends whoever is signed in to where the route map wants them; the server checks every call again. */
export const RouteGuard = ({ children }: { children: ReactNode }) => {
  const { role, screens } = useShell();
  const target = redirectOf(useLocation(), role, screens);
  return target === undefined ? children : <Navigate to={target} replace />;
};
