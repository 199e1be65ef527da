import { tokens } from '../authProvider/tokens';
import type { FirstAnswer } from '../http/firstAnswer';
import { queryString, type Around } from '../framework/provider/http';

/** Milliseconds for which the answer is as good as a new one: the stream tells what happens after it has opened. */
const FRESH_MS = 15_000;

/** Gives a call, once and to the same session, the answer that came while the application was still on its way. */
export const takingFirst =
  (first: FirstAnswer, around: Around = (_, send) => send()): Around =>
  async (call, send) => {
    const { got } = first;
    if (got?.path !== call.path + queryString(call.sent.query) || call.method !== 'GET')
      return around(call, send);
    delete first.got;
    return tokens.access() === got.token && Date.now() - got.at < FRESH_MS
      ? got.response
      : around(call, send);
  };
