import type { Notification } from './notification';

/**
 * A reason to reload the objects of notifications: a notification arrived; the connection opened or
 * reopened; the screen became visible; a server without events was polled; the store's orders, or
 * what its menu sells, changed, for which there is no notification.
 */
export type ChangeEvent =
  | { kind: 'notification'; notification: Notification }
  | { kind: 'resumed'; since: number }
  | { kind: 'visible' }
  | { kind: 'polled' }
  | { kind: 'orders' }
  | { kind: 'menu' };
export type OnChangeEvent = (reader: (news: ChangeEvent) => void) => () => void;
