import { connect, createServer, type Socket } from 'node:net';

/** A network path that can be cut and restored. */
export interface BreakableProxy {
  port: number;
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

/**
 * Listens on the loopback and forwards every connection to `target`: a socket's path, or a port of
 * the loopback.
 */
export async function givenBreakableProxy(target: string | number): Promise<BreakableProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy();
    const upstream = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('There is no port');
  const destroyAll = () => open.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    disconnect() {
      isCut = true;
      destroyAll();
    },
    reconnect: () => void (isCut = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        destroyAll();
      }),
  };
}
