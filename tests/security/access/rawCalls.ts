import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../../server/platform/lifecycle/listen';
import type { TestServer } from '../../support/serverOn';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Raw status, headers and body, without the parts that differ in every answer. */
  bytes: string;
}

export interface RawCall {
  method?: string;
  /** Goes unchanged into the request line: no URL parsing. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

export interface RawServer {
  call(what: RawCall): Promise<RawAnswer>;
  close(): Promise<void>;
}

const VARYING_HEADERS = ['date', 'x-request-id'];
/** A cookie without its value, which is random; its length stays. */
const withoutValue = (cookie: string) =>
  cookie.replace(/^([^=]+)=([^;]*)/, (_, name: string, value: string) => `${name}=${value.length}`);

/** Serves the application of a test's server on a separate port. */
export async function givenRawServer({ app }: Pick<TestServer, 'app'>): Promise<RawServer> {
  const { server, url } = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const { call, close } = callsTo(url);
  return {
    call,
    async close() {
      close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Calls over HTTP with exactly these bytes. */
export function callsTo(url: string) {
  const { hostname: host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const call = ({ method = 'GET', path, headers = {}, body }: RawCall): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const type =
        sent === undefined
          ? {}
          : {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(sent)),
            };
      request({ host, port, method, path, agent, headers: { ...type, ...headers } }, (answer) => {
        text(answer).then((read) => {
          const { statusCode: status = 0, headers: responseHeaders } = answer;
          const shared = Object.entries(responseHeaders)
            .filter(([name]) => !VARYING_HEADERS.includes(name))
            .map(([name, value]) => [name, Array.isArray(value) ? value.map(withoutValue) : value]);
          resolve({
            status,
            headers: responseHeaders,
            body: read,
            bytes: JSON.stringify([status, shared, read]),
          });
        }, reject);
      })
        .on('error', reject)
        .end(sent);
    });
  return { call, close: () => agent.destroy() };
}
