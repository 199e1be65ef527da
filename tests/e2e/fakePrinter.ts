import type { BrowserContext } from '@playwright/test';
import { pictureOf, type Picture } from './paper';

/** The stub's methods in the window. */
interface Ways {
  printerChosen(): Promise<boolean>;
  printerIsOn(): Promise<boolean>;
  printerTakes(chunk: number[]): Promise<boolean>;
  printerDrew(width: number, height: number, pixels: string): Promise<void>;
}

/** In the page: a serial port whose other end is this test, and a record of drawn bands. */
const stub = (): void => {
  const ways = window as unknown as Ways;
  const failure = (name: string) => new DOMException('The device has been lost.', name);
  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 1046, usbProductId: 20497 }),
    async open() {
      if (!(await ways.printerIsOn())) throw failure('NetworkError');
      port.writable = new WritableStream<Uint8Array>({
        async write(chunk) {
          if (!(await ways.printerTakes([...chunk]))) throw failure('NetworkError');
        },
      });
    },
    async close() {
      port.writable = null;
    },
  };
  const isKnown = () => localStorage.getItem('jb_printer')?.includes('serial') === true;
  const serial = {
    getPorts: async () => (isKnown() ? [port] : []),
    async requestPort() {
      if (await ways.printerChosen()) return port;
      throw failure('NotFoundError');
    },
  };
  Object.defineProperty(navigator, 'serial', { value: serial });
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function read(
    ...area: Parameters<typeof getImageData>
  ) {
    const image = getImageData.apply(this, area);
    let text = '';
    for (const value of image.data) text += String.fromCharCode(value);
    void ways.printerDrew(image.width, image.height, btoa(text));
    return image;
  };
};

export interface FakePrinter {
  isChosen: boolean;
  isOn: boolean;
  /** The cable is pulled after this many bytes of a ticket. */
  lostAfter: number;
  /** Printed bytes by ticket, including tickets that were cut off. */
  bytes: () => readonly number[][];
  /** The pictures of the last tickets' bytes. */
  pictures: () => Picture[];
  /** The bands that the page has drawn, as the canvas returned them. */
  drawn: { width: number; height: number; pixels: Buffer }[];
}

const INITIALIZE = [0x1b, 0x40];
const isBegin = (chunk: readonly number[]): boolean =>
  chunk.length === INITIALIZE.length && INITIALIZE.every((byte, index) => chunk[index] === byte);

/** A serial printer for all pages of the context. It keeps its state when a page is reloaded. */
export const givenPrinter = async (context: BrowserContext): Promise<FakePrinter> => {
  const tickets: number[][] = [];
  const printer: FakePrinter = {
    isChosen: true,
    isOn: true,
    lostAfter: Infinity,
    drawn: [],
    bytes: () => tickets,
    pictures: () => tickets.map(pictureOf),
  };
  await context.exposeFunction('printerChosen', () => printer.isChosen);
  await context.exposeFunction('printerIsOn', () => printer.isOn);
  await context.exposeFunction('printerTakes', (chunk: number[]) => {
    if (isBegin(chunk)) tickets.push([]);
    const ticket = tickets.at(-1);
    if (!ticket || ticket.length >= printer.lostAfter) return false;
    ticket.push(...chunk);
    return true;
  });
  await context.exposeFunction('printerDrew', (width: number, height: number, pixels: string) => {
    printer.drawn.push({ width, height, pixels: Buffer.from(pixels, 'base64') });
  });
  await context.addInitScript(stub);
  return printer;
};
