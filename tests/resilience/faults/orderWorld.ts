import type { Person, StoreOwner } from '../../support/people';
import type { TestServer } from '../../support/server';

/** Any answer may come. */
export type Ask = (
  method: string,
  path: string,
  as: Person | undefined,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<unknown>;

export interface Life {
  id: string;
  customer: Person;
  owner: StoreOwner;
}

export interface PaymentTold {
  event?: string;
  paise?: number;
  /** The same as before. */
  isKnown?: boolean;
}

/** Where the lives are led: how the server is called, and what the provider does. */
export interface World {
  server: TestServer;
  ask: Ask;
  there: ProviderSide;
  /** Sends refunds that are due. */
  send(): Promise<unknown>;
  /** Asks about orders whose time is over, and ends them. */
  sweep(): Promise<unknown>;
}

/** What a person, a customer and a bank do at the provider. */
export interface ProviderSide {
  pay(life: Life, told: PaymentTold): Promise<unknown>;
  /** A person refunds a payment in the provider's dashboard: all that is left, or so much. */
  refund(life: Life, paise?: number): Promise<unknown>;
  /** The customer denies a payment at the bank: all that is left, or so much. */
  deny(life: Life, paise?: number): Promise<unknown>;
  /** The bank decides. */
  decide(life: Life, how: 'won' | 'lost'): Promise<unknown>;
  /** The next refunds fail at the provider, while `work` runs. */
  whileRefundsFail(work: () => Promise<unknown>): Promise<unknown>;
}
