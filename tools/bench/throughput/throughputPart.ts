import { z } from 'zod';
import { report, type Served, startChild, stop } from '../childProcess';
import { openInProcess } from '../inProcess';
import { captureStatements, type Statement } from '../plans/recording';
import { log } from '../log';
import {
  CONTEST_CLIENTS,
  CONTEST_PATHS,
  RATIO_MIN,
  ROUND_MS,
  ROUNDS,
  TURN_MS,
  WARM_UP_MS,
} from '../settings';
import { median } from '../statistics';
import { tableOf } from '../table';
import { signInAt } from '../tokens';
import { readCpu } from './bareServer';
import { measuredSchema, type Load, type Measured } from './load';

interface Contest {
  /** This program, for child processes. */
  program: string;
  token: string;
  /** Origins. */
  ours: string;
  bare: string;
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
  { program, token, ours, bare, path, clients }: Contest,
  ms: number,
): Promise<Round> {
  const cpu = async (): Promise<Pair> => [await readCpu(ours), await readCpu(bare)];
  const before = await cpu();
  const measured = await loadBoth(program, {
    urls: [ours + path, bare + path],
    token,
    clients,
    turnMs: TURN_MS,
    turns: ms / TURN_MS,
  });
  const after = await cpu();
  const perSecond = ({ answers, ms: took }: Measured) => (answers / took) * 1000;
  const cpuMs = (which: 0 | 1) => ((after[which] - before[which]) / measured[which].answers) * 1000;
  return {
    perSecond: [perSecond(measured[0]), perSecond(measured[1])],
    cpuMs: [cpuMs(0), cpuMs(1)],
  };
}

const medianOf = (rounds: Round[], key: keyof Round): Pair => [
  median(rounds.map((round) => round[key][0])),
  median(rounds.map((round) => round[key][1])),
];

async function compare(contest: Contest): Promise<Compared> {
  const { path, clients } = contest;
  await runRound(contest, WARM_UP_MS);
  const rounds: Round[] = [];
  for (let number = 1; number <= ROUNDS; number++) rounds.push(await runRound(contest, ROUND_MS));
  const ratio = median(rounds.map(({ perSecond: [ours, bare] }) => ours / bare));
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

async function statementsOf(
  databaseUrl: string,
  path: string,
  token: string,
): Promise<Statement[]> {
  const server = openInProcess(databaseUrl);
  try {
    return await captureStatements(server, path, token);
  } finally {
    await server.close();
  }
}

/**
 * Compares our server with a minimal server. Both send the same statements to the same database in
 * the same run.
 */
export async function compareWithBare(
  { databaseUrl, server }: Served,
  program: string,
): Promise<Compared[]> {
  log('\nThroughput against a bare node:http and pg server …');
  const { admin: token } = await signInAt(server.origin);
  const found: Compared[] = [];
  for (const path of CONTEST_PATHS) {
    const statements = await statementsOf(databaseUrl, path, token);
    const child = startChild(program);
    const bare = z.string().parse(await report(child, { databaseUrl, statements }));
    for (const clients of CONTEST_CLIENTS) {
      found.push(await compare({ program, token, ours: server.origin, bare, path, clients }));
    }
    await stop(child);
  }
  return found;
}

const perSecond = (of: 0 | 1) => (row: Compared) => `${row.perSecond[of].toFixed(0)}/s`;
const cpuOf = (of: 0 | 1) => (row: Compared) => `${row.cpuMs[of].toFixed(2)} ms`;

export const throughputTable = (rows: readonly Compared[]): string =>
  tableOf<Compared>(
    [
      { title: 'GET', cell: ({ path }) => path },
      { title: 'clients', align: 'right', cell: ({ clients }) => String(clients) },
      { title: 'our server', align: 'right', cell: perSecond(0) },
      { title: 'bare', align: 'right', cell: perSecond(1) },
      { title: 'ratio', align: 'right', cell: ({ ratio }) => ratio.toFixed(2) },
      { title: 'our cpu', align: 'right', cell: cpuOf(0) },
      { title: 'bare cpu', align: 'right', cell: cpuOf(1) },
      { title: 'misses', cell: ({ isFastEnough }) => (isFastEnough ? '' : 'ratio') },
    ],
    rows,
  );
