import { act, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createQueryClient, englishMessages } from '../../../src/app/Admin';
import { userStore } from '../../../src/app/userStore';
import { createAppAuthProvider } from '../../../src/authProvider';
import { readPermissions } from '../../../src/authProvider/permissions';
import { createAppDataProvider } from '../../../src/dataProvider';
import { readFirstProfile } from '../../../src/dataProvider/readProfile';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { restrictToPermissions } from '../../../src/framework/declaration/restrictToPermissions';
import { shareWrites } from '../../../src/framework/ui/hooks/shareWrites';
import { toResource } from '../../../src/framework/ui/screens';
import { createI18nProvider } from '../../../src/i18n/i18nProvider';
import { setTranslations } from '../../../src/i18n/words';
import { Toasts } from '../../../src/layout/Toasts';
import { CurrentUserContext } from '../../../src/navigation/CurrentUserContext';
import { screensOf } from '../../../src/navigation/screens';
import { pages } from '../../../src/pages/pages';
import { profileKey } from '../../../src/profile/useProfile';
import { loadResources } from '../../../src/resources/areas/loadResources';
import { StepUp } from '../../../src/stepUp/StepUp';
import { AppTheme } from '../../../src/theme/AppTheme';
import type { Person } from '../people';
import { openAs } from './screenServer';

/** The other resources for a screen: their declarations, and the permissions. */
const definitionsOf = (resources: readonly ResourceConfig[]) =>
  Object.fromEntries(
    resources.map((resource) => {
      const { name, options, hasCreate, hasEdit, hasShow } = toResource(resource).props;
      return [name, { name, options, hasCreate, hasEdit, hasShow, hasList: true }];
    }),
  );

/** The contexts of `Admin` for a person, over the server of the file. */
const contextsOf = async (person: Person) => {
  const [declared, profile] = await Promise.all([loadResources(person.role), readFirstProfile()]);
  const permissions = readPermissions();
  const resources = declared.map((resource) => restrictToPermissions({ permissions }, resource));
  const queryClient = createQueryClient();
  if (profile) queryClient.setQueryData(profileKey, profile);
  return {
    resources,
    currentUser: {
      user: person,
      role: person.role,
      permissions,
      screens: screensOf(resources, pages),
    },
    definitions: definitionsOf(resources),
    admin: {
      dataProvider: createAppDataProvider(declared, {}, shareWrites(queryClient).announce),
      authProvider: createAppAuthProvider(declared),
      i18nProvider: setTranslations(createI18nProvider(englishMessages(declared, pages))),
      store: userStore(person.id),
      queryClient,
    },
  };
};

/** Draws a part with the declarations as the person may see them. */
type Part = (resources: readonly ResourceConfig[]) => ReactNode;

/**
 * Draws a part of the application without the shell around it: no menu, no top bar, no route guard.
 * It takes less than half of the time of `givenScreenOf`, with the same contexts, toasts and
 * proofs. The part is drawn only at the path, or with `isEverywhere` at each.
 */
export const givenAlone = async (
  person: Person,
  path: string,
  part: ReactNode | Part,
  { isEverywhere = false } = {},
) => {
  openAs(person, path);
  const { resources, currentUser, definitions, admin } = await contextsOf(person);
  const main = <main>{typeof part === 'function' ? part(resources) : part}</main>;
  const element = (
    <CoreAdminContext {...admin}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <CurrentUserContext value={currentUser}>
          <AppTheme theme="light">
            <Routes>
              {!isEverywhere && <Route path={window.location.pathname} element={main} />}
              <Route path="*" element={isEverywhere ? main : null} />
            </Routes>
            <Toasts />
            <StepUp />
          </AppTheme>
        </CurrentUserContext>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
  const router = createBrowserRouter([{ path: '*', element }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  const address = () => window.location.pathname + window.location.search;
  /** Navigates like a link. */
  const goTo = (to: string) => act(async () => router.navigate(to));
  const user = userEvent.setup({
    delay: null,
    applyAccept: false,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  return { user, address, goTo, dataProvider: admin.dataProvider };
};

/** Draws the page at a path without the shell. */
export const givenPageOf = async (person: Person, path: string) => {
  const page = pages.find((item) => item.path === path.split('?')[0]);
  if (!page?.screen) throw new Error(`There is no page at ${path}`);
  const { default: Page } = await page.screen();
  const drawn = await givenAlone(person, path, <Page />);
  await screen.findByText(/\S/, { selector: 'h1' });
  return drawn;
};

/**
 * Draws the list of the resource at a path or above it without the shell, with the dialogs at the
 * addresses below it.
 */
export const givenListOf = (person: Person, path: string) =>
  givenAlone(
    person,
    path,
    (resources) => {
      const found = resources.find(({ name }) => `${path.split('?')[0]}/`.startsWith(`/${name}/`));
      if (!found) throw new Error(`There is no list at ${path}`);
      return toResource(found);
    },
    { isEverywhere: true },
  );
