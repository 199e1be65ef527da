import type { NotificationObject } from '../../contract/notifications';
import type { MenuItem } from './menu';
import type { Order } from './orders';
import type { Customer } from './people';
import type { ratingRows } from './ratings';
import type { Referrals } from './referrals';
import type { ScratchCards } from './scratchCards';
import type { Store } from './stores';

/** A notification of the application, in its own words. */
export interface Told {
  type: 'order' | 'success' | 'warning' | 'error' | 'other';
  title: string;
  message: string;
  /** Absent where its text names the order. */
  object?: NotificationObject;
  at: Date;
  /** whatever its age */
  isUnread?: boolean;
}

/** What there is to tell of. */
export interface Market {
  orders: readonly Order[];
  stores: readonly Store[];
  menu: readonly MenuItem[];
  ratings: ReturnType<typeof ratingRows>;
  cards: ScratchCards['cards'];
  /** the demonstration customer */
  customer: Customer;
  friends: ReturnType<Referrals['completedBy']>;
}
