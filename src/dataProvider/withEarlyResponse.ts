import type { EarlyResponse } from '../http/firstAnswer';
import { queryString, type Interceptor } from '../framework/provider/http';

/** Returns the early answer to a call, once and only while it is usable. */
export const withEarlyResponse =
  (first: EarlyResponse, next: Interceptor = (_, send) => send()): Interceptor =>
  async (call, send) => {
    const { received } = first;
    if (received?.path !== call.path + queryString(call.options.query) || call.method !== 'GET')
      return next(call, send);
    delete first.received;
    return received.isUsable() ? received.response : next(call, send);
  };
