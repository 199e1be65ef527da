import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { Issue } from '../../contract/errors';
import { UNAVAILABLE_RETRY_S } from './limits';

/** Error for a request that can't be served now; a retry may succeed soon. */
export const busy = (cause?: unknown) =>
  new AppError('unavailable', 'The service is busy or restarting. Please try again in a moment.', {
    cause,
    retryAfterSeconds: UNAVAILABLE_RETRY_S,
  });

/**
 * Converts any thrown value to an `AppError`. An unknown value becomes `internal`, and goes to the
 * log only.
 */
export function describeError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return fromFramework(error);
  return (
    fromCaller(error) ??
    fromDatabase(error) ??
    new AppError('internal', 'Something went wrong on our side. Please try again.', {
      cause: error,
    })
  );
}

function fromFramework(error: HTTPException): AppError {
  const options = { cause: error };
  if (error.status === 413) return tooLarge();
  if (error.status === 415)
    return new AppError('unsupportedMedia', 'This content type is not accepted', options);
  if (error.status === 400)
    return new AppError('malformed', "The request body can't be read", options);
  return new AppError('internal', 'Something went wrong on our side. Please try again.', options);
}

// Node reports a body that the caller cut off like a reset connection to the database
const fromCaller = (error: unknown): AppError | undefined =>
  error instanceof Error && error.message === 'aborted'
    ? new AppError('malformed', 'The request ended early', { cause: error })
    : undefined;

export const tooLarge = () => new AppError('tooLarge', 'The request is too large');

const coded = z.object({ code: z.string(), message: z.string(), syscall: z.string().optional() });

// classes of https://www.postgresql.org/docs/current/errcodes-appendix.html
const CONFLICT = /^23(505|503|P01)$/;
const UNFIT_VALUE = /^(22|23)/;
const CONNECTION_ERRORS = /^(08|53|57|40)/;
/** Error code of this product: an erased person can't change anything (0042). */
const ERASED = 'JB410';
/**
 * Error code of this product: a picture was removed because it had no reference for a day (0044).
 */
const REMOVED_UPLOAD = 'JB411';
const LOST =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/;

function fromDatabase(error: unknown): AppError | undefined {
  if (error instanceof Error && LOST.test(error.message)) return busy(error);
  const parsed = coded.safeParse(error);
  if (!parsed.success) return undefined;
  const { code, syscall } = parsed.data;
  if (syscall === 'connect' || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code))
    return busy(error);
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  if (CONFLICT.test(code)) {
    return new AppError('conflict', 'This conflicts with existing data', { cause: error });
  }
  if (CONNECTION_ERRORS.test(code)) return busy(error);
  if (code === ERASED) return new AppError('conflict', 'This account was erased', { cause: error });
  if (code === REMOVED_UPLOAD)
    return invalidField('imageUrl', 'This picture no longer exists. Upload it again');
  const msg = "A value can't be stored";
  const issues = [{ loc: ['body'], msg, type: 'value_error' }];
  return UNFIT_VALUE.test(code)
    ? new AppError('invalid', msg, { issues, cause: error })
    : undefined;
}

export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  tooMany: 429,
  internal: 500,
  notImplemented: 501,
  unavailable: 503,
} as const;
type ErrorCode = keyof typeof errorStatus;

interface ErrorDetails {
  /** Only for `invalid`: every broken rule. */
  issues?: readonly Issue[];
  /** Only for `conflict`: the newer record, so that a form can offer its values. */
  current?: unknown;
  /** Additional keys of the body, such as the `code` that a client handles. */
  fields?: Readonly<Record<string, unknown>>;
  /** Only for `tooMany` and `unavailable`: value of `Retry-After`. */
  retryAfterSeconds?: number;
  /** For the log only. */
  cause?: unknown;
}

/**
 * Error with a code of `errorStatus` and a text for people. Any other thrown value is a 500 without
 * details.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: ErrorDetails = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = 'AppError';
  }
}

/** Error 422 for one field of the body. */
export const invalidField = (field: string, msg: string): AppError =>
  new AppError('invalid', msg, { issues: [{ loc: ['body', field], msg, type: 'value_error' }] });

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const notFound = (subject: string): AppError =>
  new AppError('notFound', `${capitalized(subject)} not found`);
