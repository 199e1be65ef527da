import type { Notification } from '../notification';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * True if a notification is about this order. Compares the whole code, because one code may be the
 * prefix of another.
 */
export const namesOrder = (
  { title, message }: Notification,
  orderId: string | undefined,
): boolean =>
  orderId !== undefined &&
  orderId !== '' &&
  new RegExp(String.raw`(?<![\w-])${escaped(orderId)}(?![\w-])`).test(`${title} ${message}`);
