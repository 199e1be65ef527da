import type { Notification } from '../notification';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a notification is about this order: by its whole code, since one code may begin like another. */
export const namesOrder = (
  { title, message }: Notification,
  orderId: string | undefined,
): boolean =>
  orderId !== undefined &&
  orderId !== '' &&
  new RegExp(String.raw`(?<![\w-])${escaped(orderId)}(?![\w-])`).test(`${title} ${message}`);
