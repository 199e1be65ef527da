import { allCases, type Ask } from '../cases/allCases';
import type { Case } from '../cases/cases';
import { openDatabase } from '../../../server/platform/db/database';
import { log } from '../log';
import type { Served } from '../childProcess';
import { CALL_RETRIES, TOKENS_LAST_MS } from '../settings';
import { timesOf } from '../statistics';
import { signInAt, type Tokens } from '../tokens';
import { openBareWork } from './bare';
import { openClient } from './client';
import { missesOf } from './judge';
import { type Asked, keyOf, timeCase, type Side, type Timed } from './timeCases';

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
export async function timeAllCalls(
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
