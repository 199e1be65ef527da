import { z } from 'zod';
import { serveBare } from './throughput/bareServer';
import { loadSchema, measure } from './throughput/load';
import { statementSchema } from './plans/recording';

const task = z.union([
  z.object({ databaseUrl: z.string(), statements: z.array(statementSchema) }),
  loadSchema,
]);

/**
 * Entry point of a child process: runs the bare server, or loads one of the two servers. Reports
 * once.
 */
export function work(): void {
  process.once('message', (message) => {
    const given = task.parse(JSON.parse(z.string().parse(message)));
    const done =
      'statements' in given ? serveBare(given.databaseUrl, given.statements) : measure(given);
    done.then(
      (result) => process.send?.(result),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit());
}
