import { endOfKitchenDay } from '../../contract/catalogue/rules';
import { HOUR_MS } from '../../contract/time';
import { serverNow } from '../framework/browser/serverClock';

export const soldOutChoices = ['hour', 'tomorrow', 'manual'] as const;
/** For how long a dish is sold out. */
export type SoldOutChoice = (typeof soldOutChoices)[number];

/** When it ends by itself, undefined where somebody has to say so. */
export const soldOutEndOf = (choice: SoldOutChoice, now: Date): Date | undefined => {
  if (choice === 'manual') return undefined;
  return choice === 'hour' ? new Date(now.getTime() + HOUR_MS) : endOfKitchenDay(now);
};

/** As it is sent: an hour is one of the server's clock, whatever the phone's says. */
export const untilOf = (choice: SoldOutChoice): string =>
  (choice === 'hour' ? soldOutEndOf(choice, serverNow())?.toISOString() : undefined) ?? choice;
