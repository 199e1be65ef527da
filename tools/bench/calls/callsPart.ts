import { allCases } from '../cases/allCases';
import type { Case } from '../cases/cases';
import { openDatabase } from '../../../server/platform/db/database';
import { say } from '../say';
import type { Served } from '../served';
import { TOKENS_LAST_MS } from '../settings';
import { signInAt, type Tokens } from '../tokens';
import { askServer } from './askServer';
import { openClient } from './client';
import { keyOf, timeCase, type Side, type Timed } from './timeCases';

async function openSide({ databaseUrl, server: { origin } }: Served): Promise<Side> {
  const tokens = await signInAt(origin);
  const { db, close } = openDatabase(databaseUrl);
  try {
    const cases = (await allCases(db, askServer(origin, tokens))).filter(({ kind }) => kind !== 'export');
    return { client: openClient(origin), freshTokens: renewing(origin, tokens), cases: new Map(cases.map((one) => [keyOf(one), one])) };
  } finally {
    await close();
  }
}

/** Signs in again once the tokens have lived for a while. */
function renewing(origin: string, first: Tokens): () => Promise<Tokens> {
  let tokens = first;
  let since = performance.now();
  return async () => {
    if (performance.now() - since > TOKENS_LAST_MS) [tokens, since] = [await signInAt(origin), performance.now()];
    return tokens;
  };
}

/** Times every list, search, statistic and detail of both servers that `only` selects, one request at a time. */
export async function timeAllCalls(large: Served, small: Served, only?: RegExp): Promise<Timed[]> {
  const [a, b] = [await openSide(large), await openSide(small)];
  const cases: Case[] = [...a.cases.values()].filter((one) => only?.test(keyOf(one)) ?? true);
  say(`\nTiming ${cases.length} calls of ${new Set(cases.map(({ operation }) => operation)).size} operations …`);
  const timed: Timed[] = [];
  for (const one of cases) timed.push(await timeCase(one, a, b));
  a.client.close();
  b.client.close();
  return timed;
}
