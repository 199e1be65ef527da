import { afterEach, expect, test, vi } from 'vitest';
import { serial } from '../../../../src/printer/links/serial';

afterEach(() => void Reflect.deleteProperty(navigator, 'serial'));

const MAKER = { usbVendorId: 1046, usbProductId: 20497 };
const choice = { paperMm: 80, baudRate: 19_200, device: { link: 'serial', ...MAKER } } as const;
const rejects = (name: string) => () => Promise.reject(new DOMException(name, name));
const printTroubleOf = (work: Promise<unknown>) =>
  expect(
    work.then(
      () => 'fine',
      ({ trouble }: { trouble: string }) => trouble,
    ),
  ).resolves;

/** A port that accepts everything. */
const givenPort = (info: object = MAKER) => {
  const got: number[] = [];
  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => info,
    open: vi.fn(async () => {
      port.writable = new WritableStream({ write: (chunk) => void got.push(...chunk) });
    }),
    close: vi.fn(async () => {
      port.writable = null;
    }),
  };
  return { port, got };
};
const givenSerial = (value: object) =>
  Object.defineProperty(navigator, 'serial', { configurable: true, value });

test('of the ports of an earlier visit the one of the same maker is opened at the stored speed, and closed again', async () => {
  const [other, own] = [givenPort({ usbVendorId: 1 }), givenPort()];
  givenSerial({ getPorts: async () => [other.port, own.port] });
  const connection = await serial.open(choice);
  await connection.write(Uint8Array.from([1, 2]));
  await connection.close();
  expect([own.got, other.got]).toEqual([[1, 2], []]);
  expect(own.port.open).toHaveBeenCalledWith({ baudRate: 19_200 });
  expect(own.port.close).toHaveBeenCalledTimes(1);
});

test('a port that an earlier ticket left open is used as it is', async () => {
  const { port } = givenPort();
  givenSerial({ getPorts: async () => [port] });
  await port.open();
  await (await serial.open(choice)).abort();
  expect(port.open).toHaveBeenCalledTimes(1);
  expect(port.writable).toBeNull();
});

test('each problem has its name: unknown since the page was loaded, off, not allowed, no way at all', async () => {
  givenSerial({ getPorts: async () => [] });
  await printTroubleOf(serial.open(choice)).toBe('choose_again');
  const { port } = givenPort();
  givenSerial({ getPorts: async () => [{ ...port, open: rejects('NetworkError') }] });
  await printTroubleOf(serial.open(choice)).toBe('unreachable');
  givenSerial({ getPorts: rejects('SecurityError'), requestPort: rejects('SecurityError') });
  await printTroubleOf(serial.open(choice)).toBe('blocked');
  await printTroubleOf(serial.choose()).toBe('blocked');
  Reflect.deleteProperty(navigator, 'serial');
  await printTroubleOf(serial.choose()).toBe('unsupported');
});

test('a closed list is not a problem; a chosen port that is gone is off, not unknown', async () => {
  const { port } = givenPort();
  givenSerial({ getPorts: async () => [], requestPort: rejects('NotFoundError') });
  expect(await serial.choose()).toBeUndefined();
  givenSerial({ getPorts: async () => [], requestPort: async () => port });
  expect(await serial.choose()).toEqual({ link: 'serial', ...MAKER });
  await printTroubleOf(serial.open(choice)).toBe('unreachable');
});
