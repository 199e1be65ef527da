import book from '@mui/icons-material/AutoStories';
import people from '@mui/icons-material/PeopleOutlined';
import loan from '@mui/icons-material/SwapHoriz';
import { Admin, AppBar, Layout, type LayoutProps } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createAuthProvider } from '../../src/framework/auth/createAuthProvider';
import { configureFramework } from '../../src/framework/declaration/settings';
import { createDataProvider } from '../../src/framework/provider/createDataProvider';
import { createHttp } from '../../src/framework/provider/http';
import { toResources } from '../../src/framework/ui/screens';
import { isbn } from './kinds/isbn';
import { resources } from './resources';
import { session } from './session';
import { SignIn } from './SignIn';
import { theme } from './theme';

configureFramework({
  formats: { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' },
  kinds: { isbn },
  storagePrefix: 'library_',
});

const dataProvider = createDataProvider({
  resources,
  http: createHttp({ base: '/api' }),
  session: () => session.person()?.id ?? '',
});
const authProvider = createAuthProvider({ resources, session });

const Bar = () => (
  <AppBar>
    <b style={{ flex: 1 }}>Stadtbibliothek</b>
  </AppBar>
);
const InBar = (props: LayoutProps) => <Layout {...props} appBar={Bar} />;

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Admin
    {...{ dataProvider, authProvider, theme }}
    loginPage={SignIn}
    layout={InBar}
    requireAuth
    disableTelemetry
  >
    {toResources(resources, { book, people, loan })}
  </Admin>,
);
