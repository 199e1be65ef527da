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
import { clearPictureCache } from './caches';
import { isListOf, restored } from './possiblyStale';

/**
 * Lists whose first pages, with their figures, a later visit shows before the server has answered,
 * and the number of pages: the board and three tabs, the menu.
 */
const CACHED_LISTS: Readonly<Record<string, number>> = { 'store/orders': 4, 'store/menu': 1 };

const firstPage = z.object({
  pagination: z.object({ page: z.literal(1) }),
  filter: z.object({ search: z.literal('').optional() }).optional(),
});
const isCachedResource = (name: unknown): boolean =>
  typeof name === 'string' && name in CACHED_LISTS;

const isCachedList = ({ queryKey }: Query): boolean =>
  isCachedResource(queryKey[0]) &&
  queryKey[1] === 'getList' &&
  firstPage.safeParse(queryKey[2]).success;

const isCachedSetting = ({ queryKey: [area, what, name] }: Query): boolean =>
  (area === 'auth' && what === 'me') ||
  (area === 'declared' && what === 'stats' && isCachedResource(name));

const toCachedQuery = ({ queryKey, state }: Query): CachedQuery => ({
  key: [...queryKey],
  data: state.data,
  updatedAt: state.dataUpdatedAt,
});

const cachedQueriesOf = (client: QueryClient): CachedQuery[] => {
  const listed = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined);
  const lists = listed
    .filter(isCachedList)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const latest = Object.entries(CACHED_LISTS).flatMap(([resource, most]) =>
    lists.filter((query) => isListOf(query, resource)).slice(0, most),
  );
  return [...latest, ...listed.filter(isCachedSetting)].map(toCachedQuery);
};

const restore = (client: QueryClient, userId: string): void => {
  const times = new Map<string, number>();
  for (const { key, data, updatedAt } of readCopy(userId)) {
    client.setQueryData(key, data, { updatedAt });
    times.set(hashKey(key), updatedAt);
  }
  // regardless of age, because the person's job or store may have changed
  void client.invalidateQueries({ refetchType: 'none' });
  restored.set(client, times);
};

const isSameUser = (userId: string): boolean => readSession()?.user.id === userId;

/**
 * Restores the answers of the last visit in a store owner's client, and stores new ones; in the
 * browser's storage, only for that person, until sign-out. An admin's lists contain other people's
 * data and are never stored.
 */
export const restoreQueries = (client: QueryClient, user: SessionUser): QueryClient => {
  // each outlet has separate answers
  const owner = `${user.id} ${readOutlet() ?? ''}`;
  restore(client, owner);
  let writing: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  const write = () => {
    // already written when the page closed
    if (writing === undefined) return;
    clearTimeout(writing);
    writing = undefined;
    if (!isSameUser(user.id)) return;
    const characters = writeCopy(owner, cachedQueriesOf(client));
    notBefore = characters > KEEP_LARGE_CHARACTERS ? Date.now() + KEEP_LARGE_GAP_MS : 0;
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (
      type !== 'updated' ||
      query.state.status !== 'success' ||
      !(isCachedList(query) || isCachedSetting(query))
    )
      return;
    writing ??= setTimeout(() => whenIdle(write), Math.max(KEEP_AFTER_MS, notBefore - Date.now()));
  });
  // the tab may never become visible again
  const onHidden = () => document.visibilityState === 'hidden' && write();
  document.addEventListener('visibilitychange', onHidden);
  const stop = onSessionChange((session) => {
    if (session?.user.id === user.id) return;
    // the next person's client has its own listener
    stop();
    document.removeEventListener('visibilitychange', onHidden);
    clearTimeout(writing);
    deleteCopy();
    clearPictureCache();
  });
  return client;
};

const query = z.object({ key: z.array(z.unknown()), data: z.unknown(), updatedAt: z.number() });
const copySchema = z.object({ userId: z.string(), queries: z.array(query) });

type CachedQuery = z.output<typeof query>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns that person's stored answers that are not too old. Another person's copy is deleted. */
const readCopy = (userId: string, now = Date.now()): CachedQuery[] => {
  const text = readStored('localStorage', LAST_KNOWN_KEY);
  if (text === undefined) return [];
  const read = copySchema.safeParse(parse(text));
  if (!read.success || read.data.userId !== userId) {
    deleteCopy();
    return [];
  }
  return read.data.queries.filter(({ updatedAt }) => now - updatedAt < KEPT_MS);
};

/**
 * Runs a task after rendering, because writing a full board takes a quarter of a second on a cheap
 * phone. Some browsers do not report idle time.
 */
const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(task, { timeout: KEEP_WITHIN_MS });
  else task();
};

/** Returns the number of characters written. */
const writeCopy = (userId: string, queries: readonly CachedQuery[]): number => {
  const text = JSON.stringify({ userId, queries });
  writeStored('localStorage', LAST_KNOWN_KEY, text);
  return text.length;
};

const deleteCopy = (): void => writeStored('localStorage', LAST_KNOWN_KEY, undefined);
