import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ApiError } from '../../../../../src/framework/declaration/errors';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { createDataProvider } from '../../../../../src/framework/provider/createDataProvider';
import type { Http, RequestOptions } from '../../../../../src/framework/provider/http';
import { toResource } from '../../../../../src/framework/ui/screens';
import { inApplication } from '../../../../support/screens/frameworkScreens';
import { crates } from './crates';

type Body = Readonly<Record<string, unknown>>;
type Answer = Body | ApiError | Promise<Body>;

/** A server of crates that a test controls: its received calls, and its answers. */
const createServer = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Crate ${index + 1}`,
    weight: 10 + index,
    isSealed: false,
  }));
  const asked: { line: string; body: unknown }[] = [];
  const instead = new Map<string, Answer[]>();
  const answerTo = (
    line: string,
    { page, limit, search }: Readonly<Record<string, unknown>>,
  ): Body => {
    if (line !== 'GET /crates') return {};
    const found = rows.filter(({ name }) => name.includes(String(search ?? '')));
    const from = (Number(page) - 1) * Number(limit);
    return { crates: found.slice(from, from + Number(limit)), total: found.length };
  };
  const json = async (
    method: string,
    path: string,
    sent: RequestOptions = {},
  ): Promise<unknown> => {
    const line = `${method} ${path}`;
    asked.push({ line, body: sent.body });
    const answer = await (instead.get(line)?.shift() ?? answerTo(line, sent.query ?? {}));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const http: Http = {
    json,
    answer: async (method, path, sent) => ({
      body: await json(method, path, sent),
      headers: new Headers(),
    }),
    fetch: () => Promise.reject(new Error('Not asked for here')),
  };
  return {
    http,
    rows,
    sent: (line: string): unknown[] =>
      asked.filter((one) => one.line === line).map(({ body }) => body),
    next: (line: string, answer: Answer) =>
      void instead.set(line, [...(instead.get(line) ?? []), answer]),
  };
};

interface Given {
  resource?: ResourceConfig;
  count?: number;
  at?: string;
  role?: string;
}

/** The page of a declaration at an address, over a controlled server. */
export const givenCrates = async ({
  resource = crates,
  count = 25,
  at = '',
  role = 'boss',
}: Given = {}) => {
  const server = createServer(count);
  const dataProvider = createDataProvider({
    resources: [resource],
    http: server.http,
    upload: () => Promise.reject(new Error('Not asked for here')),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screens = <ThemeProvider theme={createTheme()}>{toResource(resource)}</ThemeProvider>;
  const { element, toasts } = inApplication({ resource, role, dataProvider, queryClient, screens });
  const home = `/${resource.name}`;
  const router = createMemoryRouter(
    [
      { path: `${home}/*`, element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [`${home}${at}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('Crate 1');
  const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
  return {
    server,
    toasts,
    router,
    queryClient,
    bar,
    user: userEvent.setup({ delay: null }),
    address: () => router.state.location.pathname,
  };
};

/** A call that ends when the test resolves it. */
export const later = <T,>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
