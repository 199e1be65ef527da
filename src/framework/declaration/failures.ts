import { ApiError } from './errors';

/** No response arrived within the call's time limit. */
export class TimeoutError extends ApiError {
  constructor(message: string) {
    super(0, undefined, message);
  }
}

/** What an answer that could not be read was asked by, where it was looked at, and what stood there. */
export interface UnreadableDetails {
  /** The call as it is declared: `GET /stores/{id}`. */
  call: string;
  /** The resource, and what was looked for in its answer. */
  place: string;
  /** The beginning of what came, as JSON. */
  came: string;
}

/** The server answered, and the declaration does not fit the answer. A person reads that this part could not be read. */
export class UnreadableAnswer extends ApiError {
  constructor(
    readonly details: UnreadableDetails,
    body?: unknown,
  ) {
    super(200, body, '', "The server's answer is unreadable. Try again.");
    this.name = 'UnreadableAnswer';
  }
}
