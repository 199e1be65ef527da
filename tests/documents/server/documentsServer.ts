import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { catalogueRoutes } from './catalogueRoutes';
import type { Dialect } from './dialects';
import { peopleRoutes } from './peopleRoutes';
import { placeRoutes } from './placeRoutes';
import { rewardRoutes } from './rewardRoutes';
import { CsvFile, Refusal, type Role, type Route } from './route';
import { createRows, type Row, type Rows } from './rows';
import { sharedRoutes, tokenOf } from './sharedRoutes';
import { storeRoutes } from './storeRoutes';

const routes: readonly Route[] = [
  ...sharedRoutes,
  ...placeRoutes,
  ...rewardRoutes,
  ...peopleRoutes,
  ...catalogueRoutes,
  ...storeRoutes,
];
const roles: readonly Role[] = ['admin', 'store', 'user'];

export interface Call {
  /** `PUT /admin/stores/store-1/status`. */
  line: string;
  /** The documented call that answered it; undefined if the documents name none. */
  route: string | undefined;
  query: Readonly<Record<string, string>>;
  body: Row;
}

export interface DocumentsServer {
  url: string;
  rows: Rows;
  calls: Call[];
  answers: unknown[];
  /** Calls, parameters and keys of bodies that the documents do not name. */
  undocumented: string[];
  close: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Row> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (!String(request.headers['content-type']).includes('json') || text === '') return {};
  return JSON.parse(text) as Row;
};

const patternOf = ({ line }: Route): RegExp =>
  new RegExp(`^${line.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const patterns = routes.map((route) => ({ route, pattern: patternOf(route) }));

const routeAt = (line: string) => {
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(line);
    if (found) return { route, params: { ...found.groups } };
  }
  return undefined;
};

const roleOf = (request: IncomingMessage): Role | undefined =>
  roles.find((role) => request.headers.authorization === `Bearer ${tokenOf(role)}`);

/** Keys and parameters that the documents do not name, and documented keys that are absent or empty. */
const wrongKeys = (
  { line, query = [], body }: Route,
  asked: URLSearchParams,
  sent: Row,
): string[] => {
  const { must = [], may = [] } = body ?? {};
  const known = [...must, ...may];
  return [
    ...[...asked.keys()]
      .filter((key) => !query.includes(key))
      .map((key) => `${line}: ${key} is no parameter of the documents`),
    ...Object.keys(sent)
      .filter((key) => !known.includes(key))
      .map((key) => `${line}: ${key} is no key of the documents`),
    ...must.filter((key) => !(key in sent)).map((key) => `${line}: ${key} is absent`),
    ...may.filter((key) => sent[key] === '').map((key) => `${line}: ${key} is empty`),
  ];
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Sends a file of the built application, or its first page at every address that is not a file. */
const sendFile = (folder: string, path: string, response: ServerResponse): void => {
  const file = join(folder, path);
  const isFile =
    file.startsWith(folder) && (statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
  const found = isFile ? file : join(folder, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
  response.end(readFileSync(found));
};

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  if (body instanceof CsvFile) {
    response.writeHead(status, { 'content-type': 'text/csv; charset=utf-8' });
    response.end(body.text);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Starts a server on a free port of the loopback that speaks the two documents and nothing else. */
export const startDocumentsServer = async (
  dialect: Dialect,
  applicationFolder: string,
): Promise<DocumentsServer> => {
  const rows = createRows();
  const calls: Call[] = [];
  const answers: unknown[] = [];
  const undocumented: string[] = [];

  const answer = async (request: IncomingMessage, path: string, query: URLSearchParams) => {
    const line = `${request.method ?? 'GET'} ${path}`;
    const body = await bodyOf(request);
    const found = routeAt(line);
    calls.push({ line, route: found?.route.line, query: Object.fromEntries(query), body });
    if (!found) {
      undocumented.push(line);
      throw new Refusal(404, 'Not Found');
    }
    const { route, params } = found;
    const role = roleOf(request);
    if (route.role !== 'anyone' && role === undefined) throw new Refusal(401, 'Not signed in');
    if (route.role !== 'anyone' && route.role !== 'all' && route.role !== role)
      throw new Refusal(403, 'Not for this role');
    undocumented.push(...wrongKeys(route, query, body));
    return route.answer({ rows, dialect, params, query, body, role: role ?? 'user' });
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://documents');
    if (!pathname.startsWith('/api/')) return sendFile(applicationFolder, pathname, response);
    return void answer(request, pathname.slice('/api'.length), searchParams).then(
      (body) => {
        answers.push(body);
        sendJson(response, 200, body);
      },
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        sendJson(response, error.status, dialect.error(error.message, error.field));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    rows,
    calls,
    answers,
    undocumented,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
