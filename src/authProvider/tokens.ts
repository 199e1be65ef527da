import { apiBase } from '../http/apiBase';
import type { Tokens } from '../framework/provider/http';
import { TIMEOUT_MS } from '../framework/core/constants';
import { outletHeaders } from './outlet';
import { expireSession, readOwnSession, saveTokens } from './session';

/** Asks for new tokens. Undefined: no answer came, so nothing is known of the session. */
const requestTokens = async (refreshToken: string): Promise<Response | undefined> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await fetch(`${apiBase}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: controller.signal,
    });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

const renewAlone = async (spentToken: string): Promise<boolean> => {
  const session = readOwnSession();
  if (!session) return false;
  // another tab, or an earlier request of this one, has renewed it meanwhile
  if (session.accessToken !== spentToken) return true;
  if (session.refreshToken === undefined) {
    expireSession();
    return false;
  }
  const response = await requestTokens(session.refreshToken);
  // the user has signed out meanwhile, or another one in: discard these tokens
  if (readOwnSession()?.refreshToken !== session.refreshToken) return false;
  if (response?.ok && saveTokens(await response.json().catch(() => undefined))) return true;
  // only a refusal ends the session; a server that is away does not sign anybody out
  if (response && response.status >= 400 && response.status < 500 && response.status !== 429) expireSession();
  return false;
};

// one renewal at a time over all tabs: a refresh token that is sent twice ends the session
const exclusively = async (task: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('jb_refresh', task) : task();

let renewal: Promise<boolean> | undefined;

/** The stored session's tokens, renewed once for all requests in flight, in this tab and in the others. */
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
