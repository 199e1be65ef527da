import { CoreAdminContext, memoryStore, testDataProvider, type AuthProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raMessages from 'ra-language-english';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { frameworkMessages } from '../../../src/framework/texts/messages';
import { createDataProvider } from '../../../src/framework/provider/createDataProvider';
import type { Http } from '../../../src/framework/provider/http';
import { ListPage } from '../../../src/framework/ui/list/ListPage';
import { AppTheme } from '../../../src/theme/AppTheme';
import { givenParcels, parcels } from './parcels';

declare global {
  /**
   * Delivers the rows; resolves to the milliseconds until the visible rows are painted, and until
   * all are.
   */
  var drawRows: () => Promise<{ seen: number; all: number }>;
}

const ROWS = 50;
let arrive = (): void => undefined;
const arrival = new Promise<void>((resolve) => (arrive = resolve));

const http: Http = {
  fetch: async () => new Response(),
  json: async () => ({}),
  answer: async () => {
    await arrival;
    return { body: { data: givenParcels(ROWS), total: ROWS }, headers: new Headers() };
  },
};
const dataProvider = createDataProvider({
  resources: [parcels],
  http,
  upload: async () => '',
  simpleRest: async () => testDataProvider(),
});

const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  canAccess: async () => true,
};

const i18nProvider = polyglotI18nProvider(
  () => ({ ...raMessages, ...frameworkMessages }),
  'en',
  [],
  { allowMissing: true },
);

/** A separate task, which begins after the previous frame has been painted. */
const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });

const rows = (): Element[] => [...document.querySelectorAll('[data-key-row]')];
const rowCount = (): number => rows().length;

/** Pixels below the last row that are too few for another row's text. */
const EDGE_PX = 10;
/** True once every visible row is in the document. */
const fillsWindow = (): boolean =>
  rowCount() >= ROWS ||
  (rows().at(-1)?.getBoundingClientRect().bottom ?? 0) > window.innerHeight - EDGE_PX;

/** Resolves once the document has this many rows. */
const rowsThere = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (rowCount() < count) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

globalThis.drawRows = async () => {
  const [some, every] = [rowsThere(1), rowsThere(ROWS)];
  const since = performance.now();
  arrive();
  await some;
  let seen = (await painted()) - since;
  while (!fillsWindow()) seen = (await painted()) - since;
  await every;
  return { seen, all: (await painted()) - since };
};

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <HashRouter>
      <CoreAdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <AppTheme theme="light">
          <Routes>
            <Route path="/parcels/*" element={<ListPage resource={parcels} />} />
          </Routes>
        </AppTheme>
      </CoreAdminContext>
    </HashRouter>,
  );
}
