import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Issue } from '../../contract/errors';
import { AppError } from '../platform/errors';

/**
 * Parses the payload of an event. Logs a malformed payload as an error, because its money is not
 * booked.
 * @throws {AppError} 422 naming every malformed field
 */
export function readPayload<S extends z.ZodType>(
  log: Logger,
  event: string,
  shape: S,
  payload: unknown,
): z.output<S> {
  const parsed = shape.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message, code }): Issue => ({
    loc: ['body', 'payload', ...path.map(String)],
    msg: message,
    type: code,
  }));
  const problems = issues.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
  log.error(
    { event, broken: problems },
    `a ${event.split('.')[0] === 'refund' ? 'refund' : 'payment'} event is malformed`,
  );
  throw new AppError('invalid', problems.join(', '), { issues });
}
