/** What a person reads where no answer came. */
export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** A proxy says these for a server that is away, in a page that is no use to anybody. */
const BY_PROXY = [502, 503, 504];

/** The error's own text where the answer was no JSON, and so not the server's. */
export const awayText = (status: number, body: unknown): string =>
  body === undefined && BY_PROXY.includes(status) ? UNREACHABLE : '';
