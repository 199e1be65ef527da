import {
  BLUETOOTH_CHUNK_BYTES,
  BLUETOOTH_LINGER_MS,
  BLUETOOTH_PACE_MS,
  BLUETOOTH_SMALLEST_BYTES,
  CONNECT_TIMEOUT_MS,
} from '../constants';
import type { PrinterDevice } from '../printerChoice';
import type { Connection, Link } from './link';
import { deviceChoice, PrintProblem, problemOf, within } from './problem';
import {
  type BluetoothDevice,
  type Characteristic,
  type GattServer,
  webDevices,
} from './webDevices';

/**
 * Services of receipt printers, by their makers' modules; many printers reveal none before the
 * connection.
 */
const SERVICES: readonly string[] = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ae30-0000-1000-8000-00805f9b34fb',
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

// most browsers forget a device's permission when the page closes
let shown: BluetoothDevice | undefined;

const choose = async (): Promise<PrinterDevice | undefined> => {
  const { bluetooth } = webDevices();
  if (!bluetooth) throw new PrintProblem('unsupported');
  // otherwise the browser would answer as if the person had closed its list
  if (!(await bluetooth.getAvailability())) throw new PrintProblem('bluetooth_off');
  const device = await deviceChoice(
    bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: SERVICES }),
  );
  if (!device) return undefined;
  shown = device;
  return { link: 'bluetooth', id: device.id, name: device.name ?? '' };
};

const findDevice = async (id: string): Promise<BluetoothDevice> => {
  const { bluetooth } = webDevices();
  if (!bluetooth) throw new PrintProblem('unsupported');
  if (shown?.id !== id)
    shown = (await bluetooth.getDevices?.())?.find((device) => device.id === id);
  if (!shown) throw new PrintProblem('choose_again');
  return shown;
};

const writableOf = async (server: GattServer): Promise<Characteristic> => {
  for (const service of await server.getPrimaryServices()) {
    if (!SERVICES.includes(service.uuid)) continue;
    const found = (await service.getCharacteristics()).find(
      ({ properties }) => properties.writeWithoutResponse || properties.write,
    );
    if (found) return found;
  }
  throw new PrintProblem('no_printer');
};

const inPackets = async (
  bytes: Uint8Array,
  size: number,
  send: (packet: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < bytes.length; at += size)
    await send(Uint8Array.from(bytes.subarray(at, at + size)));
};

type Send = (bytes: Uint8Array) => Promise<void>;

/** Returns the ways to write, fastest first. Every printer supports the last. */
const writersOf = (characteristic: Characteristic): readonly Send[] => {
  const withoutResponse =
    (size: number): Send =>
    (bytes) =>
      inPackets(bytes, size, async (packet) => {
        await characteristic.writeValueWithoutResponse(packet);
        await pause(BLUETOOTH_PACE_MS);
      });
  const withResponse: Send = (bytes) =>
    inPackets(bytes, BLUETOOTH_CHUNK_BYTES, (packet) =>
      characteristic.writeValueWithResponse(packet),
    );
  const { write, writeWithoutResponse } = characteristic.properties;
  return [
    ...(writeWithoutResponse ? [withoutResponse(BLUETOOTH_CHUNK_BYTES)] : []),
    ...(write ? [withResponse] : []),
    ...(writeWithoutResponse ? [withoutResponse(BLUETOOTH_SMALLEST_BYTES)] : []),
  ];
};

const connectionOf = (server: GattServer, characteristic: Characteristic): Connection => {
  const writers = [...writersOf(characteristic)];
  let hasWritten = false;
  const write: Send = async (bytes) => {
    const [send] = writers;
    if (!send) throw new PrintProblem('unreachable');
    try {
      await send(bytes);
      hasWritten ||= bytes.length > BLUETOOTH_SMALLEST_BYTES;
    } catch (failure) {
      // a printer that does not support packets of this size or kind refuses the first packet
      if (hasWritten || !server.connected || writers.length === 1) throw failure;
      writers.shift();
      await write(bytes);
    }
  };
  return {
    write,
    async close() {
      await pause(BLUETOOTH_LINGER_MS);
      server.disconnect();
    },
    abort: async () => server.disconnect(),
  };
};

const connect = async (device: BluetoothDevice): Promise<Connection> => {
  if (!device.gatt) throw new PrintProblem('no_printer');
  const server = await device.gatt.connect();
  try {
    return connectionOf(server, await writableOf(server));
  } catch (failure) {
    server.disconnect();
    throw failure;
  }
};

/** A Bluetooth Low Energy printer, through Web Bluetooth. */
export const bluetooth: Link = {
  isSupported: () => webDevices().bluetooth !== undefined,
  choose,
  async open({ device }) {
    if (device?.link !== 'bluetooth') throw new PrintProblem('unset');
    try {
      return await within(CONNECT_TIMEOUT_MS, 'unreachable', connect(await findDevice(device.id)));
    } catch (failure) {
      throw problemOf(failure);
    }
  },
  chunkBytes: BLUETOOTH_CHUNK_BYTES,
};
