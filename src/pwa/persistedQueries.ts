import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { onSessionChange, readSession, type SessionUser } from '../authProvider/session';
import { readOutlet } from '../authProvider/outlet';
import { readStored, writeStored } from '../authProvider/storage';
import {
  KEEP_AFTER_MS,
  KEEP_LARGE_CHARACTERS,
  KEEP_LARGE_GAP_MS,
  KEEP_WITHIN_MS,
  KEPT_MS,
  LAST_KNOWN_KEY,
} from '../constants';
import { forgetPictures } from './caches';
import { isListOf, restored } from './onlyKnown';

/** The lists whose first pages, with their figures, a second visit shows before the server has answered, and how many of each: the board and three tabs, the menu. */
const KEPT_LISTS: Readonly<Record<string, number>> = { 'store/orders': 4, 'store/menu': 1 };

const firstPage = z.object({
  pagination: z.object({ page: z.literal(1) }),
  filter: z.object({ search: z.literal('').optional() }).optional(),
});
const isKeptResource = (name: unknown): boolean => typeof name === 'string' && name in KEPT_LISTS;

const isKeptList = ({ queryKey }: Query): boolean =>
  isKeptResource(queryKey[0]) &&
  queryKey[1] === 'getList' &&
  firstPage.safeParse(queryKey[2]).success;

const isKeptFact = ({ queryKey: [area, what, name] }: Query): boolean =>
  (area === 'auth' && what === 'me') ||
  (area === 'declared' && what === 'stats' && isKeptResource(name));

const asKept = ({ queryKey, state }: Query): KeptQuery => ({
  key: [...queryKey],
  data: state.data,
  updatedAt: state.dataUpdatedAt,
});

const keptOf = (client: QueryClient): KeptQuery[] => {
  const held = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined);
  const lists = held
    .filter(isKeptList)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const latest = Object.entries(KEPT_LISTS).flatMap(([resource, most]) =>
    lists.filter((query) => isListOf(query, resource)).slice(0, most),
  );
  return [...latest, ...held.filter(isKeptFact)].map(asKept);
};

const restore = (client: QueryClient, userId: string): void => {
  const times = new Map<string, number>();
  for (const { key, data, updatedAt } of readCopy(userId)) {
    client.setQueryData(key, data, { updatedAt });
    times.set(hashKey(key), updatedAt);
  }
  // however young: somebody may have given the person another job or another store meanwhile
  void client.invalidateQueries({ refetchType: 'none' });
  restored.set(client, times);
};

const isStill = (userId: string): boolean => readSession()?.user.id === userId;

/**
 * Gives a store owner's client the answers of the visit before, and keeps those that come; in the browser's storage, for
 * that person alone, until somebody signs out. An admin's lists are other people's data: nothing is ever kept of them.
 */
export const withLastKnown = (client: QueryClient, user: SessionUser): QueryClient => {
  // each outlet has answers of its own
  const owner = `${user.id} ${readOutlet() ?? ''}`;
  restore(client, owner);
  let writing: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  const write = () => {
    // on the way out it has been written already
    if (writing === undefined) return;
    clearTimeout(writing);
    writing = undefined;
    if (!isStill(user.id)) return;
    const characters = writeCopy(owner, keptOf(client));
    notBefore = characters > KEEP_LARGE_CHARACTERS ? Date.now() + KEEP_LARGE_GAP_MS : 0;
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (
      type !== 'updated' ||
      query.state.status !== 'success' ||
      !(isKeptList(query) || isKeptFact(query))
    )
      return;
    writing ??= setTimeout(() => whenIdle(write), Math.max(KEEP_AFTER_MS, notBefore - Date.now()));
  });
  // nobody may come back to this tab
  const onHidden = () => document.visibilityState === 'hidden' && write();
  document.addEventListener('visibilitychange', onHidden);
  const stop = onSessionChange((session) => {
    if (session?.user.id === user.id) return;
    // the next person's client has a listener of its own
    stop();
    document.removeEventListener('visibilitychange', onHidden);
    clearTimeout(writing);
    forgetCopy();
    forgetPictures();
  });
  return client;
};

const query = z.object({ key: z.array(z.unknown()), data: z.unknown(), updatedAt: z.number() });
const copy = z.object({ userId: z.string(), queries: z.array(query) });

/** An answer as the query cache held it, with the time it came. */
type KeptQuery = z.output<typeof query>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What was kept for that person and is not too old. The copy of anybody else is erased. */
const readCopy = (userId: string, now = Date.now()): KeptQuery[] => {
  const text = readStored('localStorage', LAST_KNOWN_KEY);
  if (text === undefined) return [];
  const read = copy.safeParse(parse(text));
  if (!read.success || read.data.userId !== userId) {
    forgetCopy();
    return [];
  }
  return read.data.queries.filter(({ updatedAt }) => now - updatedAt < KEPT_MS);
};

/** Once nothing waits to be drawn: a cheap phone writes a full board for a quarter of a second. Not every browser says when. */
const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(task, { timeout: KEEP_WITHIN_MS });
  else task();
};

/** Tells how many characters it has. */
const writeCopy = (userId: string, queries: readonly KeptQuery[]): number => {
  const text = JSON.stringify({ userId, queries });
  writeStored('localStorage', LAST_KNOWN_KEY, text);
  return text.length;
};

const forgetCopy = (): void => writeStored('localStorage', LAST_KNOWN_KEY, undefined);
