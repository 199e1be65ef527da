import { createServer } from 'node:http';
import pg from 'pg';
import { DATABASE_MAX_CONNECTIONS } from '../../../server/constants';
import { CPU_METRIC, CPU_PATH } from './cpu';
import { listen } from '../listen';
import type { Statement } from '../statement';

/** Uses prom-client's name of the metric, as our own server does. */
const cpuSeconds = (): string => {
  const { user, system } = process.cpuUsage();
  return `${CPU_METRIC} ${(user + system) / 1e6}`;
};

/**
 * Runs the same statements with node and pg alone: first the caller's lookup, as in our server,
 * then the rest in parallel. It neither checks a token nor shapes an answer.
 */
export function serveBaseline(
  databaseUrl: string,
  [authentication, ...rest]: Statement[],
): Promise<string> {
  if (!authentication) throw new Error('There is no statement to send');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: DATABASE_MAX_CONNECTIONS });
  const run = (statement: Statement) => pool.query(statement);
  const answer = async () => {
    await run(authentication);
    const results = await Promise.all(rest.map(run));
    return JSON.stringify(results.map(({ rows }) => rows));
  };
  return listen(
    createServer((request, response) => {
      (request.url === CPU_PATH ? Promise.resolve(cpuSeconds()) : answer()).then(
        (body) => response.setHeader('content-type', 'application/json').end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }),
  );
}
