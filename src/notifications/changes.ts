import type { Notification } from './notification';

/**
 * A reason to look again at what notifications are about: something was told; the connection is there, for the first
 * time or again; somebody looks at the screen; a server that does not tell was asked; orders of the person's store, or
 * what its menu sells, have changed, which nobody is notified of.
 */
export type News =
  | { kind: 'notification'; notification: Notification }
  | { kind: 'resumed'; since: number }
  | { kind: 'visible' }
  | { kind: 'polled' }
  | { kind: 'orders' }
  | { kind: 'menu' };
export type OnNews = (reader: (news: News) => void) => () => void;
