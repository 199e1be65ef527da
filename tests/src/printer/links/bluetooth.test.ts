import { afterEach, expect, test, vi } from 'vitest';
import { bluetooth } from '../../../../src/printer/links/bluetooth';

const SERVICE = '000018f0-0000-1000-8000-00805f9b34fb';
const choice = {
  paperMm: 58,
  baudRate: 9600,
  device: { link: 'bluetooth', id: 'one', name: 'MPT-II' },
} as const;

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'bluetooth');
});

interface FakeOptions {
  /** The longest packet without a response; 0 if it offers none. */
  unanswered?: number;
  answers?: boolean;
  services?: readonly string[];
  isOn?: boolean;
  request?: () => Promise<never>;
}

/** A Bluetooth printer, and its received bytes. */
const givenDevice = ({
  unanswered = 180,
  answers = false,
  services = [SERVICE],
  isOn = true,
  request,
}: FakeOptions = {}) => {
  const got: { how: 'unanswered' | 'answered'; bytes: number[] }[] = [];
  const take = (how: 'unanswered' | 'answered') => async (bytes: Uint8Array) => {
    if (how === 'unanswered' && bytes.length > unanswered)
      throw new DOMException('GATT operation failed', 'NotSupportedError');
    got.push({ how, bytes: [...bytes] });
  };
  const characteristic = {
    properties: { write: answers, writeWithoutResponse: unanswered > 0 },
    writeValueWithResponse: take('answered'),
    writeValueWithoutResponse: take('unanswered'),
  };
  const server = {
    connected: true,
    disconnect: vi.fn(),
    connect: async () => server,
    getPrimaryServices: async () =>
      services.map((uuid) => ({ uuid, getCharacteristics: async () => [characteristic] })),
  };
  const device = { id: 'one', name: 'MPT-II', gatt: server };
  const value = {
    getAvailability: async () => isOn,
    requestDevice: request ?? (async () => device),
  };
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value });
  return { got, server };
};

const write = async (length: number) => {
  await bluetooth.choose();
  const connection = await bluetooth.open(choice);
  vi.useFakeTimers();
  const writing = connection.write(Uint8Array.from({ length }, (_, index) => index % 256));
  await vi.runAllTimersAsync();
  await writing;
  const closing = connection.close();
  await vi.runAllTimersAsync();
  await closing;
};
const printTroubleOf = (work: Promise<unknown>) =>
  expect(
    work.then(
      () => 'fine',
      ({ trouble }: { trouble: string }) => trouble,
    ),
  ).resolves;

test('a ticket goes in packets of 180 bytes without answers, in their order, and the connection ends after the last', async () => {
  const { got, server } = givenDevice();
  await write(400);
  expect(got.map(({ how, bytes }) => [how, bytes.length])).toEqual([
    ['unanswered', 180],
    ['unanswered', 180],
    ['unanswered', 40],
  ]);
  expect(got.flatMap(({ bytes }) => bytes)).toEqual(
    Array.from({ length: 400 }, (_, index) => index % 256),
  );
  expect(server.disconnect).toHaveBeenCalledTimes(1);
});

test('a printer that refuses such packets is written to with answers, or in the smallest ones', async () => {
  const answering = givenDevice({ unanswered: 20, answers: true });
  await write(200);
  expect(answering.got.map(({ how, bytes }) => [how, bytes.length])).toEqual([
    ['answered', 180],
    ['answered', 20],
  ]);
  const small = givenDevice({ unanswered: 20 });
  await write(50);
  expect(small.got.map(({ how, bytes }) => [how, bytes.length])).toEqual([
    ['unanswered', 20],
    ['unanswered', 20],
    ['unanswered', 10],
  ]);
});

test('a printer that only answers gets nothing else', async () => {
  const { got } = givenDevice({ unanswered: 0, answers: true });
  await write(10);
  expect(got.map(({ how }) => how)).toEqual(['answered']);
});

test('each trouble has its name: Bluetooth is off, the list was closed, no printer, not allowed, unknown since the page was loaded', async () => {
  givenDevice({ isOn: false });
  await printTroubleOf(bluetooth.choose()).toBe('bluetooth_off');
  givenDevice({
    request: () =>
      Promise.reject(
        new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError'),
      ),
  });
  expect(await bluetooth.choose()).toBeUndefined();
  givenDevice({ request: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) });
  await printTroubleOf(bluetooth.choose()).toBe('blocked');
  const { server } = givenDevice({ services: ['0000180f-0000-1000-8000-00805f9b34fb'] });
  await bluetooth.choose();
  await printTroubleOf(bluetooth.open(choice)).toBe('no_printer');
  expect(server.disconnect).toHaveBeenCalledTimes(1);
  await printTroubleOf(
    bluetooth.open({ ...choice, device: { ...choice.device, id: 'of another visit' } }),
  ).toBe('choose_again');
});
