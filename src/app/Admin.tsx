import { hashKey, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CoreAdminContext, CoreAdminUI } from 'react-admin';
import type { Profile } from '../../contract/people/auth';
import { createAppAuthProvider } from '../authProvider';
import { usePermissions } from '../authProvider/permissions';
import { roleOf, type SessionUser } from '../authProvider/session';
import { createAppDataProvider } from '../dataProvider';
import type { FirstAnswer } from '../http/firstAnswer';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { grantedTo } from '../framework/declaration/granted';
import { shareWrites } from '../framework/ui/hooks/shareWrites';
import { createI18nProvider } from '../i18n/i18nProvider';
import { speakBy } from '../i18n/words';
import { CrashScreen } from '../layout/CrashPage';
import { Layout } from '../layout/Layout';
import { useAppliedTheme } from '../layout/useThemeChoice';
import { CurrentUserContext } from '../navigation/CurrentUserContext';
import { screensOf, type Page } from '../navigation/screens';
import { profileKey } from '../profile/useProfile';
import { AppTheme } from '../theme/AppTheme';
import { brand } from '../theme/brand';
import { englishMessages } from './englishMessages';
import { pageRoutes } from './pageRoutes';
import { createQueryClient } from './queryClient';
import { resourceRoute } from './resourceRoute';
import { RouteGuard } from './RouteGuard';
import type { KeepAnswers } from './loadScreens';
import type { Stopped } from './tellMistakes';
import { userStore } from './userStore';

interface AdminProps {
  user: SessionUser;
  resources: readonly ResourceConfig[];
  pages: readonly Page[];
  /** Where it has been read already. */
  profile?: Partial<Profile> | undefined;
  /** What was asked for before the application was there. */
  first: FirstAnswer;
  /** Gives the client the answers of the visit before. Only stores keep them. */
  withLastKnown?: KeepAnswers | undefined;
  /** What stands in for the screens of resources, by their names. */
  stopped?: Stopped;
}

const contextOf = ({ user, resources, pages, profile, first, withLastKnown }: AdminProps) => {
  const queryClient = createQueryClient();
  withLastKnown?.(queryClient, user);
  if (profile) queryClient.setQueryData(profileKey, profile);
  const writes = shareWrites(queryClient);
  return {
    writes,
    dataProvider: createAppDataProvider(resources, first, writes.tell),
    authProvider: createAppAuthProvider(resources),
    i18nProvider: speakBy(createI18nProvider(englishMessages(resources, pages))),
    store: userStore(user.id || user.email),
    queryClient,
  };
};

/** Resources and pages as the routes of react-admin. */
const routesOf = ({
  resources,
  pages,
  stopped,
}: Pick<AdminProps, 'resources' | 'pages' | 'stopped'>) => [
  ...resources.map((resource) => resourceRoute(resource, stopped)),
  pageRoutes(pages, new Set(resources.map(({ name }) => `/${name}`))),
];

/** The declarations as the signed-in person may see them. What was read with other permissions is read again. */
const useGranted = (resources: readonly ResourceConfig[], queryClient: QueryClient) => {
  const told = usePermissions();
  const [permissions, setPermissions] = useState(told);
  // once the session has ended nothing is known any more, and what is on the screen stays until it goes
  if (told !== undefined && told !== permissions) setPermissions(told);
  const before = useRef(permissions);
  useEffect(() => {
    if (before.current === permissions) return;
    before.current = permissions;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(profileKey),
    });
  }, [permissions, queryClient]);
  const granted = useMemo(
    () => resources.map((resource) => grantedTo({ permissions }, resource)),
    [resources, permissions],
  );
  return { permissions, granted };
};

/** react-admin's contexts and routes inside our layout. Composed by hand: `<Admin>` brings its own sign-in and theme. */
export const Admin = ({ stopped, ...props }: AdminProps) => {
  const { user, resources, pages, profile, first, withLastKnown } = props;
  const { writes, ...context } = useMemo(
    () => contextOf({ user, resources, pages, profile, first, withLastKnown }),
    [user, resources, pages, profile, first, withLastKnown],
  );
  const { dataProvider, queryClient } = context;
  const { permissions, granted } = useGranted(resources, queryClient);
  useEffect(() => writes.follow(dataProvider), [writes, dataProvider]);
  const routes = useMemo(
    () => routesOf({ resources: granted, pages, ...(stopped && { stopped }) }),
    [granted, pages, stopped],
  );
  const currentUser = useMemo(
    () => ({ user, role: roleOf(user), permissions, screens: screensOf(granted, pages) }),
    [user, permissions, granted, pages],
  );
  return (
    <CoreAdminContext {...context}>
      <CurrentUserContext value={currentUser}>
        <ShellTheme>
          <RouteGuard>
            <CoreAdminUI layout={Layout} error={CrashScreen} title={brand} disableTelemetry>
              {routes}
            </CoreAdminUI>
          </RouteGuard>
        </ShellTheme>
      </CurrentUserContext>
    </CoreAdminContext>
  );
};

/** The theme that the person has chosen. */
const ShellTheme = ({ children }: { children: ReactNode }) => (
  <AppTheme theme={useAppliedTheme()}>{children}</AppTheme>
);
