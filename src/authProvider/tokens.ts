import { apiBase } from '../http/apiBase';
import type { Tokens } from '../framework/provider/http';
import { REFRESH_TIMEOUT_MS } from '../constants';
import { outletHeaders } from './outlet';
import { expireSession, readOwnSession, saveTokens } from './session';

interface Refreshed {
  status: number;
  body: unknown;
}

/**
 * Requests new tokens. Undefined if no complete response arrived, so that the state of the session
 * is unknown.
 */
const requestTokens = async (refreshToken: string): Promise<Refreshed | undefined> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REFRESH_TIMEOUT_MS);
  try {
    const response = await fetch(`${apiBase}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: controller.signal,
    });
    return { status: response.status, body: response.ok ? await response.json() : undefined };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

const renewAlone = async (spentToken: string): Promise<boolean> => {
  const session = readOwnSession();
  if (!session) return false;
  // another tab, or an earlier request of this one, has already renewed it
  if (session.accessToken !== spentToken) return true;
  if (session.refreshToken === undefined) {
    expireSession();
    return false;
  }
  // retries a lost response: for half a minute the server returns the same one
  const answer =
    (await requestTokens(session.refreshToken)) ?? (await requestTokens(session.refreshToken));
  // the user has signed out in the meantime, or another one has signed in: discard these tokens
  if (readOwnSession()?.refreshToken !== session.refreshToken) return false;
  if (answer?.body !== undefined && saveTokens(answer.body)) return true;
  // only a refusal ends the session; an unavailable server does not sign the user out
  if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    expireSession();
  return false;
};

// one renewal at a time across all tabs, because a refresh token that is sent again later ends the
// session
const exclusively = async (task: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('jb_refresh', task) : task();

let renewal: Promise<boolean> | undefined;

/** Tokens of the stored session, renewed once for all concurrent requests in all tabs. */
export const tokens: Tokens = {
  access: () => readOwnSession()?.accessToken,
  headers: outletHeaders,
  renew: (spentToken) => {
    renewal ??= exclusively(() => renewAlone(spentToken)).finally(() => {
      renewal = undefined;
    });
    return renewal;
  },
};
