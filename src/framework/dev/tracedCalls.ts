import type { Interceptor } from '../provider/http';
import type { Trace } from '../provider/trace';

/** Reports each call after it has ended. */
export const tracedCalls =
  (trace: Trace): Interceptor =>
  async ({ method, path, options }, send) => {
    const since = performance.now();
    const report = (status: number) =>
      trace({
        kind: 'call',
        method,
        path,
        query: options.query,
        body: options.body,
        status,
        ms: Math.round(performance.now() - since),
        ...(status === 0 && options.signal?.aborted ? { isCancelled: true } : {}),
      });
    try {
      const response = await send();
      report(response.status);
      return response;
    } catch (error) {
      report(0);
      throw error;
    }
  };
