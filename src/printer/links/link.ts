import type { PrinterChoice, PrinterDevice } from '../printerChoice';

/** An open way to a printer. */
export interface Connection {
  /** Resolves once the bytes are on their way; rejects with what the browser says. */
  write(bytes: Uint8Array): Promise<void>;
  /** After the last byte has left. */
  close(): Promise<void>;
  /** Gives up: what was not sent yet is thrown away. */
  abort(): Promise<void>;
}

/** One kind of way to a printer that a browser may have. */
export interface Link {
  isSupported(): boolean;
  /** Call it in the handler of a touch. Undefined where the person has closed the browser's list. @throws PrintProblem */
  choose(): Promise<PrinterDevice | undefined>;
  /** To the printer that was chosen, perhaps at an earlier visit. @throws PrintProblem */
  open(choice: PrinterChoice): Promise<Connection>;
  /** So many bytes at once. */
  chunkBytes: number;
}
