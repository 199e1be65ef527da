import { z } from 'zod';
import { report, startChild, stop } from './childProcess';
import type { Load } from './load';
import { say } from './say';
import { CLIENTS, PATH, RATIO_MIN, ROUND_MS, ROUNDS, TURN_MS, WARM_UP_MS } from './settings';

interface Contest {
  /** This program, for processes of its own. */
  program: string;
  token: string;
  /** Origins. */
  ours: string;
  bare: string;
}

async function loadBoth(program: string, load: Load): Promise<[number, number]> {
  const child = startChild(program);
  try {
    return z.tuple([z.number(), z.number()]).parse(await report(child, load));
  } finally {
    await stop(child);
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const row = (label: string, ...figures: string[]) =>
  say(label.padEnd(8) + figures.map((text) => text.padStart(14)).join(''));
const perSecond = (value: number) => `${value.toFixed(0)}/s`;

/** Loads both by turns and prints one table. Answers whether ours is fast enough. */
export async function compare({ program, token, ours, bare }: Contest): Promise<boolean> {
  const urls = [ours + PATH, bare + PATH];
  const load = (ms: number) => loadBoth(program, { urls, token, turnMs: TURN_MS, turns: ms / TURN_MS });
  await load(WARM_UP_MS);
  say(`\nGET ${PATH}, ${CLIENTS} clients, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each\n`);
  row('round', 'our server', 'bare node+pg', 'ratio');
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const [oursMeasured, bareMeasured] = await load(ROUND_MS);
    rounds.push({ ours: oursMeasured, bare: bareMeasured });
    row(String(round), perSecond(oursMeasured), perSecond(bareMeasured), (oursMeasured / bareMeasured).toFixed(2));
  }
  const ratio = median(rounds.map((measured) => measured.ours / measured.bare));
  row('median', ...[rounds.map((r) => r.ours), rounds.map((r) => r.bare)].map(median).map(perSecond), ratio.toFixed(2));
  const isFastEnough = ratio >= RATIO_MIN;
  say(`\n${isFastEnough ? 'ok' : 'too slow'}: at least ${RATIO_MIN} of the bare server's throughput is wanted`);
  return isFastEnough;
}
