import { join } from 'node:path';
import { type Served, startProduct } from './childProcess';
import { type Cluster, givenOrders, onCopy } from './databases';
import type { Options } from './options';
import type { Results } from './report';
import { CALL_RETRIES, JWT_SECRET, SMALL_ORDERS, TOKENS_LAST_MS, WEBHOOK_SECRET } from './settings';
import { measureSizes } from './sizes/sizesPart';
import { compareWithBare } from './throughput/throughputPart';
import { type Case, casesOf, onPage } from './cases/cases';
import { type Db, openDatabase } from '../../server/platform/db/database';
import { log } from './log';
import { timesOf } from './statistics';
import { signInAt, type Tokens } from './tokens';
import { openBareWork } from './calls/bare';
import { openClient } from './calls/client';
import { missesOf } from './calls/judge';
import { type Asked, keyOf, type Side, timeCase, type Timed } from './calls/timeCases';
import { tableAreas } from '../../server/app';
import { z } from 'zod';
import type { Role } from '../../contract/people/permissions';
import { type Facts, readFacts } from './cases/filterValues';
import { readsOf } from './cases/operations';

interface Place {
  cluster: Cluster;
  /** The bench's program, for child processes; the product's program is next to it. */
  program: string;
  signal: AbortSignal;
}

/** Runs the product on a database during `work`. */
async function whileServing<T>(
  { cluster, program }: Place,
  databaseUrl: string,
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: cluster.dataDir,
    DEMO: 'off',
    JWT_SECRET,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    NODE_ENV: '',
    LOG_LEVEL: 'info',
  };
  const logFile = join(cluster.dataDir, `server-${new URL(databaseUrl).pathname.slice(1)}.log`);
  const server = await startProduct(join(program, '../main.js'), logFile, env);
  try {
    return await work({ databaseUrl, server });
  } finally {
    await server.stop();
  }
}

/**
 * Fills missing databases and measures the selected parts in order; `results` keeps the finished
 * parts even if a later part fails.
 */
export async function runParts(
  place: Place,
  { orders, parts, calls }: Options,
  results: Results,
): Promise<void> {
  const { cluster, program, signal } = place;
  const large = await givenOrders(cluster, orders, signal);
  if (parts.has('calls')) {
    const small = await givenOrders(cluster, SMALL_ORDERS, signal, orders);
    results.calls = await whileServing(place, large, (ofLarge) =>
      whileServing(place, small, (ofSmall) =>
        timeAllCalls({ large: ofLarge, small: ofSmall, program }, calls),
      ),
    );
  }
  if (parts.has('throughput'))
    results.throughput = await whileServing(place, large, (served) =>
      compareWithBare(served, program),
    );
  // last: the original must have no connections while it is copied
  if (parts.has('sizes'))
    results.sizes = await onCopy(cluster, orders, (url) => whileServing(place, url, measureSizes));
}

/** Sends the requests of `allCases` to a running server. */
const askServer =
  (origin: string, tokens: Tokens): Ask =>
  async (path, role) => {
    const answer = await fetch(`${origin}/api${path}`, {
      headers: { authorization: `Bearer ${tokens[role]}` },
    });
    if (!answer.ok) throw new Error(`GET ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

async function openSide(
  { databaseUrl, server: { origin } }: Served,
  isWanted: (one: Case) => boolean,
): Promise<Side> {
  const tokens = await signInAt(origin);
  const { db, close } = openDatabase(databaseUrl);
  try {
    const cases = await allCases(db, askServer(origin, tokens), {
      isWanted: (one) => one.kind !== 'export' && isWanted(one),
    });
    return {
      client: openClient(origin),
      freshTokens: renewing(origin, tokens),
      cases: new Map(cases.map((one) => [keyOf(one), one])),
    };
  } finally {
    await close();
  }
}

/** Signs in again once the tokens have reached a certain age. */
function renewing(origin: string, first: Tokens): () => Promise<Tokens> {
  let tokens = first;
  let since = performance.now();
  return async () => {
    if (performance.now() - since > TOKENS_LAST_MS)
      [tokens, since] = [await signInAt(origin), performance.now()];
    return tokens;
  };
}

/**
 * Times every list, search, statistic and detail of both servers that `only` selects, one request
 * at a time.
 */
async function timeAllCalls(
  { large, small, program }: { large: Served; small: Served; program: string },
  only?: RegExp,
): Promise<Timed[]> {
  const isWanted = (one: Case) => only?.test(keyOf(one)) ?? true;
  const asked: Asked = {
    large: await openSide(large, isWanted),
    small: await openSide(small, isWanted),
    bare: await openBareWork(small.databaseUrl, program),
  };
  const cases = [...asked.large.cases.values()];
  log(
    `\nTiming ${cases.length} calls of ${new Set(cases.map(({ operation }) => operation)).size} operations …`,
  );
  const timed: Timed[] = [];
  for (const one of cases) timed.push(await timeOrMiss(one, asked));
  for (let retry = 0; retry < CALL_RETRIES; retry++) await askAnew(timed, asked);
  asked.large.client.close();
  asked.small.client.close();
  await asked.bare.close();
  return timed;
}

/** A call without an answer counts as the slowest; the run continues. */
async function timeOrMiss(one: Case, asked: Asked): Promise<Timed> {
  try {
    return await timeCase(one, asked);
  } catch (error) {
    log(`  ${keyOf(one)}: ${error instanceof Error ? error.message : String(error)}`);
    return { of: one, large: timesOf([Infinity]), small: undefined, bare: asked.bare.lately() };
  }
}

/**
 * Measures calls that missed a limit a second time; a disturbance passes, a slow call stays slow.
 */
async function askAnew(timed: Timed[], asked: Asked): Promise<void> {
  for (const [index, one] of timed.entries()) {
    if (missesOf(one).length > 0) timed[index] = await timeOrMiss(one.of, asked);
  }
}

/** Calls a GET of the API, whose path is relative to `/api`, and parses its JSON. */
type Ask = (path: string, role: Role) => Promise<unknown>;

const pagedSchema = z.looseObject({ totalPages: z.number() });

interface Choice {
  /** Skips the other search texts. */
  searches?: readonly string[];
  /** Skips cases for which this returns false. */
  isWanted?: (one: Case) => boolean;
}

/** Returns every request to measure and explain, built from the content of this database. */
export async function allCases(
  db: Db,
  ask: Ask,
  { searches, isWanted = () => true }: Choice = {},
): Promise<Case[]> {
  const found = await readFacts(db);
  const texts = Object.entries(found.texts).filter(([label]) => searches?.includes(label) ?? true);
  return casesWith({ ...found, texts: Object.fromEntries(texts) }, ask, isWanted);
}

/** Paths of records that these databases may lack. */
const rare = ['/admin/mails/{id}', ...tableAreas.map(({ all }) => `${all}/{id}`)];
const isMissing = (path: string, { ids }: Facts): boolean =>
  rare.includes(path) && !(path in ids.ofPaths);

async function casesWith(
  facts: Facts,
  ask: Ask,
  isWanted: (one: Case) => boolean,
): Promise<Case[]> {
  const operations = readsOf(await ask('/openapi.json', 'admin')).filter(
    ({ path }) => !isMissing(path, facts),
  );
  const found: Case[] = [];
  for (const one of operations.flatMap((operation) => casesOf(operation, facts)).filter(isWanted)) {
    const ready =
      one.page === 'first'
        ? one
        : onPage(one, pagedSchema.parse(await ask(one.path, one.role)).totalPages);
    if (ready) found.push(ready);
  }
  return found;
}
