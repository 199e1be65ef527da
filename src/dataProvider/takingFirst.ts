import { tokens } from '../authProvider/tokens';
import type { EarlyResponse } from '../http/firstAnswer';
import { isPageOf } from '../signIn/preview';
import { queryString, type Interceptor } from '../framework/provider/http';

/** Milliseconds for which the answer counts as new; the stream reports only later changes. */
const FRESH_MS = 15_000;

/** Returns the early answer to a call, once and only to the same session and store. */
export const withEarlyResponse =
  (first: EarlyResponse, next: Interceptor = (_, send) => send()): Interceptor =>
  async (call, send) => {
    const { received } = first;
    if (received?.path !== call.path + queryString(call.options.query) || call.method !== 'GET')
      return next(call, send);
    delete first.received;
    const isOwn = tokens.access() === received.token && isPageOf(received.of);
    return isOwn && Date.now() - received.at < FRESH_MS ? received.response : next(call, send);
  };
