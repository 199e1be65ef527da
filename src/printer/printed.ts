import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readOutlet } from '../authProvider/outlet';
import { readSession } from '../authProvider/session';
import { PRINTED_TTL_MS, PRINTED_KEY } from './constants';
import { storedValue } from './storedValue';
import { type PrintTrouble, printTroubles } from './links/problem';

const entrySchema = z.object({
  code: z.string(),
  /** `begun`: on its way to the printer, unless the page has closed since. */
  state: z.enum(['begun', 'printed', 'failed']),
  trouble: z.enum(printTroubles).optional(),
  /** When it was last checked, in milliseconds of this browser. */
  at: z.number(),
});
export type PrintedOrder = z.output<typeof entrySchema>;

const printedSchema = z
  .object({
    /**
     * Since when orders are printed automatically, in milliseconds of the server's time; by person
     * and outlet.
     */
    since: z.record(z.string(), z.number()).catch({}),
    orders: z.record(z.string(), entrySchema).catch({}),
  })
  .catch({ since: {}, orders: {} });
export type Printed = z.output<typeof printedSchema>;

/**
 * A single list per device for all persons, because otherwise a ticket would be printed again after
 * another person signs in.
 */
export const printed = storedValue(PRINTED_KEY, printedSchema);

const outletUserKey = (): string => `${readSession()?.user.id ?? ''} ${readOutlet() ?? ''}`;

/** Undefined if automatic printing is off for this person and outlet. */
export const autoPrintSince = ({ since }: Printed = printed.get()): number | undefined =>
  since[outletUserKey()];

/** Orders that were accepted earlier are not printed, because a person has already seen them. */
export const setAutoPrint = (isOn: boolean, serverMs: number): void => {
  const { since, ...rest } = printed.get();
  const { [outletUserKey()]: before, ...others } = since;
  printed.set({
    ...rest,
    since: isOn ? { ...others, [outletUserKey()]: before ?? serverMs } : others,
  });
};

/** Removes old orders, so that the list does not grow forever. */
const withoutOld = (orders: Printed['orders'], now: number): Printed['orders'] =>
  Object.fromEntries(Object.entries(orders).filter(([, { at }]) => at > now - PRINTED_TTL_MS));

/** Undefined removes an order from the list: no part of it was printed. */
export const savePrinted = (id: string, entry: Omit<PrintedOrder, 'at'> | undefined): void => {
  const { since, orders } = printed.get();
  const { [id]: previous, ...others } = withoutOld(orders, Date.now());
  printed.set({
    since,
    orders: entry ? { ...others, [id]: { ...entry, at: Date.now() } } : others,
  });
};

/**
 * Call within `exclusively`, while nothing prints: an order that is still in progress was left by a
 * page that has closed.
 */
export const failInterrupted = (): void => {
  for (const [id, { code, state }] of Object.entries(printed.get().orders)) {
    if (state === 'begun')
      savePrinted(id, { code, state: 'failed', trouble: 'died' satisfies PrintTrouble });
  }
};

export const usePrinted = (): Printed => useSyncExternalStore(printed.subscribe, printed.get);
