import type { Issue } from '../../contract/errors';

/** The one table of what can go wrong and the status that says so. */
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
export type ErrorCode = keyof typeof errorStatus;

interface Extra {
  /** Only of `invalid`: every broken rule. */
  issues?: readonly Issue[];
  /** Only of `conflict`: the newer record, so that a form can offer its values. */
  current?: unknown;
  /** Only of `tooMany` and `unavailable`: goes into `Retry-After`. */
  retryAfterSeconds?: number;
  /** For the log alone. */
  cause?: unknown;
}

/** An error with a code of the table and a text that a person may read. Anything else thrown is a 500 without detail. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = 'AppError';
  }
}

/** A 422 about one field of the body. */
export const invalidField = (field: string, msg: string): AppError =>
  new AppError('invalid', msg, { issues: [{ loc: ['body', field], msg, type: 'value_error' }] });

export const notFound = (what: string): AppError => new AppError('notFound', `${what} not found`);
