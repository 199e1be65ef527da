import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDelivery } from '../../../server/push/openDelivery';
import { server } from '../../support/customerOrders';
import { placePaid } from '../orders/givenLife';
import { devices, givenDevice, givenPush, paidAtOf, service } from './given';

givenPush();

let raw: Server;
let answer = '';
beforeAll(async () => {
  raw = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
});
afterAll(() => raw.close());

test.each([
  ['hangs up', '', 'unreachable'],
  ['speaks another protocol', 'SSH-2.0-OpenSSH_9.9\r\n', 'unreachable'],
  [
    'changes the protocol',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'refused',
  ],
  ['says only that it goes on', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'unreachable'],
  [
    'breaks off within its answer',
    'HTTP/1.1 500 Oops\r\nContent-Length: 100\r\n\r\nx',
    'unreachable',
  ],
  [
    'has endless headers',
    `HTTP/1.1 201 Created\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    'unreachable',
  ],
])(
  'a push service that %s is let go, so that no other message waits for it',
  async (_name, text, problem) => {
    answer = text;
    const { port } = raw.address() as AddressInfo;
    await givenDevice('odd', undefined, {
      ...service.subscribe('odd'),
      endpoint: `http://127.0.0.1:${port}/odd`,
    });
    const { id } = await placePaid();
    const process = openDelivery(server.deps, { timeoutMs: 2_000 });
    await process.turn(await paidAtOf(id));
    await process.settled();
    expect((await devices())[0]?.problem).toBe(problem);
  },
);
