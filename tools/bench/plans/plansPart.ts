import pg from 'pg';
import { allCases } from '../cases/allCases';
import { openInProcess } from '../inProcess';
import { say } from '../say';
import { signInAll } from '../tokens';
import { explainCase, type Explained } from './explainCase';

/** Runs and explains every reading statement of every case, the exports' included. */
export async function explainAll(databaseUrl: string): Promise<Explained[]> {
  const server = openInProcess(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  // of a cluster that is stopped meanwhile: the query under way says so
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tokens = await signInAll((path, body) => server.request(path, { token: '', body }));
    const cases = await allCases(server.db, async (path, role) =>
      (await server.request(`/api${path}`, { token: tokens[role] })).json(),
    );
    say(`\nExplaining the statements of ${cases.length} calls …`);
    const explained: Explained[] = [];
    for (const one of cases) {
      explained.push(
        ...(await explainCase(
          { server, client, token: tokens[one.role], isRun: one.kind !== 'export' },
          one,
        )),
      );
    }
    return explained;
  } finally {
    await client.end();
    await server.close();
  }
}
