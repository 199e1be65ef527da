import { CONNECT_TIMEOUT_MS, SERIAL_CHUNK_BYTES } from '../constants';
import type { PrinterDevice } from '../printerChoice';
import type { Connection, Link } from './link';
import { deviceChoice, PrintProblem, problemOf, within } from './problem';
import { type SerialPort, webDevices } from './webDevices';

type SerialDevice = Extract<PrinterDevice, { link: 'serial' }>;

const deviceOf = (port: SerialPort): SerialDevice => {
  const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo();
  return {
    link: 'serial',
    ...(usbVendorId === undefined ? {} : { usbVendorId }),
    ...(usbProductId === undefined ? {} : { usbProductId }),
    ...(bluetoothServiceClassId === undefined
      ? {}
      : { bluetoothServiceClassId: String(bluetoothServiceClassId) }),
  };
};
const isSame = (one: SerialDevice, other: SerialDevice): boolean =>
  one.usbVendorId === other.usbVendorId &&
  one.usbProductId === other.usbProductId &&
  one.bluetoothServiceClassId === other.bluetoothServiceClassId;

// ports have no names: two of the same maker can be distinguished only until the page closes
let lastChosen: SerialPort | undefined;

const choose = async (): Promise<SerialDevice | undefined> => {
  const { serial } = webDevices();
  if (!serial) throw new PrintProblem('unsupported');
  const port = await deviceChoice(serial.requestPort());
  if (!port) return undefined;
  lastChosen = port;
  return deviceOf(port);
};

/** Unplugged ports are missing; a permission may have been revoked. */
const findPort = async (device: SerialDevice): Promise<SerialPort> => {
  const { serial } = webDevices();
  if (!serial) throw new PrintProblem('unsupported');
  const ports = await serial.getPorts();
  const own = ports.filter((port) => isSame(deviceOf(port), device));
  const port = own.find((one) => one === lastChosen) ?? own[0];
  if (port) return port;
  // a missing port is unplugged or no longer permitted; the browser does not distinguish these
  throw new PrintProblem(lastChosen ? 'unreachable' : 'choose_again');
};

const connectionOf = (port: SerialPort): Connection => {
  const writer = port.writable?.getWriter();
  if (!writer) throw new PrintProblem('unreachable');
  return {
    write: (bytes) => writer.write(bytes),
    async close() {
      await writer.close();
      await port.close();
    },
    async abort() {
      await writer.abort().catch(() => undefined);
      writer.releaseLock();
      await port.close().catch(() => undefined);
    },
  };
};

/** A printer on a cable, or a paired printer of classic Bluetooth, through Web Serial. */
export const serial: Link = {
  isSupported: () => webDevices().serial !== undefined,
  choose,
  async open({ device, baudRate }) {
    if (device?.link !== 'serial') throw new PrintProblem('unset');
    try {
      const port = await findPort(device);
      // a port that an earlier ticket could not close is still open
      if (!port.writable) await within(CONNECT_TIMEOUT_MS, 'unreachable', port.open({ baudRate }));
      return connectionOf(port);
    } catch (failure) {
      throw problemOf(failure);
    }
  },
  chunkBytes: SERIAL_CHUNK_BYTES,
};
