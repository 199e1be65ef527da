import { z } from 'zod';
import { serveBaseline } from './throughput/bareServer';
import { loadSchema, measure } from './throughput/load';
import { statementSchema } from './statement';

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
    const request = task.parse(JSON.parse(z.string().parse(message)));
    const done =
      'statements' in request
        ? serveBaseline(request.databaseUrl, request.statements)
        : measure(request);
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
