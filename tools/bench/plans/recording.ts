import pg from 'pg';
import { z } from 'zod';
import { statementSchema, type Statement } from '../statement';

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
