import type { NotificationObject } from '../../contract/notifications';
import type { MenuItem } from './menu';
import type { Order } from './orders';
import type { Customer } from './people';
import type { ratingRows } from './ratings';
import type { Referrals } from './referrals';
import type { ScratchCards } from './scratchCards';
import type { Store } from './stores';

/** A notification with the application's texts. */
export interface DemoNotice {
  type: 'order' | 'success' | 'warning' | 'error' | 'other';
  title: string;
  message: string;
  /** Absent if the text names the order. */
  object?: NotificationObject;
  at: Date;
  /** Unread at any age. */
  isUnread?: boolean;
}

export interface Market {
  orders: readonly Order[];
  stores: readonly Store[];
  menu: readonly MenuItem[];
  ratings: ReturnType<typeof ratingRows>;
  cards: ScratchCards['cards'];
  customer: Customer;
  friends: ReturnType<Referrals['completedBy']>;
}
