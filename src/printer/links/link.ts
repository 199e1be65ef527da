import type { PrinterChoice, PrinterDevice } from '../printerChoice';

export interface Connection {
  /** Resolves once the bytes are on their way; rejects with the browser's error. */
  write(bytes: Uint8Array): Promise<void>;
  /** Call it after the last byte has left. */
  close(): Promise<void>;
  /** Gives up: unsent data is dropped. */
  abort(): Promise<void>;
}

/** A kind of connection to a printer, which a browser may support. */
export interface Link {
  isSupported(): boolean;
  /**
   * Call it in the handler of a touch. Undefined if the person closed the browser's list.
   * @throws PrintProblem
   */
  choose(): Promise<PrinterDevice | undefined>;
  /**
   * Connects to the chosen printer, perhaps from an earlier visit.
   * @throws PrintProblem
   */
  open(choice: PrinterChoice): Promise<Connection>;
  /** Bytes per write. */
  chunkBytes: number;
}
