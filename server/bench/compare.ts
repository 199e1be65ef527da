import { z } from 'zod';
import { report, startChild, stop } from './childProcess';
import type { Task } from './child';
import { say } from './say';
import { CLIENTS, PATH, RATIO_MIN, ROUND_MS, ROUNDS, WARM_UP_MS } from './settings';

interface Contest {
  /** This program, for processes of its own. */
  program: string;
  token: string;
  /** Origins. */
  ours: string;
  bare: string;
}

async function loadOnce(program: string, task: Extract<Task, { url: string }>): Promise<number> {
  const child = startChild(program);
  try {
    return z.number().parse(await report(child, task));
  } finally {
    await stop(child);
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const row = (label: string, ...figures: string[]) => say(label.padEnd(8) + figures.map((text) => text.padStart(14)).join(''));
const perSecond = (value: number) => `${value.toFixed(0)}/s`;

/** Loads both by turns and prints one table. Answers whether ours is fast enough. */
export async function compare({ program, token, ours, bare }: Contest): Promise<boolean> {
  const load = (origin: string, durationMs: number) => loadOnce(program, { url: origin + PATH, token, durationMs });
  // each goes first by turns, so that a machine that slows down or speeds up favours neither
  const loadBoth = async (isOursFirst: boolean) => {
    const first = await load(isOursFirst ? ours : bare, ROUND_MS);
    const second = await load(isOursFirst ? bare : ours, ROUND_MS);
    return isOursFirst ? { ours: first, bare: second } : { ours: second, bare: first };
  };
  for (const origin of [ours, bare]) await load(origin, WARM_UP_MS);
  say(`GET ${PATH}, ${CLIENTS} clients, ${ROUNDS} rounds of ${ROUND_MS / 1000} s\n`);
  row('round', 'our server', 'bare node+pg', 'ratio');
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const measured = await loadBoth(round % 2 === 1);
    rounds.push(measured);
    row(String(round), perSecond(measured.ours), perSecond(measured.bare), (measured.ours / measured.bare).toFixed(2));
  }
  const [oursMedian, bareMedian] = [median(rounds.map((r) => r.ours)), median(rounds.map((r) => r.bare))];
  const ratio = median(rounds.map((r) => r.ours / r.bare));
  row('median', perSecond(oursMedian), perSecond(bareMedian), ratio.toFixed(2));
  const isFastEnough = ratio >= RATIO_MIN;
  say(`\n${isFastEnough ? 'ok' : 'too slow'}: at least ${RATIO_MIN} of the bare server's throughput is wanted`);
  return isFastEnough;
}
