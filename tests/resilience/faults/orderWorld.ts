import type { Person, StoreOwner } from '../../support/people';
import type { TestServer } from '../../support/server';

/** Allows any answer. */
export type Ask = (
  method: string,
  path: string,
  as: Person | undefined,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<unknown>;

export interface OrderLifecycle {
  id: string;
  customer: Person;
  owner: StoreOwner;
}

export interface ReportedPayment {
  event?: string;
  paise?: number;
  /** Repeats the previous request. */
  isKnown?: boolean;
}

/** The environment of the lives: calls of the server, and actions of the provider. */
export interface OrderContext {
  server: TestServer;
  ask: Ask;
  there: ProviderSide;
  send(): Promise<unknown>;
  /** Queries overdue orders at the provider, and ends them. */
  sweep(): Promise<unknown>;
}

/** Actions of a person, a customer and a bank at the provider. */
export interface ProviderSide {
  pay(order: OrderLifecycle, reported: ReportedPayment): Promise<unknown>;
  /** A person refunds a payment in the provider's dashboard: the whole rest, or this amount. */
  refund(order: OrderLifecycle, paise?: number): Promise<unknown>;
  /** The customer disputes a payment at the bank: the whole rest, or this amount. */
  deny(order: OrderLifecycle, paise?: number): Promise<unknown>;
  decide(order: OrderLifecycle, how: 'won' | 'lost'): Promise<unknown>;
  /** Refunds fail at the provider while `work` runs. */
  whileRefundsFail(work: () => Promise<unknown>): Promise<unknown>;
}
