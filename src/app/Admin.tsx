import { hashKey, onlineManager, QueryClient } from '@tanstack/react-query';
import {
  cloneElement,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CoreAdminContext, CoreAdminUI } from 'react-admin';
import type { Profile } from '../../contract/people/auth';
import { createAppAuthProvider } from '../authProvider';
import { usePermissions } from '../authProvider/permissions';
import { roleOf, type SessionUser } from '../authProvider/session';
import { createAppDataProvider } from '../dataProvider';
import type { EarlyResponse } from '../http/firstAnswer';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { restrictToPermissions } from '../framework/declaration/restrictToPermissions';
import { shareWrites } from '../framework/ui/hooks/shareWrites';
import { createI18nProvider } from '../i18n/i18nProvider';
import { useLanguage, usePageLanguage } from '../i18n/language';
import { setTranslations } from '../i18n/words';
import { CrashScreen } from '../layout/CrashPage';
import { Layout } from '../layout/Layout';
import { useAppliedTheme } from '../layout/useThemeChoice';
import { CurrentUserContext } from '../navigation/CurrentUserContext';
import { type Page, screensOf } from '../navigation/screens';
import { profileKey } from '../profile/useProfile';
import { AppTheme } from '../theme/AppTheme';
import { brand } from '../theme/brand';
import { RouteGuard } from './RouteGuard';
import type { RestoreQueries } from './loadScreens';
import type { StoppedResources } from './tellMistakes';
import { userStore } from './userStore';
import { toResource } from '../framework/ui/screens';
import { isTransient } from '../framework/declaration/errors';
import { QUERY_RETRIES_MAX, QUERY_STALE_MS } from '../constants';
import { CustomRoutes } from 'ra-core';
import { messagesOf } from '../framework/declaration/messagesOf';
import { frameworkMessages } from '../framework/texts/messages';
import { english } from '../i18n/english';
import { isMessages, type Messages, withFallback } from '../i18n/messages';
import { Route } from 'react-router-dom';
import { lazyComponent } from '../framework/ui/hooks/late';

// few visits need them
const ComingPage = lazyComponent(() => import('../pages/ComingPage'));
const ForbiddenPage = lazyComponent(() => import('../pages/ForbiddenPage'));

interface AdminProps {
  user: SessionUser;
  resources: readonly ResourceConfig[];
  pages: readonly Page[];
  /** The profile, if it has already been read. */
  profile?: Partial<Profile> | undefined;
  /** Answer that was requested before the application had loaded. */
  first: EarlyResponse;
  /** Restores the answers of the last visit in the client. Used only for stores. */
  restoreQueries?: RestoreQueries | undefined;
  /** Replacements for the screens of resources, by name. */
  stopped?: StoppedResources;
}

const contextOf = ({
  user,
  resources,
  profile,
  first,
  restoreQueries,
}: Omit<AdminProps, 'pages'>) => {
  const queryClient = createQueryClient();
  restoreQueries?.(queryClient, user);
  if (profile) queryClient.setQueryData(profileKey, profile);
  const writes = shareWrites(queryClient);
  return {
    writes,
    dataProvider: createAppDataProvider(resources, first, writes.announce),
    authProvider: createAppAuthProvider(resources),
    store: userStore(user.id || user.email),
    queryClient,
  };
};

/** Routes of resources and pages for react-admin. */
const routesOf = ({
  resources,
  pages,
  stopped,
}: Pick<AdminProps, 'resources' | 'pages' | 'stopped'>) => [
  ...resources.map((resource) => resourceRoute(resource, stopped)),
  pageRoutes(pages, new Set(resources.map(({ name }) => `/${name}`))),
];

/**
 * Returns the declarations that the signed-in person may see. Data that was read with other
 * permissions is reloaded.
 */
const useGrantedResources = (resources: readonly ResourceConfig[], queryClient: QueryClient) => {
  const currentPermissions = usePermissions();
  const [permissions, setPermissions] = useState(currentPermissions);
  // after the session has ended no permissions are known; the screen stays until it unmounts
  if (currentPermissions !== undefined && currentPermissions !== permissions)
    setPermissions(currentPermissions);
  const before = useRef(permissions);
  useEffect(() => {
    if (before.current === permissions) return;
    before.current = permissions;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(profileKey),
    });
  }, [permissions, queryClient]);
  const granted = useMemo(
    () => resources.map((resource) => restrictToPermissions({ permissions }, resource)),
    [resources, permissions],
  );
  return { permissions, granted };
};

/**
 * react-admin's contexts and routes inside our layout, composed by hand because `<Admin>` brings
 * its own sign-in and theme.
 */
export const Admin = ({ stopped, ...props }: AdminProps) => {
  const { user, resources, pages, profile, first, restoreQueries } = props;
  const language = useLanguage();
  usePageLanguage(language.code);
  const i18nProvider = useMemo(
    () => setTranslations(createI18nProvider(englishMessages(resources, pages), language)),
    [resources, pages, language],
  );
  const { writes, ...context } = useMemo(
    () => contextOf({ user, resources, profile, first, restoreQueries }),
    [user, resources, profile, first, restoreQueries],
  );
  const { dataProvider, queryClient } = context;
  const { permissions, granted } = useGrantedResources(resources, queryClient);
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
    <CoreAdminContext {...context} i18nProvider={i18nProvider}>
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

/** Applies the person's theme. */
const ShellTheme = ({ children }: { children: ReactNode }) => (
  <AppTheme theme={useAppliedTheme()} mirrored={useLanguage().mirrored}>
    {children}
  </AppTheme>
);

/**
 * Route of a resource. In development, a resource with a mistake shows it instead of its screens,
 * and the others work.
 */
export const resourceRoute = (
  resource: ResourceConfig,
  stopped: StoppedResources = {},
): ReactElement => {
  const text = stopped[resource.name];
  const route = toResource(resource);
  return text === undefined ? route : cloneElement(route, { list: <pre role="alert">{text}</pre> });
};

/** Reads are retried if that may help; writes never, because the first one may have arrived. */
export const createQueryClient = (): QueryClient => {
  // the manager assumes a network until an event, which a page that opens offline never gets
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < QUERY_RETRIES_MAX && isTransient(error),
        // tried at once, and again when the network is back, because the browser's offline state
        // may be wrong
        networkMode: 'offlineFirst',
      },
      // delivering an order offline fails at once, and is not sent an hour later
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};

const pageMessages = (pages: readonly Page[]): Messages =>
  Object.fromEntries(pages.map(({ path, title }) => [path, { title }]));

/** Every English text: of react-admin, the shell, the framework, the pages and each declaration. */
export const englishMessages = (
  resources: readonly ResourceConfig[],
  pages: readonly Page[],
): Messages => {
  const appMessages = [
    english,
    frameworkMessages,
    { pages: pageMessages(pages) },
    ...resources.map(messagesOf).filter(isMessages),
  ];
  return appMessages.reduce<Messages>(withFallback, {});
};

const lazyScreen = (page: Page): ComponentType | undefined =>
  page.screen && lazyComponent(page.screen);

/** Routes of the pages inside the layout, without paths that a resource has taken. */
const pageRoutes = (pages: readonly Page[], takenPaths: ReadonlySet<string>) => (
  <CustomRoutes key="pages">
    {pages
      .filter((page) => !takenPaths.has(page.path))
      .map((page) => {
        const Screen = lazyScreen(page);
        return (
          <Route
            key={page.path}
            path={page.path}
            element={Screen ? <Screen /> : <ComingPage page={page} />}
          />
        );
      })}
    <Route path="/403" element={<ForbiddenPage />} />
  </CustomRoutes>
);
