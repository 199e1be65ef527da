import { type ReactNode, useEffect, useMemo } from 'react';
import { CoreAdminContext, CoreAdminUI } from 'react-admin';
import { createAppAuthProvider } from '../authProvider';
import { roleOf, type SessionUser } from '../authProvider/session';
import { createAppDataProvider } from '../dataProvider';
import type { ResourceConfig } from '../framework/core/declaration';
import { shareWrites } from '../framework/ui/hooks/shareWrites';
import { toResource } from '../framework/ui/screens';
import { createI18nProvider } from '../i18n/i18nProvider';
import { CrashScreen } from '../layout/CrashPage';
import { Layout } from '../layout/Layout';
import { useAppliedTheme } from '../layout/useThemeChoice';
import { CurrentUserContext } from '../navigation/CurrentUserContext';
import { screensOf } from '../navigation/screens';
import type { Page } from '../navigation/screens';
import { withLastKnown } from '../pwa/persistedQueries';
import { AppTheme } from '../theme/AppTheme';
import { brand } from '../theme/brand';
import { englishMessages } from './englishMessages';
import { pageRoutes } from './pageRoutes';
import { createQueryClient } from './queryClient';
import { RouteGuard } from './RouteGuard';
import { userStore } from './userStore';

interface AdminProps {
  user: SessionUser;
  resources: readonly ResourceConfig[];
  pages: readonly Page[];
}

const contextOf = ({ user, resources, pages }: AdminProps) => {
  const queryClient = withLastKnown(createQueryClient(), user);
  const writes = shareWrites(queryClient);
  return {
    writes,
    dataProvider: createAppDataProvider(resources, writes.tell),
    authProvider: createAppAuthProvider(resources),
    i18nProvider: createI18nProvider(englishMessages(resources, pages)),
    store: userStore(user.id || user.email),
    queryClient,
  };
};

/** Resources and pages as the routes of react-admin. */
const routesOf = ({ resources, pages }: AdminProps) => [
  ...resources.map(toResource),
  pageRoutes(pages, new Set(resources.map(({ name }) => `/${name}`))),
];

/** react-admin's contexts and routes inside our layout. Composed by hand: `<Admin>` brings its own sign-in and theme. */
export const Admin = ({ user, resources, pages }: AdminProps) => {
  const { writes, ...context } = useMemo(() => contextOf({ user, resources, pages }), [user, resources, pages]);
  const { dataProvider } = context;
  useEffect(() => writes.follow(dataProvider), [writes, dataProvider]);
  const routes = useMemo(() => routesOf({ user, resources, pages }), [user, resources, pages]);
  const currentUser = useMemo(
    () => ({ user, role: roleOf(user), screens: screensOf(resources, pages) }),
    [user, resources, pages],
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
const ShellTheme = ({ children }: { children: ReactNode }) => <AppTheme theme={useAppliedTheme()}>{children}</AppTheme>;
