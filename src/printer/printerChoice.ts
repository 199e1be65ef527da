import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { PRINTER_KEY } from './constants';
import { storedValue } from './storedValue';

/** Paper widths in millimetres, and the printable dots of each. */
export const paperWidths = [58, 80] as const;
export type PaperMm = (typeof paperWidths)[number];
export const printableDots: Readonly<Record<PaperMm, number>> = { 58: 384, 80: 576 };

export const baudRates = [9600, 19_200, 38_400, 115_200] as const;
export type BaudRate = (typeof baudRates)[number];

/**
 * Identifies the printer again: the browser's data of a serial port, or its own name of a Bluetooth
 * device.
 */
const deviceSchema = z.discriminatedUnion('link', [
  z.object({
    link: z.literal('serial'),
    usbVendorId: z.number().optional(),
    usbProductId: z.number().optional(),
    bluetoothServiceClassId: z.string().optional(),
  }),
  z.object({ link: z.literal('bluetooth'), id: z.string(), name: z.string() }),
]);
export type PrinterDevice = z.output<typeof deviceSchema>;

const choiceSchema = z
  .object({
    paperMm: z.literal(paperWidths).catch(80),
    baudRate: z.literal(baudRates).catch(9600),
    /** Absent if the browser's own print is used. */
    device: deviceSchema.optional().catch(undefined),
  })
  .catch({ paperMm: 80, baudRate: 9600 });
/**
 * The printer of this browser, regardless of the signed-in person, because it belongs to the
 * device.
 */
export type PrinterChoice = z.output<typeof choiceSchema>;

export const printerChoice = storedValue(PRINTER_KEY, choiceSchema);

export const usePrinterChoice = (): PrinterChoice =>
  useSyncExternalStore(printerChoice.subscribe, printerChoice.get);
