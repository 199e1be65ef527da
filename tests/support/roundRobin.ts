import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';

export interface RoundRobin {
  url: string;
  close(): Promise<void>;
}

/** Names the process that answered: its place in the list. */
export const SERVED_BY = 'x-served-by';

/**
 * A plain proxy as it stands in front of several processes: each request goes to the next of them, whoever sends it. Bodies and
 * streams pass in both directions. A process that takes no connection is skipped; what breaks later breaks for the client, too.
 */
export async function openRoundRobin(upstreams: readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer((request, response) => {
    const first = turn++;
    const order = upstreams.map((_, at) => (first + at) % upstreams.length);
    passOn(
      request,
      response,
      order.map((at) => ({ at, url: upstreams[at] ?? '' })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Upstream {
  at: number;
  url: string;
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  [upstream, ...others]: readonly Upstream[],
): void {
  if (!upstream) return void response.writeHead(502).end();
  const { method, url = '/', headers, socket } = request;
  const forwarded = {
    ...endToEnd(headers),
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'http',
  };
  const outgoing = ask(new URL(url, upstream.url), { method, headers: forwarded, agent: false });
  let isTaken = false;
  // nothing of the body is read before: a process that is not there must not swallow it
  outgoing.once('socket', (connection) =>
    connection.once('connect', () => {
      isTaken = true;
      request.pipe(outgoing);
    }),
  );
  outgoing.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, {
      ...endToEnd(answer.headers),
      [SERVED_BY]: String(upstream.at),
    });
    response.flushHeaders();
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  outgoing.once('error', () => {
    if (!isTaken) passOn(request, response, others);
    else if (!response.headersSent) response.writeHead(502).end();
    else response.destroy();
  });
  response.once('close', () => outgoing.destroy());
}

/** Without those that speak of one connection. */
const endToEnd = ({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders) => headers;
