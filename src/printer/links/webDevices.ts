/** Used parts of Web Serial and Web Bluetooth, which the compiler's own types lack. */
export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): {
    usbVendorId?: number;
    usbProductId?: number;
    bluetoothServiceClassId?: string | number;
  };
  open(options: { baudRate: number; bufferSize?: number }): Promise<void>;
  close(): Promise<void>;
}
interface Serial {
  getPorts(): Promise<readonly SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

export interface Characteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  writeValueWithResponse(bytes: BufferSource): Promise<void>;
  writeValueWithoutResponse(bytes: BufferSource): Promise<void>;
}
interface GattService {
  readonly uuid: string;
  getCharacteristics(): Promise<readonly Characteristic[]>;
}
export interface GattServer {
  readonly connected: boolean;
  connect(): Promise<GattServer>;
  disconnect(): void;
  getPrimaryServices(): Promise<readonly GattService[]>;
}
export interface BluetoothDevice {
  readonly id: string;
  readonly name?: string;
  readonly gatt?: GattServer;
}
interface Bluetooth {
  getAvailability(): Promise<boolean>;
  /** Missing in some browsers that have the rest. */
  getDevices?(): Promise<readonly BluetoothDevice[]>;
  requestDevice(options: {
    acceptAllDevices: true;
    optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
}

interface WebDevices {
  readonly serial?: Serial;
  readonly bluetooth?: Bluetooth;
}

/** Each is present only if the browser supports it: Chrome and Edge, and not on an iPhone. */
export const webDevices = (): WebDevices => navigator as WebDevices;
