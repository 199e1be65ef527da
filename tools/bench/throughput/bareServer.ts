import { createServer } from 'node:http';
import pg from 'pg';
import { DATABASE_MAX_CONNECTIONS } from '../../../server/constants';
import { listen } from '../childProcess';
import type { Statement } from '../plans/recording';

/** Path of both servers' processor time, in the text format of Prometheus. */
export const CPU_PATH = '/metrics';
export const CPU_METRIC = 'process_cpu_seconds_total';

const READING = new RegExp(`^${CPU_METRIC} ([\\d.e+-]+)`, 'm');

/** Processor time of the server at `origin` since its start, in seconds. */
export async function readCpu(origin: string): Promise<number> {
  const answer = await fetch(origin + CPU_PATH);
  return Number(READING.exec(await answer.text())?.[1]);
}

/** Uses prom-client's name of the metric, as our own server does. */
const cpuSeconds = (): string => {
  const { user, system } = process.cpuUsage();
  return `${CPU_METRIC} ${(user + system) / 1e6}`;
};

/**
 * Runs the same statements with node and pg alone: first the caller's lookup, as in our server,
 * then the rest in parallel. It neither checks a token nor shapes an answer.
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
