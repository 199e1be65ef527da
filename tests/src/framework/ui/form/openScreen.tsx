import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { CoreAdminContext, useGetList, useNotificationContext, type AuthProvider } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { RowActions } from '../../../../../src/framework/ui/actions/RowActions';
import { RowsProvider } from '../../../../../src/framework/ui/actions/RowsProvider';
import { CreateButton } from '../../../../../src/framework/ui/dialogs/CreateButton';
import { DialogOutlet } from '../../../../../src/framework/ui/dialogs/DialogOutlet';
import { statsKey } from '../../../../../src/framework/ui/hooks/queryKeys';
import type { Dish } from './dishes';
import type { Fake } from './fakeProvider';
import { Declared } from './openReferences';

const Toasts = () => {
  const { notifications } = useNotificationContext();
  return (
    <ul aria-label="toasts">
      {notifications.map((toast, index) => (
        // a press on it presses its Undo
        <li
          key={index}
          title={toast.notificationOptions?.object}
          onClick={toast.notificationOptions?.undo}
        >
          {String(toast.message)}
        </li>
      ))}
    </ul>
  );
};

const params = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

const List = ({ resource, fake }: { resource: ResourceConfig; fake: Fake }) => {
  const { data = [] } = useGetList<Dish>(resource.name, params);
  const { data: stats } = useQuery({
    queryKey: statsKey(resource),
    queryFn: () => fake.provider.stats(resource.name),
  });
  return (
    <main>
      <h1>Dishes</h1>
      <p>Served: {String(stats?.served)}</p>
      <CreateButton resource={resource} />
      <table>
        <tbody>
          <RowsProvider resource={resource}>
            {data.map((dish) => (
              <tr key={dish.id} aria-label={dish.name}>
                <td>{dish.name}</td>
                <td>{dish.isServed ? 'Served' : 'Withdrawn'}</td>
                <td>
                  <RowActions resource={resource} record={{ ...dish }} />
                </td>
              </tr>
            ))}
          </RowsProvider>
        </tbody>
      </table>
      <DialogOutlet resource={resource} />
    </main>
  );
};

interface Options {
  path?: string;
  authProvider?: AuthProvider;
  others?: readonly ResourceConfig[];
}

/** Opens a list page with all its forms, dialogs and actions. */
export const openScreen = (
  resource: ResourceConfig,
  fake: Fake,
  { path = '?page=2', authProvider, others = [] }: Options = {},
) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', [], {
    allowMissing: true,
  });
  const element = (
    <CoreAdminContext
      dataProvider={fake.provider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      authProvider={authProvider}
    >
      <ThemeProvider theme={createTheme()}>
        <Declared resources={[resource, ...others]}>
          <List resource={resource} fake={fake} />
        </Declared>
        <Toasts />
      </ThemeProvider>
    </CoreAdminContext>
  );
  const home = `/${resource.name}`;
  const router = createMemoryRouter(
    [
      { path: `${home}/*`, element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [`${home}${path}`] },
  );
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    queryClient,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
};
