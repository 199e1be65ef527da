import { endOfKitchenDay } from '../../contract/catalogue/rules';
import { HOUR_MS } from '../../contract/time';
import { serverNow } from '../framework/browser/serverClock';

export const soldOutChoices = ['hour', 'tomorrow', 'manual'] as const;
export type SoldOutChoice = (typeof soldOutChoices)[number];

/** Returns the end; undefined if it has no end. */
export const soldOutEndOf = (choice: SoldOutChoice, now: Date): Date | undefined => {
  if (choice === 'manual') return undefined;
  return choice === 'hour' ? new Date(now.getTime() + HOUR_MS) : endOfKitchenDay(now);
};

/**
 * Returns the value for the server. An hour is added on the server's clock, regardless of the
 * phone's.
 */
export const untilOf = (choice: SoldOutChoice): string =>
  (choice === 'hour' ? soldOutEndOf(choice, serverNow())?.toISOString() : undefined) ?? choice;
