import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** A server in front of the product that can simulate a new release. */
export interface Front {
  origin: string;
  /** Changes the service worker from now on, as a release does. */
  release: () => void;
  close: () => Promise<void>;
}

/** Opens it on its own port, so that its browser storage does not reach other tests. */
export const openFront = async (target: string): Promise<Front> => {
  let version = 0;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isWorker = incoming.url?.startsWith('/sw.js') === true;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    // the product has not changed, and would answer 304
    if (isWorker) delete headers['if-none-match'];
    const upstream = ask(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      (answer) => {
        const { 'content-length': _length, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
        if (!isWorker) return void answer.pipe(outgoing);
        answer.pipe(outgoing, { end: false });
        answer.on('end', () => outgoing.end(`\n// version ${version}`));
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    release: () => {
      version += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
