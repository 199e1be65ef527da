import { tokens } from '../authProvider/tokens';
import type { FirstAnswer } from '../http/firstAnswer';
import { queryString, type Interceptor } from '../framework/provider/http';

/** Milliseconds for which the answer counts as new; the stream reports only later changes. */
const FRESH_MS = 15_000;

/** Returns the early answer to a call, once and only to the same session. */
export const takingFirst =
  (first: FirstAnswer, around: Interceptor = (_, send) => send()): Interceptor =>
  async (call, send) => {
    const { got } = first;
    if (got?.path !== call.path + queryString(call.options.query) || call.method !== 'GET')
      return around(call, send);
    delete first.got;
    return tokens.access() === got.token && Date.now() - got.at < FRESH_MS
      ? got.response
      : around(call, send);
  };
