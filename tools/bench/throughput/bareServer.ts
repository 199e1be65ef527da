import { createServer } from 'node:http';
import pg from 'pg';
import { DATABASE_MAX_CONNECTIONS } from '../../../server/constants';
import { CPU_METRIC, CPU_PATH } from './cpu';
import { listen } from '../listen';
import type { Statement } from '../statement';

/** Under the name that prom-client gives it on our own server. */
const cpuSeconds = (): string => {
  const { user, system } = process.cpuUsage();
  return `${CPU_METRIC} ${(user + system) / 1e6}`;
};

/**
 * What node and pg do with the same statements and nothing around them: who asks first, as our server must, then the rest
 * side by side. It neither checks a token nor shapes an answer.
 */
export function serveBare(
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
