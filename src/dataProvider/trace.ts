import { tracedCalls } from '../framework/dev/tracedCalls';
import type { Around } from '../framework/provider/http';
import type { Trace } from '../framework/provider/trace';

/** For the panel of development. Production has neither it nor anything that it needs; tests draw screens without it. */
const trace: Trace | undefined =
  import.meta.env.DEV && import.meta.env.MODE !== 'test'
    ? (event) => void import('../framework/dev/traceLog').then(({ record }) => record(event))
    : undefined;

/** What the HTTP client and the interpreter are given to be looked at; nothing in production. */
export const traced: { around?: Around; provider?: { trace: Trace } } = trace
  ? { around: tracedCalls(trace), provider: { trace } }
  : {};
