import { connect, createServer, type Socket } from 'node:net';

/** A network path that can be cut and restored. */
export interface Cuttable {
  port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Listens on the loopback and forwards every connection to `target`: a socket's path, or a port of
 * the loopback.
 */
export async function givenCuttable(target: string | number): Promise<Cuttable> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
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
    cut() {
      isCut = true;
      destroyAll();
    },
    mend: () => void (isCut = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        destroyAll();
      }),
  };
}
