import { useStore } from 'ra-core';
import { z } from 'zod';

const RECENT_MAX = 6;

/**
 * A past choice: a screen or an action by its key, a record by its resource and id, as it was
 * listed.
 */
const remembered = z.union([
  z.object({
    key: z.string(),
    resource: z.string(),
    id: z.string(),
    title: z.string(),
    facts: z.string(),
    state: z.string(),
    text: z.string(),
  }),
  z.object({ key: z.string(), resource: z.undefined().optional() }),
]);
export type Remembered = z.output<typeof remembered>;

const readable = (stored: unknown): Remembered[] =>
  Array.isArray(stored) ? stored.flatMap((entry) => remembered.safeParse(entry).data ?? []) : [];

/**
 * This person's last choices, newest first. They are in react-admin's store, which is per person on
 * this device and cleared at sign-out.
 */
export const useRecent = () => {
  const [kept, keep] = useStore<unknown>('palette.recent', []);
  const recent = readable(kept);
  return {
    recent,
    remember: (chosen: Remembered) =>
      keep([chosen, ...recent.filter(({ key }) => key !== chosen.key)].slice(0, RECENT_MAX)),
  };
};
