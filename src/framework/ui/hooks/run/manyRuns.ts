import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { RunRow } from '../../../declaration/actions';
import type { FormValues, ResourceConfig } from '../../../declaration/declaration';
import type { RowResult } from './runRows';

/**
 * An action on many rows, sent in chunks: it continues after its list is left, and stays shown
 * until the person closes it.
 */
export interface ManyRun {
  action: string;
  input: FormValues;
  isUndo: boolean;
  /** `capped`: waits for the person to accept that only the first of too many rows are taken. */
  phase: 'collecting' | 'capped' | 'running' | 'stopping' | 'ended';
  rows: readonly RunRow[];
  isCapped: boolean;
  isWaiting: boolean;
  results: readonly RowResult[];
  /** Rows that were not tried. */
  rest: readonly RunRow[];
  /** Reason why it ended early. */
  problem?: string;
  stop: () => void;
  /** Continues a `capped` run. */
  continueRun?: () => void;
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

/** The run of a resource's list; undefined if there is no run. */
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

/** Undefined removes the run from the screen. */
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
