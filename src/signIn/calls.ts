import { saveSession } from '../authProvider/session';
import { apiBase } from '../http/apiBase';
import { TIMEOUT_MS } from '../framework/declaration/constants';
import { ApiError, messageOf } from '../framework/declaration/errors';
import { messages } from './messages';

/**
 * Posts JSON and resolves with the JSON of the response. Separate from the application's larger
 * HTTP client, to keep this chunk small.
 * @throws ApiError; status 0 if no response arrives
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

/**
 * Signs in and stores the session.
 * @throws ApiError, also if the response has no session
 */
export const login = async (
  given: object,
  signal: AbortSignal,
  path = '/auth/login',
): Promise<void> => {
  const answer = await post(path, given, signal);
  signal.throwIfAborted();
  if (!saveSession(answer)) throw new ApiError(200, answer);
};

/** True if the password was right, and a second factor is required. */
export const hasChallenge = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body instanceof Object && 'challenge' in error.body;

// a proxy for an unavailable server sends no useful text, and the credentials are not the problem
const UNAVAILABLE = [502, 503, 504];

/** Error text for the person; the last fallback is the text of the error catalogue. */
export const failureText = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  return messageOf(error, UNAVAILABLE.includes(error.status) ? messages.unreachable : fallback);
};
