import { z } from 'zod';
import { report, startChild, stop } from '../childProcess';
import { openInProcess } from '../inProcess';
import { captureStatements } from '../plans/captureStatements';
import { tableOf } from '../table';
import { log } from '../log';
import { COMPARISON_CLIENTS, COMPARISON_PATHS } from '../settings';
import type { Served } from '../served';
import type { Statement } from '../statement';
import { signInAt } from '../tokens';
import { compare, type Compared } from './compare';

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
export async function compareWithBaseline(
  { databaseUrl, server }: Served,
  program: string,
): Promise<Compared[]> {
  log('\nThroughput against a bare node:http and pg server …');
  const { admin: token } = await signInAt(server.origin);
  const found: Compared[] = [];
  for (const path of COMPARISON_PATHS) {
    const statements = await statementsOf(databaseUrl, path, token);
    const child = startChild(program);
    const baseline = z.string().parse(await report(child, { databaseUrl, statements }));
    for (const clients of COMPARISON_CLIENTS) {
      found.push(
        await compare({ program, token, application: server.origin, baseline, path, clients }),
      );
    }
    await stop(child);
  }
  return found;
}

const perSecond = (side: 0 | 1) => (row: Compared) => `${row.perSecond[side].toFixed(0)}/s`;
const cpuOf = (side: 0 | 1) => (row: Compared) => `${row.cpuMs[side].toFixed(2)} ms`;

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
