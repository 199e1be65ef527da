import { ApiError } from './errors';

/** No response arrived within the time limit of the call. */
export class TimeoutError extends ApiError {
  constructor(message: string) {
    super(0, undefined, message);
  }
}

export interface UnreadableDetails {
  /** The call as declared: `GET /stores/{id}`. */
  call: string;
  /** The resource, and the part of the answer that was expected. */
  place: string;
  /** The beginning of the answer, as JSON. */
  received: string;
}

/** The answer does not match the declaration. The UI shows that this part could not be read. */
export class UnreadableAnswer extends ApiError {
  constructor(
    readonly details: UnreadableDetails,
    body?: unknown,
  ) {
    super(200, body, '', "Couldn't read the server's response. Try again.");
    this.name = 'UnreadableAnswer';
  }
}
