import pg from 'pg';
import { z } from 'zod';
import type { InProcess } from '../inProcess';

/** A statement as the driver received it; a named statement is planned once per connection. */
export const statementSchema = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()),
});
export type Statement = z.output<typeof statementSchema>;

// kysely passes text and values; a named statement or a cursor comes as an object; nothing else has
// both
const calledWith = z.union([
  z
    .tuple([statementSchema])
    .rest(z.unknown())
    .transform(([statement]) => statement),
  z
    .tuple([z.string(), z.array(z.unknown())])
    .rest(z.unknown())
    .transform(([text, values]): Statement => ({ text, values })),
]);

/**
 * Records every statement that this process sends to PostgreSQL while `work` runs. They run for
 * real.
 */
export async function recording(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const record = function record(this: pg.Client, ...args: unknown[]): unknown {
    const called = calledWith.safeParse(args);
    if (called.success) statements.push(called.data);
    return Reflect.apply(original, this, args);
  };
  Object.assign(pg.Client.prototype, { query: record });
  try {
    await work();
    return statements;
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
}

/** Answers the request once in this process, and records its statements. */
export const captureStatements = (
  server: InProcess,
  path: string,
  token: string,
): Promise<Statement[]> =>
  recording(async () => {
    const answer = await server.request(path, { token });
    if (answer.status !== 200)
      throw new Error(`GET ${path} answers ${answer.status}: ${await answer.text()}`);
    // a file is written while it is read: its first chunk has already queried its rows
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
  });
