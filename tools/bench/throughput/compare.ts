import { z } from 'zod';
import { report, startChild, stop } from '../childProcess';
import { log } from '../log';
import { RATIO_MIN, ROUND_MS, ROUNDS, TURN_MS, WARM_UP_MS } from '../settings';
import { median } from '../statistics';
import { readCpu } from './cpu';
import { measuredSchema, type Load, type Measured } from './load';

export interface Comparison {
  /** This program, for child processes. */
  program: string;
  token: string;
  /** Origins. */
  application: string;
  baseline: string;
  path: string;
  /** Concurrent connections. */
  clients: number;
}
type Pair = readonly [ours: number, bare: number];

interface Round {
  perSecond: Pair;
  cpuMs: Pair;
}

export interface Compared extends Round {
  path: string;
  clients: number;
  /** Our answers per second divided by the bare server's. */
  ratio: number;
  isFastEnough: boolean;
}

async function loadBoth(program: string, load: Load): Promise<[Measured, Measured]> {
  const child = startChild(program);
  try {
    return z.tuple([measuredSchema, measuredSchema]).parse(await report(child, load));
  } finally {
    await stop(child);
  }
}

/** One round: answers per second of both servers, and the processor time per answer. */
async function runRound(
  { program, token, application, baseline, path, clients }: Comparison,
  ms: number,
): Promise<Round> {
  const cpu = async (): Promise<Pair> => [await readCpu(application), await readCpu(baseline)];
  const before = await cpu();
  const measured = await loadBoth(program, {
    urls: [application + path, baseline + path],
    token,
    clients,
    turnMs: TURN_MS,
    turns: ms / TURN_MS,
  });
  const after = await cpu();
  const perSecond = ({ answers, ms: took }: Measured) => (answers / took) * 1000;
  const cpuMs = (side: 0 | 1) => ((after[side] - before[side]) / measured[side].answers) * 1000;
  return {
    perSecond: [perSecond(measured[0]), perSecond(measured[1])],
    cpuMs: [cpuMs(0), cpuMs(1)],
  };
}

const medianOf = (rounds: Round[], key: keyof Round): Pair => [
  median(rounds.map((round) => round[key][0])),
  median(rounds.map((round) => round[key][1])),
];

export async function compare(comparison: Comparison): Promise<Compared> {
  const { path, clients } = comparison;
  await runRound(comparison, WARM_UP_MS);
  const rounds: Round[] = [];
  for (let number = 1; number <= ROUNDS; number++)
    rounds.push(await runRound(comparison, ROUND_MS));
  const ratio = median(
    rounds.map(({ perSecond: [application, baseline] }) => application / baseline),
  );
  log(`  GET ${path} by ${clients} clients: ${ratio.toFixed(2)}`);
  return {
    path,
    clients,
    ratio,
    perSecond: medianOf(rounds, 'perSecond'),
    cpuMs: medianOf(rounds, 'cpuMs'),
    isFastEnough: ratio >= RATIO_MIN,
  };
}
