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

/** Header with the index of the process that answered. */
export const SERVED_BY = 'x-served-by';

/**
 * A plain round-robin proxy in front of several processes: each request goes to the next process,
 * for all clients. Streams bodies in both directions. Skips a process that accepts no connection; a
 * later failure reaches the client.
 */
export async function openRoundRobin(upstreams: readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer((request, response) => {
    const first = turn++;
    const order = upstreams.map((_, at) => (first + at) % upstreams.length);
    forward(
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

function forward(
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
  // the body is read only after the connection: a missing process must not consume it
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
    if (!isTaken) forward(request, response, others);
    else if (!response.headersSent) response.writeHead(502).end();
    else response.destroy();
  });
  response.once('close', () => outgoing.destroy());
}

/** Without hop-by-hop headers. */
const endToEnd = ({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders) => headers;
