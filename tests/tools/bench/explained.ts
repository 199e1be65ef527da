import type pg from 'pg';
import { allCases } from '../../../tools/bench/runParts';
import type { Case } from '../../../tools/bench/cases/cases';
import { openInProcess, type InProcess } from '../../../tools/bench/inProcess';
import {
  explainCase,
  GROWING_TABLES,
  nodesOf,
  scannedTables,
} from '../../../tools/bench/plans/explain';
import { signInAll, type Tokens } from '../../../tools/bench/tokens';
import type { TestDatabase } from '../../support/database';

export interface Asked {
  server: InProcess;
  tokens: Tokens;
  cases: Case[];
}

/** The requests of the bench, without exports, built for a database. */
export async function openCases(
  { url }: TestDatabase,
  choice: Parameters<typeof allCases>[2],
): Promise<Asked> {
  const server = openInProcess(url);
  const tokens = await signInAll((path, body) => server.request(path, { token: '', body }));
  const cases = await allCases(
    server.db,
    async (path, role) => {
      const answer = await server.request(`/api${path}`, { token: tokens[role] });
      if (answer.status !== 200) throw new Error(`GET ${path} answers ${answer.status}`);
      return answer.json();
    },
    choice,
  );
  return { server, tokens, cases: cases.filter(({ kind }) => kind !== 'export') };
}

export interface Read {
  /** A line for each growing table that is scanned completely. */
  scans: string[];
  /** True if the request reads a table that grows with the orders. */
  isOfGrowing: boolean;
}

/** How a request reads the tables that grow with the orders. */
export async function readsOf(
  { server, tokens }: Asked,
  client: pg.Client,
  one: Case,
): Promise<Read> {
  const found: Read = { scans: [], isOfGrowing: false };
  for (const { plan, statement } of await explainCase(
    { server, client, token: tokens[one.role] },
    one,
  )) {
    const text = statement.text.replaceAll(/\s+/g, ' ');
    found.scans.push(
      ...scannedTables(plan).map((table) => `GET ${one.path} scans ${table}: ${text}`),
    );
    found.isOfGrowing ||= nodesOf(plan).some((node) =>
      GROWING_TABLES.includes(node['Relation Name'] ?? ''),
    );
  }
  return found;
}
