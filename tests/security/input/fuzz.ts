import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect } from 'vitest';
import { roles } from '../../../contract/people/permissions';
import { findDisagreements } from '../../support/books';
import { givenPosting } from '../../support/marketplace';
import type { Person } from '../../support/people';
import type { TestServer } from '../../support/server';
import type { Tried } from '../../support/promises/tried';
import { openDeclared } from './declared';
import { describedOperations, type Described } from './document';
import { fuzzedRequest, type Fuzzed } from './fuzzedRequest';
import { findOrphans } from './orphans';

/** Requests after which new people replace those whose sessions and stores are gone. */
const PEOPLE_FOR = 250;
const PROBLEMS_MAX = 20;

type Actor = Person | undefined;

/** Fixed seed: a run fails only because of a change; set `FUZZ_SEED` for other requests. */
export const seedOf = (): number => Number(process.env.FUZZ_SEED ?? 1_341_256_959);

/** Sends requests generated from the document to every operation, as each role; then recounts. */
export async function fuzz(
  server: TestServer,
  { requests, seed, tried }: { requests: number; seed: number; tried: Tried },
) {
  tried.note(`seed ${seed}`);
  const operations = await describedOperations(server);
  tried.count('operations', operations.length);
  const ids = await idsOf(server);
  const generated = operations.map((operation) => ({
    operation,
    arbitrary: fuzzedRequest(operation, ids),
  }));
  const check = openDeclared();
  const problems: string[] = [];
  let people: Actor[] = [];
  let slowest = { ms: 0, name: 'nothing' };
  for (let at = 0; at < requests && problems.length < PROBLEMS_MAX; at++) {
    if (at % PEOPLE_FOR === 0) people = await givenPeople(server);
    const { operation, arbitrary } =
      generated[at % generated.length] ?? fail('The document is empty');
    const item = { seed: seed + at, numRuns: 1 };
    const [request = fail('Nothing was generated')] = fc.sample(arbitrary, item);
    const [actor] = fc.sample(actorFor(operation, people), item);
    const { problem, status, ms } = await send(server, operation, request, actor, check);
    if (ms > slowest.ms) slowest = { ms, name: operation.name };
    if (problem !== undefined)
      problems.push(
        `${operation.name} as ${actor?.role ?? 'nobody'}: ${problem} (number ${at}: ${shown(request)})`,
      );
    tried.count('requests');
    tried.count(status < 300 ? 'taken' : 'refused');
  }
  tried.note(`the slowest answer, of ${slowest.name}, took ${Math.round(slowest.ms)} ms`);
  expect([
    ...problems,
    ...server.logLines.filter((line) => line.includes('request failed')),
  ]).toEqual([]);
  expect(await findDisagreements(server.deps.pool)).toEqual([]);
  expect(await findOrphans(server.deps.pool)).toEqual([]);
}

function fail(problem: string): never {
  throw new Error(problem);
}

async function send(
  server: TestServer,
  operation: Described,
  { path, ...init }: Fuzzed,
  actor: Actor,
  check: ReturnType<typeof openDeclared>,
) {
  const since = performance.now();
  const headers = {
    ...(actor === undefined ? {} : { authorization: `Bearer ${actor.token}` }),
    ...init.headers,
  };
  const response = await server.app.request(`/api${path}`, { ...init, headers });
  const type = response.headers.get('content-type') ?? '';
  const isEndless = type.includes('event-stream');
  const text = isEndless ? '' : await bodyText(response);
  if (isEndless) await response.body?.cancel();
  const ms = performance.now() - since;
  return {
    status: response.status,
    ms,
    problem: problemOf(operation, { status: response.status, type, text, path }, check),
  };
}

async function bodyText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync }[
    response.headers.get('content-encoding') ?? ''
  ];
  return (unpack === undefined ? bytes : unpack(bytes)).toString();
}

interface Given {
  status: number;
  type: string;
  text: string;
  path: string;
}

function problemOf(
  operation: Described,
  { status, type, text, path }: Given,
  check: ReturnType<typeof openDeclared>,
): string | undefined {
  if (status >= 500 && !operation.responses[status]) return `it answered ${status} ${text}`;
  // another address than the operation's: `..` and `%2f` may lead there
  if (!isOwn(path)) return undefined;
  return check(operation, status, type, type.includes('json') ? JSON.parse(text) : text);
}

/** False for a path that a URL resolves to another path. */
const isOwn = (path: string) => !/%2e|\.\.|%2f|#/i.test(path);

function actorFor(
  { 'x-access': access }: Described,
  people: readonly Actor[],
): fc.Arbitrary<Actor> {
  const allCallers = fc.constantFrom(...people, undefined);
  const named = people.filter(
    (item) => item && (!Array.isArray(access) || access.includes(item.role)),
  );
  return named.length === 0
    ? allCallers
    : fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...named) },
        { weight: 1, arbitrary: allCallers },
      );
}

async function givenPeople(server: TestServer): Promise<Actor[]> {
  const customer = await server.givenCustomer();
  await givenPosting(server.db, { userId: customer.id, amount_paise: 500_000 });
  // otherwise the rate limit would refuse all sign-ins after the tenth
  await server.db.deleteFrom('rate_limits').execute();
  const people = [await server.givenAdmin(), await server.givenStoreOwner(), customer];
  expect(people.map(({ role }) => role)).toEqual(expect.arrayContaining([...roles]));
  return people;
}

/** Some ids of every table; an id of one table is a number in another. */
async function idsOf({ db }: TestServer): Promise<string[]> {
  const tables = [
    'stores',
    'orders',
    'products',
    'product_prices',
    'categories',
    'coupons',
    'locations',
    'users',
    'special_offers',
    'banners',
    'notifications',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).select('id').orderBy('id', 'desc').limit(6).execute(),
    ),
  );
  return [...new Set(['1', '2', '3', ...rows.flat().map(({ id }) => id)])];
}

const shown = ({ method, path, headers, body }: Fuzzed) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 600) : body === undefined ? '' : 'bytes'}`;
