import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import type { FailedRow } from './failedRows';
import type { Many } from './useListAction';
import { useAllowedActions } from './useAllowedActions';

/** The rows of a list that its actions on many rows are done to. */
export interface Selection {
  /** Of those actions, the ones that this person may do. */
  actions: readonly string[];
  ids: readonly string[];
  /** All that the filters select, whether or not they are on the page. */
  isAll: boolean;
  /** Cards show their boxes only while somebody selects. */
  isSelecting: boolean;
  /** The rows that the last action could not be done to. */
  failed: readonly FailedRow[];
  has: (id: string) => boolean;
  /** The version that a row had when it was last in sight. */
  versionOf: (id: string) => unknown;
  /** The row whose box was last used: where a range begins. */
  anchor: string | undefined;
  /** `anchor` is the row whose box was used. */
  set: (ids: readonly string[], isSelected: boolean, anchor?: string) => void;
  selectAll: () => void;
  /** Takes out a row that no longer exists. */
  drop: (id: string) => void;
  /** Selects the rows that an action failed for, and no others. */
  settle: (failed?: readonly FailedRow[], isSelecting?: boolean) => void;
}

/** Undefined in lists that have no such action. */
export const SelectionContext = createContext<Selection | undefined>(undefined);
/** The same as plain facts, for rows, which are drawn again only where they change: is there a box, and do cards show theirs. */
export const SelectableContext = createContext(false);
export const SelectingContext = createContext(false);
export const useSelection = (): Selection | undefined => use(SelectionContext);

/** What is sent for a selection; nothing for an empty one. */
export const manyOf = (
  { ids, isAll }: Pick<Selection, 'ids' | 'isAll'>,
  filter: Readonly<Record<string, unknown>>,
): Many | undefined => {
  if (isAll) return { filter };
  return ids.length > 0 ? { ids } : undefined;
};

interface Chosen {
  /** The filters under which the rows were chosen: another filter is another list. */
  under: string;
  ids: readonly string[];
  isAll: boolean;
  isSelecting: boolean;
  failed: readonly FailedRow[];
  versions: ReadonlyMap<string, unknown>;
  anchor: string | undefined;
}
const nothing: Omit<Chosen, 'under'> = {
  ids: [],
  isAll: false,
  isSelecting: false,
  failed: [],
  versions: new Map(),
  anchor: undefined,
};

const rowsActions = ({ actions = {} }: ResourceConfig): string[] =>
  Object.keys(actions).filter((name) => actions[name]?.on === 'rows');

/** The selection of a list. It outlives a change of page, and ends with a change of filters: nothing unseen is acted upon. */
export const useSelectionState = (
  resource: ResourceConfig,
  filter: Readonly<Record<string, unknown>>,
  inSight: readonly ResourceRecord[],
): Selection | undefined => {
  const declared = useMemo(() => rowsActions(resource), [resource]);
  const actions = useAllowedActions(resource, declared);
  const under = JSON.stringify(filter);
  const [kept, setKept] = useState<Chosen>({ ...nothing, under });
  const chosen = kept.under === under ? kept : { ...nothing, under };
  const change = useCallback(
    (next: (before: Chosen) => Partial<Chosen>) =>
      setKept((before) => {
        const now = before.under === under ? before : { ...nothing, under };
        return { ...now, ...next(now) };
      }),
    [under],
  );
  if (!actions || actions.length === 0) return undefined;
  const onPage = inSight.map(({ id }) => id);
  const selected = chosen.isAll ? [...new Set([...chosen.ids, ...onPage])] : chosen.ids;
  const versions = versionsOf(resource, chosen.versions, inSight);
  return {
    ...chosen,
    actions,
    ids: selected,
    versionOf: (id) => versions.get(id),
    has: (id) => chosen.isAll || chosen.ids.includes(id),
    // to leave one out of all is to select the others that are in sight
    set: (ids, isSelected, anchor) =>
      change(() => ({
        isAll: chosen.isAll && isSelected,
        ids: isSelected
          ? [...new Set([...selected, ...ids])]
          : selected.filter((id) => !ids.includes(id)),
        failed: [],
        versions,
        anchor,
      })),
    selectAll: () => change(() => ({ isAll: true })),
    drop: (id) =>
      change(({ ids, failed }) => ({
        ids: ids.filter((one) => one !== id),
        failed: failed.filter((one) => one.id !== id),
      })),
    settle: (failed = [], isSelecting = failed.length > 0) =>
      change(() => ({
        ...nothing,
        versions,
        failed,
        ids: failed.map(({ id }) => id),
        isSelecting,
      })),
  };
};

const versionsOf = (
  { version }: ResourceConfig,
  known: ReadonlyMap<string, unknown>,
  inSight: readonly ResourceRecord[],
): ReadonlyMap<string, unknown> =>
  version === undefined
    ? known
    : new Map([...known, ...inSight.map((record) => [record.id, record[version]] as const)]);
