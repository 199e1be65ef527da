import { z } from 'zod';
import { sessionSchema } from '../../contract/people/auth';
import { StartupError } from '../../server/platform/startupError';
import { CALL_TIMEOUT_MS } from './settings';

/** A refusal of the server with its message: a rule of the marketplace, not a fault. */
export class Refusal extends Error {
  override name = 'Refusal';
}

class SignedOut extends Error {}

interface Sent {
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string;
  headers?: Record<string, string>;
}

const errorText = z.object({ message: z.string() });
const messageOf = (body: unknown): string =>
  errorText.safeParse(body).data?.message ?? JSON.stringify(body);
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

// fetch reports "fetch failed"; its cause has the reason
const reasonOf = (error: unknown): string => {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
};

export interface Api {
  /**
   * Returns the body of a 200.
   * @throws {Refusal} for 409, 422 and 429
   * @throws {Error} for any other status, and without an answer
   */
  call(method: string, path: string, sent?: Sent): Promise<unknown>;
}

/** Calls of the server at this address, without `/api`. */
export const openApi = (url: string): Api => ({
  async call(
    method,
    path,
    { token, body, raw = body === undefined ? undefined : JSON.stringify(body), headers } = {},
  ) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(raw === undefined ? {} : { body: raw }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${url}/api${path} got no answer: ${reasonOf(error)}`, {
        cause: error,
      });
    });
    const answered = parse(await response.text());
    if (response.status === 200) return answered;
    if ([409, 422, 429].includes(response.status)) throw new Refusal(messageOf(answered));
    const text = `${method} ${path} answered ${response.status}: ${messageOf(answered)}`;
    throw response.status === 401 ? new SignedOut(text) : new Error(text);
  },
});

export type Session = Api;

/**
 * Calls as this person. An expired access token is renewed once for all calls in flight, since a
 * refresh token that is used twice ends the session.
 * @throws {StartupError} if the account does not exist or has another password
 */
export async function signIn(api: Api, email: string, password: string): Promise<Session> {
  const answered = await api
    .call('POST', '/auth/login', { body: { email, password } })
    .catch((error: unknown) => {
      if (!(error instanceof SignedOut)) throw error;
      throw new StartupError(
        `${email} can't sign in with the password of the demonstration data. Is DEMO=on set there?`,
        { cause: error },
      );
    });
  let tokens = sessionSchema.parse(answered);
  let renewing: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    const renewed = await api.call('POST', '/auth/refresh', {
      body: { refresh_token: tokens.refresh_token },
    });
    tokens = sessionSchema.parse(renewed);
  };
  return {
    async call(method, path, sent) {
      const token = tokens.access_token;
      try {
        return await api.call(method, path, { ...sent, token });
      } catch (error) {
        if (!(error instanceof SignedOut)) throw error;
        if (token === tokens.access_token)
          await (renewing ??= renew().finally(() => void (renewing = undefined)));
        return api.call(method, path, { ...sent, token: tokens.access_token });
      }
    },
  };
}
