import type { Answer } from '../../../src/framework/declaration/calls';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import type { DeclaredDataProvider } from '../../../src/framework/declaration/provider';
import { tracedCalls } from '../../../src/framework/dev/tracedCalls';
import { createDataProvider } from '../../../src/framework/provider/createDataProvider';
import {
  createHttp,
  queryString,
  type Http,
  type RequestOptions,
} from '../../../src/framework/provider/http';
import { createSimpleRest } from '../../../src/framework/provider/simpleRest';
import type { TracedCall, TracedRead } from '../../../src/framework/provider/trace';

export interface ClientOptions {
  /** Address of the API, without a trailing slash. */
  base: string;
  token?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** A call that would not be a read: nothing is sent. */
export class NotSent extends Error {}

export interface Client {
  /** Sends only GET requests. */
  http: Http;
  provider: DeclaredDataProvider;
  calls: TracedCall[];
  reads: TracedRead[];
  answers: Answer[];
}

/** A call as it was sent, for comparisons. */
export const lineOf = ({ method, path, query }: TracedCall): string =>
  `${method} ${path}${queryString(query)}`;

/**
 * Returns the beginning of a file: enough to see whether it exists, without sending a million rows.
 */
async function beginningOf(response: Response): Promise<Response> {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new Response(value ?? null, { status: response.status, headers: response.headers });
}

/**
 * Runs the interpreter against a server; records its calls and reads, and sends only GET requests.
 */
export const openClient = (
  resources: readonly ResourceConfig[],
  { base, token, headers = {} }: ClientOptions,
): Client => {
  const calls: TracedCall[] = [];
  const reads: TracedRead[] = [];
  const answers: Answer[] = [];
  const sender = createHttp({
    base,
    tokens: { access: () => token, headers: () => headers, renew: async () => false },
    intercept: tracedCalls((event) => void (event.kind === 'call' && calls.push(event))),
  });
  const checked = (method: string, sent: RequestOptions = {}): RequestOptions => {
    if (method !== 'GET') throw new NotSent(`not sent: ${method} may write`);
    return sent;
  };
  const answer: Http['answer'] = async (method, path, sent) => {
    const received = await sender.answer(method, path, checked(method, sent));
    answers.push(received);
    return received;
  };
  const http: Http = {
    // a fetched answer that is not parsed as JSON is a file
    fetch: async (method, path, sent) =>
      beginningOf(await sender.fetch(method, path, checked(method, sent))),
    answer,
    json: async (...call) => (await answer(...call)).body,
  };
  const provider = createDataProvider({
    resources,
    http,
    upload: () => Promise.reject(new NotSent('not sent: an upload writes')),
    simpleRest: async () =>
      createSimpleRest(base, {
        ...http,
        fetch: (method, path, sent) => sender.fetch(method, path, checked(method, sent)),
      }),
    trace: (event) => void (event.kind === 'read' && reads.push(event)),
  });
  return { http, provider, calls, reads, answers };
};
