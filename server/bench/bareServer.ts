import { createServer } from 'node:http';
import pg from 'pg';
import { DATABASE_MAX_CONNECTIONS } from '../limits';
import { listen } from './listen';
import type { Statement } from './statement';

/**
 * What node and pg do with the same statements and nothing around them: who asks first, as our server must, then the rest
 * side by side. It neither checks a token nor shapes an answer.
 */
export function serveBare(databaseUrl: string, [authentication, ...rest]: Statement[]): Promise<string> {
  if (!authentication) throw new Error('There is no statement to send');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: DATABASE_MAX_CONNECTIONS });
  const run = ({ text, values }: Statement) => pool.query(text, values);
  const answer = async () => {
    await run(authentication);
    const results = await Promise.all(rest.map(run));
    return JSON.stringify(results.map(({ rows }) => rows));
  };
  return listen(
    createServer((_request, response) => {
      answer().then(
        (body) => response.setHeader('content-type', 'application/json').end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }),
  );
}
