import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { sql } from 'kysely';
import { http, HttpResponse, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import App from '../../../src/app/App';
import { clearSession, saveSession } from '../../../src/authProvider/session';
import type { EarlyResponse } from '../../../src/http/firstAnswer';
import type { Person } from '../people';
import { emptyTables } from '../recordTables';
import { givenServer, type TestServer } from '../server';
import { givenBrowser } from './browser';
import { ignoreCancelledReads } from './screensCancelled';

/** One request as the browser sent it. */
export interface RecordedRequest {
  method: string;
  /** Below `/api`, with the query. */
  path: string;
  /** Parsed if it was JSON. */
  body: unknown;
}

const asked: RecordedRequest[] = [];
const api = setupServer();
let running: TestServer | undefined;

export const server = (): TestServer => {
  if (!running) throw new Error('Call givenScreenServer at the top of the file');
  return running;
};

const recordRequest = async ({ request }: { request: Request }): Promise<void> => {
  const { pathname, search } = new URL(request.url);
  const entry: RecordedRequest = {
    method: request.method,
    path: pathname.replace(/^\/api/, '') + search,
    body: undefined,
  };
  asked.push(entry);
  if (request.headers.get('content-type')?.includes('json'))
    entry.body = await request.clone().json();
};

// requests that a screen still makes when its test ends would read the next test's empty tables
const serving = new Set<Promise<Response>>();
const serve = async (request: Request): Promise<Response> => {
  const answer = Promise.resolve(server().app.fetch(request));
  serving.add(answer);
  return answer.finally(() => serving.delete(answer));
};

/** The requests so far: all, or those that begin with `METHOD /path`. */
export const recordedRequests = (line = ''): RecordedRequest[] =>
  asked.filter(({ method, path }) => `${method} ${path}`.startsWith(line));

/**
 * Every table except migrated data: a forgotten table would show the rows of another file's tests.
 */
const emptyEveryTable = async () => {
  const { rows } = await sql<{ names: string }>`
    select string_agg(format('%I', tablename), ', ') as names from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'jobs')`.execute(server().db);
  await emptyTables(server().owner, `${rows[0]?.names ?? ''} restart identity cascade`);
};

/**
 * The whole server in this process, behind msw: one database for the files of a worker, emptied
 * before each test. `instead` replaces answers by ones that our server never sends.
 */
export const givenScreenServer = (): void => {
  beforeAll(async () => {
    givenBrowser();
    ignoreCancelledReads();
    // jsdom has neither
    window.scrollTo = () => undefined;
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
    running ??= await givenServer();
    api.listen({ onUnhandledRequest: 'error' });
    api.events.on('request:start', recordRequest);
  });
  beforeEach(async () => {
    // deadlocks if the stream of a finished test still reads: then try again
    await emptyEveryTable().catch(emptyEveryTable);
    api.resetHandlers(http.all('*/api/*', ({ request }) => serve(request)));
    asked.length = 0;
  });
  afterEach(async () => {
    cleanup();
    clearSession();
    window.localStorage.clear();
    window.sessionStorage.clear();
    await Promise.allSettled(serving);
    await server().deps.backgroundTasks.settled();
  });
  afterAll(() => {
    api.events.removeListener('request:start', recordRequest);
    api.close();
  });
};

type Line = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
interface Replacement {
  status?: number;
  body?: unknown;
  /** Number of replaced answers; then the real server answers again. */
  times?: number;
}

const verbs = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;
const isVerb = (method: string | undefined): method is keyof typeof verbs =>
  method !== undefined && method in verbs;

const intercept = (
  line: Line,
  times: number | undefined,
  answer: (request: Request) => Promise<Response>,
): void => {
  const [method, path] = line.split(' ');
  if (!isVerb(method)) throw new Error(`${line} names no method`);
  const limit = times === undefined ? {} : { once: times === 1 };
  api.use(verbs[method](`*/api${path}`, ({ request }) => answer(request), limit));
};

const answerOf = ({ status = 200, body }: Replacement): Response =>
  body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status });

/** Answers a call as our server never would. */
export const respondWith = (line: Line, answer: Replacement): void =>
  intercept(line, answer.times, async () => answerOf(answer));

/** Lets our server call this external address until the test ends. */
export const passThrough = (url: string): void =>
  api.use(http.all(`${url}/*`, () => passthrough()));

/** Restores our server's answers to the call. */
export const serveNormally = (line: Line): void => intercept(line, undefined, serve);

/** The call reaches no server. */
export const failToConnect = (line: Line): void =>
  intercept(line, undefined, async () => HttpResponse.error());

/** The server answers the next call, but the answer is lost. */
export const dropConnection = (line: Line): void =>
  intercept(line, 1, async (request) => {
    await serve(request);
    return HttpResponse.error();
  });

/** Delays the call until `release` is called; `answer` replaces the server's. */
export const held = (line: Line, answer?: Replacement): { release: () => void } => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  intercept(line, undefined, async (request) => {
    await released;
    return answer ? answerOf(answer) : serve(request);
  });
  return { release };
};

/** react-admin prints a failed read outside production; a test with a failing read expects that. */
export const expectPrintedFailure = (): void => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
};

/** Signs an admin in and opens the application at a path. */
export const givenScreen = async ({ path }: { path: string }) => {
  const admin = await server().givenAdmin({ name: 'Meena' });
  return { ...(await givenScreenOf(admin, path)), admin };
};

/** Signs in a person of a fixture, at a path. */
export const openAs = (person: Person, path: string): void => {
  saveSession({
    access_token: person.token,
    refresh_token: person.refreshToken,
    token_type: 'bearer',
    user: person,
  });
  window.history.replaceState(null, '', path);
};

/**
 * Opens the application at a path for a person of a fixture. `first` may hold an answer that came
 * before it.
 */
export const givenScreenOf = async (person: Person, path: string, first: EarlyResponse = {}) => {
  openAs(person, path);
  render(createElement(App, { first }));
  await screen.findByText(/\S/, { selector: 'h1' });
  const address = () => window.location.pathname + window.location.search;
  // reading the styles of every ancestor at every click takes longer than the click
  const user = userEvent.setup({
    delay: null,
    applyAccept: false,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  return { user, address };
};
