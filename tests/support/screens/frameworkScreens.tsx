import {
  CoreAdminContext,
  memoryStore,
  useNotificationContext,
  type AuthProvider,
  type CoreAdminContextProps,
  type TranslationMessages,
} from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raMessages from 'ra-language-english';
import { useEffect, type ReactNode } from 'react';
import { canAccess } from '../../../src/framework/declaration/access';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { frameworkMessages } from '../../../src/framework/texts/messages';

const authOf = (resources: readonly ResourceConfig[], role: string): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: 'p1' }),
  canAccess: async ({ resource: name, action }) =>
    canAccess(resources, { roles: [role] }, name ?? '', action),
});

/** Records texts instead of showing toasts. */
const Toasts = ({ texts }: { texts: string[] }) => {
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    if (notifications.length > 0) texts.push(String(takeNotification()?.message));
  }, [notifications, takeNotification, texts]);
  return null;
};

interface Given extends Pick<CoreAdminContextProps, 'dataProvider' | 'queryClient' | 'store'> {
  resource: ResourceConfig;
  /** Other resources that this person may open. */
  others?: readonly ResourceConfig[];
  role: string;
  messages?: Partial<TranslationMessages>;
  screens: ReactNode;
}

/**
 * A declaration's screens with all parts of an application except its theme, and the texts of their
 * toasts.
 */
export const inApplication = ({
  resource,
  others = [],
  role,
  messages,
  screens,
  store = memoryStore(),
  ...context
}: Given) => {
  const toasts: string[] = [];
  const english: TranslationMessages = { ...raMessages, ...frameworkMessages, ...messages };
  const i18nProvider = polyglotI18nProvider(() => english, 'en', [], { allowMissing: true });
  const element = (
    <CoreAdminContext
      {...context}
      authProvider={authOf([resource, ...others], role)}
      i18nProvider={i18nProvider}
      store={store}
    >
      <Toasts texts={toasts} />
      {screens}
    </CoreAdminContext>
  );
  return { element, toasts };
};
