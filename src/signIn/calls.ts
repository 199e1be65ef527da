import { saveSession } from '../authProvider/session';
import { apiBase } from '../http/apiBase';
import { TIMEOUT_MS } from '../framework/declaration/constants';
import { ApiError, messageOf } from '../framework/declaration/errors';
import { messages } from './messages';

/**
 * Posts JSON and resolves with the answer's. Rejects with an ApiError; status 0 where no answer came. The application's
 * HTTP client does the same and much more, which is why it isn't in this chunk.
 */
export const post = async (path: string, body: object, signal: AbortSignal): Promise<unknown> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, timeout]),
  }).catch(() => {
    throw new ApiError(0, undefined, timeout.aborted ? messages.tooSlow : messages.unreachable);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer;
};

/** Signs in and keeps the session. Rejects with an ApiError, also where the answer holds no session. */
export const login = async (
  given: object,
  signal: AbortSignal,
  path = '/auth/login',
): Promise<void> => {
  const answer = await post(path, given, signal);
  signal.throwIfAborted();
  if (!saveSession(answer)) throw new ApiError(200, answer);
};

/** Whether the password was right, and a second factor is asked for. */
export const hasChallenge = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body instanceof Object && 'challenge' in error.body;

// a proxy before a server that is away says nothing of use, and the credentials are not to blame
const UNAVAILABLE = [502, 503, 504];

/** What the person reads: the error ladder, ending with the catalogue's text. */
export const failureText = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  return messageOf(error, UNAVAILABLE.includes(error.status) ? messages.unreachable : fallback);
};
