import pg from 'pg';
import { z } from 'zod';
import { statementSchema, type Statement } from '../statement';

// kysely passes text and values, a statement with a name and a cursor come as an object; nothing else has both
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
 * Every statement that reaches PostgreSQL from this process while `work` runs. They run for real.
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
