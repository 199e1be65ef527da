import { AppError } from '../http/errors';
import { STORAGE_RETRY_S } from './limits';

/** What a caller hears of any failure of the storage: a 503. The cause is for the log. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'Pictures are not available at the moment. Please try again', {
    cause, retryAfterSeconds: STORAGE_RETRY_S,
  });
