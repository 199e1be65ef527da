import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { RunRow } from '../../../declaration/actions';
import type { FormValues, ResourceConfig } from '../../../declaration/declaration';
import type { RowResult } from './runRows';

/** An action that is done to many rows in chunks: it goes on while its list is left, and is told until somebody closes it. */
export interface ManyRun {
  action: string;
  input: FormValues;
  isUndo: boolean;
  /** `capped` waits for a person to say whether the first of too many are enough. */
  phase: 'collecting' | 'capped' | 'running' | 'stopping' | 'ended';
  rows: readonly RunRow[];
  isCapped: boolean;
  isWaiting: boolean;
  results: readonly RowResult[];
  /** What was not tried. */
  rest: readonly RunRow[];
  /** Why it ended early. */
  problem?: string;
  stop: () => void;
  /** Of a `capped` one. */
  goOn?: () => void;
}

interface Store {
  runs: ReadonlyMap<string, ManyRun>;
  listeners: Set<() => void>;
}
const stores = new WeakMap<QueryClient, Store>();

const storeOf = (client: QueryClient): Store => {
  const known = stores.get(client) ?? { runs: new Map(), listeners: new Set() };
  stores.set(client, known);
  return known;
};

/** The run of a resource's list; undefined where there is none. */
export const useManyRun = (resource: ResourceConfig): ManyRun | undefined => {
  const store = storeOf(useQueryClient());
  const subscribe = useCallback(
    (listener: () => void) => {
      store.listeners.add(listener);
      return () => void store.listeners.delete(listener);
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.runs.get(resource.name));
};

export const manyRun = (client: QueryClient, { name }: ResourceConfig): ManyRun | undefined =>
  storeOf(client).runs.get(name);

/** Undefined: nothing is told any more. */
export const setManyRun = (
  client: QueryClient,
  { name }: ResourceConfig,
  run: ManyRun | undefined,
): void => {
  const store = storeOf(client);
  const runs = new Map(store.runs);
  if (run) runs.set(name, run);
  else runs.delete(name);
  store.runs = runs;
  for (const listener of store.listeners) listener();
};

export const isUnderWay = (run: ManyRun | undefined): boolean =>
  run !== undefined && run.phase !== 'ended';
