import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Store, useStoreContext } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import type { SavedView, ViewList, ViewStore } from '../../../declaration/savedViews';
import { settings } from '../../../declaration/settings';
import { browserViews, isOfBrowser } from './browserViews';
import { ApiError } from '../../../declaration/errors';
import { NAME_LENGTH_MAX, usableName } from './viewNames';

/** The application's store of views; views that only this browser has stay editable there. */
const openStore = (store: Store): ViewStore => {
  const load = settings().views?.();
  const localStore = browserViews(store);
  if (!load) return localStore;
  const placeOf = async (view: SavedView): Promise<ViewStore> =>
    isOfBrowser(view) ? localStore : load();
  return {
    list: async (resource, signal) => moveViews(resource, localStore, await load(), signal),
    create: async (resource, view) => (await load()).create(resource, view),
    update: async (resource, view, change) => (await placeOf(view)).update(resource, view, change),
    remove: async (resource, view) => (await placeOf(view)).remove(resource, view),
  };
};

const sorted = (views: readonly SavedView[]): SavedView[] =>
  views.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.name.localeCompare(b.name));

const replace = (
  client: QueryClient,
  key: readonly string[],
  change: (views: readonly SavedView[]) => readonly SavedView[],
): void => {
  client.setQueryData<ViewList>(
    key,
    (list) => list && { ...list, views: sorted(change(list.views)) },
  );
};

/**
 * The views of a list, reloaded each time the panel opens: another device may have changed them.
 */
export const useViewList = ({ name: resource }: ResourceConfig) => {
  const client = useQueryClient();
  const store = useStoreContext();
  const views = useMemo(() => openStore(store), [store]);
  const key = useMemo(() => ['views', resource], [resource]);
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => views.list(resource, signal),
    refetchOnMount: 'always',
    retry: false,
    // offline, it reports that instead of waiting for a network
    networkMode: 'always',
  });
  return {
    store: views,
    list: data,
    isFailed: isError,
    reload: () => void refetch(),
    /** Shows the view that the store has returned, in place of the old one. */
    put: (view: SavedView) =>
      replace(client, key, (all) => [...all.filter(({ id }) => id !== view.id), view]),
    drop: ({ id }: SavedView) =>
      replace(client, key, (all) => all.filter((view) => view.id !== id)),
  };
};
export type OpenedViews = ReturnType<typeof useViewList>;

/**
 * Moves the views of this browser to the current store, once. A view that can't be moved stays, and
 * is listed next to the others, so that nothing is lost.
 */
async function moveViews(
  resource: string,
  source: ViewStore,
  target: ViewStore,
  signal: AbortSignal,
): Promise<ViewList> {
  const [kept, list] = [await source.list(resource, signal), await target.list(resource, signal)];
  const views: SavedView[] = [...list.views];
  for (const view of kept.views) {
    const copied = await copyView(resource, view, views, target);
    if (copied) await source.remove(resource, view);
    if (copied === undefined || !views.some(({ id }) => id === copied.id))
      views.push(copied ?? view);
  }
  return { ...list, views };
}

async function copyView(
  resource: string,
  view: SavedView,
  known: readonly SavedView[],
  target: ViewStore,
): Promise<SavedView | undefined> {
  try {
    // another tab has already created the same view
    return await target.create(resource, {
      ...view,
      name: view.name.slice(0, NAME_LENGTH_MAX),
      isShared: false,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED_STATUSES.includes(error.status)) return undefined;
  }
  return target
    .create(resource, { ...view, name: usableName(known, view.name), isShared: false })
    .catch(() => undefined);
}
const REFUSED_STATUSES = [409, 422];
