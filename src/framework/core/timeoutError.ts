import { ApiError } from './apiError';

/** No response arrived within the call's time limit. */
export class TimeoutError extends ApiError {
  constructor(message: string) {
    super(0, undefined, message);
  }
}
