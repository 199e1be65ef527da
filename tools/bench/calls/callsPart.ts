import { allCases, type Ask } from '../cases/allCases';
import type { Case } from '../cases/cases';
import { openDatabase } from '../../../server/platform/db/database';
import { log } from '../log';
import type { Served } from '../served';
import { CALL_RETRIES, TOKENS_LAST_MS } from '../settings';
import { timesOf } from '../statistics';
import { signInAt, type Tokens } from '../tokens';
import { openBaselineWork } from './baseline';
import { openClient } from './client';
import { missesOf } from './judge';
import { type CallContext, keyOf, timeCase, type Side, type Timed } from './timeCases';

/** Sends the requests of `allCases` to a running server. */
const timeOnServer =
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
  isSelected: (item: Case) => boolean,
): Promise<Side> {
  const tokens = await signInAt(origin);
  const { db, close } = openDatabase(databaseUrl);
  try {
    const cases = await allCases(db, timeOnServer(origin, tokens), {
      isSelected: (item) => item.kind !== 'export' && isSelected(item),
    });
    return {
      client: openClient(origin),
      freshTokens: renewing(origin, tokens),
      cases: new Map(cases.map((item) => [keyOf(item), item])),
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
  const isSelected = (item: Case) => only?.test(keyOf(item)) ?? true;
  const context: CallContext = {
    large: await openSide(large, isSelected),
    small: await openSide(small, isSelected),
    baseline: await openBaselineWork(small.databaseUrl, program),
  };
  const cases = [...context.large.cases.values()];
  log(
    `\nTiming ${cases.length} calls of ${new Set(cases.map(({ operation }) => operation)).size} operations …`,
  );
  const timed: Timed[] = [];
  for (const item of cases) timed.push(await timeOrFail(item, context));
  for (let retry = 0; retry < CALL_RETRIES; retry++) await retimeMisses(timed, context);
  context.large.client.close();
  context.small.client.close();
  await context.baseline.close();
  return timed;
}

/** A call without an answer counts as the slowest; the run continues. */
async function timeOrFail(item: Case, context: CallContext): Promise<Timed> {
  try {
    return await timeCase(item, context);
  } catch (error) {
    log(`  ${keyOf(item)}: ${error instanceof Error ? error.message : String(error)}`);
    return {
      call: item,
      large: timesOf([Infinity]),
      small: undefined,
      baseline: context.baseline.recentTimes(),
    };
  }
}

/**
 * Measures calls that missed a limit a second time; a disturbance passes, a slow call stays slow.
 */
async function retimeMisses(timed: Timed[], context: CallContext): Promise<void> {
  for (const [index, item] of timed.entries()) {
    if (missesOf(item).length > 0) timed[index] = await timeOrFail(item.call, context);
  }
}
