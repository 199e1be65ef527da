import { z } from 'zod';
import { report, startChild, stop } from './childProcess';
import { readCpu } from './cpu';
import { measuredSchema, type Load, type Measured } from './load';
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
type Pair = readonly [ours: number, bare: number];

interface Round {
  perSecond: Pair;
  cpuMs: Pair;
}

async function loadBoth(program: string, load: Load): Promise<[Measured, Measured]> {
  const child = startChild(program);
  try {
    return z.tuple([measuredSchema, measuredSchema]).parse(await report(child, load));
  } finally {
    await stop(child);
  }
}

/** One round: answers per second of both, and the processor time that each of their answers took. */
async function runRound({ program, token, ours, bare }: Contest, ms: number): Promise<Round> {
  const cpu = async (): Promise<Pair> => [await readCpu(ours), await readCpu(bare)];
  const before = await cpu();
  const urls = [ours + PATH, bare + PATH];
  const measured = await loadBoth(program, { urls, token, turnMs: TURN_MS, turns: ms / TURN_MS });
  const after = await cpu();
  const perSecond = ({ answers, ms: took }: Measured) => (answers / took) * 1000;
  const cpuMs = (which: 0 | 1) => ((after[which] - before[which]) / measured[which].answers) * 1000;
  return { perSecond: [perSecond(measured[0]), perSecond(measured[1])], cpuMs: [cpuMs(0), cpuMs(1)] };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ratioOf = ([ours, bare]: Pair): number => ours / bare;
const line = (label: string, ...figures: string[]) =>
  say(label.padEnd(8) + figures.map((text) => text.padStart(13)).join(''));
const row = (label: string, { perSecond, cpuMs }: Round, ratio: number) => {
  const rates = perSecond.map((value) => `${value.toFixed(0)}/s`);
  line(label, ...rates, ratio.toFixed(2), ...cpuMs.map((value) => `${value.toFixed(2)} ms`));
};
const medianOf = (rounds: Round[], key: keyof Round): Pair =>
  [median(rounds.map((round) => round[key][0])), median(rounds.map((round) => round[key][1]))];

/** Loads both by turns and prints one table. Answers whether ours is fast enough. */
export async function compare(contest: Contest): Promise<boolean> {
  await runRound(contest, WARM_UP_MS);
  say(`\nGET ${PATH}, ${CLIENTS} clients, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each; cpu is processor time an answer\n`);
  line('round', 'our server', 'bare node+pg', 'ratio', 'our cpu', 'bare cpu');
  const rounds: Round[] = [];
  for (let number = 1; number <= ROUNDS; number++) {
    const round = await runRound(contest, ROUND_MS);
    rounds.push(round);
    row(String(number), round, ratioOf(round.perSecond));
  }
  const ratio = median(rounds.map(({ perSecond }) => ratioOf(perSecond)));
  row('median', { perSecond: medianOf(rounds, 'perSecond'), cpuMs: medianOf(rounds, 'cpuMs') }, ratio);
  const isFastEnough = ratio >= RATIO_MIN;
  say(`\n${isFastEnough ? 'ok' : 'too slow'}: at least ${RATIO_MIN} of the bare server's throughput is wanted`);
  return isFastEnough;
}
