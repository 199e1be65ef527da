import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import type { FailedRow } from './failedRows';
import type { Many } from './useListAction';
import { useAllowedActions } from './useAllowedActions';

/** The selected rows of a list, for its actions on many rows. */
export interface Selection {
  /** Actions on many rows that this person may run. */
  actions: readonly string[];
  ids: readonly string[];
  /** True if all rows of the filters are selected, on the page or not. */
  isAll: boolean;
  /** True while cards show their checkboxes. */
  isSelecting: boolean;
  /** The rows for which the last action failed. */
  failed: readonly FailedRow[];
  has: (id: string) => boolean;
  /** The version that a row had when it was last on screen. */
  versionOf: (id: string) => unknown;
  /** The row whose checkbox was used last: start of a range. */
  anchor: string | undefined;
  /** `anchor` is the row whose checkbox was used. */
  set: (ids: readonly string[], isSelected: boolean, anchor?: string) => void;
  selectAll: () => void;
  /** Drops a row that no longer exists. */
  drop: (id: string) => void;
  /** Selects only the rows for which an action failed. */
  settle: (failed?: readonly FailedRow[], isSelecting?: boolean) => void;
}

/** Undefined in lists without actions on many rows. */
export const SelectionContext = createContext<Selection | undefined>(undefined);
/**
 * Two booleans for rows, so that a row renders only when they change: it has a checkbox, and cards
 * show theirs.
 */
export const SelectableContext = createContext(false);
export const SelectingContext = createContext(false);
export const useSelection = (): Selection | undefined => use(SelectionContext);

/** Target of an action on a selection; undefined if the selection is empty. */
export const manyOf = (
  { ids, isAll }: Pick<Selection, 'ids' | 'isAll'>,
  filter: Readonly<Record<string, unknown>>,
): Many | undefined => {
  if (isAll) return { filter };
  return ids.length > 0 ? { ids } : undefined;
};

interface SelectionState {
  /** Filters under which the rows were selected: other filters are another list. */
  filterKey: string;
  ids: readonly string[];
  isAll: boolean;
  isSelecting: boolean;
  failed: readonly FailedRow[];
  versions: ReadonlyMap<string, unknown>;
  anchor: string | undefined;
}
const emptySelection: Omit<SelectionState, 'filterKey'> = {
  ids: [],
  isAll: false,
  isSelecting: false,
  failed: [],
  versions: new Map(),
  anchor: undefined,
};

const rowsActions = ({ actions = {} }: ResourceConfig): string[] =>
  Object.keys(actions).filter((name) => actions[name]?.on === 'rows');

/**
 * The selection of a list. It survives a change of page and ends with a change of filters: actions
 * never reach rows out of sight.
 */
export const useSelectionState = (
  resource: ResourceConfig,
  filter: Readonly<Record<string, unknown>>,
  visibleRows: readonly ResourceRecord[],
): Selection | undefined => {
  const declared = useMemo(() => rowsActions(resource), [resource]);
  const actions = useAllowedActions(resource, declared);
  const filterKey = JSON.stringify(filter);
  const [kept, setKept] = useState<SelectionState>({ ...emptySelection, filterKey });
  const chosen = kept.filterKey === filterKey ? kept : { ...emptySelection, filterKey };
  const change = useCallback(
    (next: (before: SelectionState) => Partial<SelectionState>) =>
      setKept((before) => {
        const now = before.filterKey === filterKey ? before : { ...emptySelection, filterKey };
        return { ...now, ...next(now) };
      }),
    [filterKey],
  );
  if (!actions || actions.length === 0) return undefined;
  const pageIds = visibleRows.map(({ id }) => id);
  const selected = chosen.isAll ? [...new Set([...chosen.ids, ...pageIds])] : chosen.ids;
  const versions = versionsOf(resource, chosen.versions, visibleRows);
  return {
    ...chosen,
    actions,
    ids: selected,
    versionOf: (id) => versions.get(id),
    has: (id) => chosen.isAll || chosen.ids.includes(id),
    // deselecting one row of "all" selects the other rows on the page
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
        ids: ids.filter((other) => other !== id),
        failed: failed.filter((row) => row.id !== id),
      })),
    settle: (failed = [], isSelecting = failed.length > 0) =>
      change(() => ({
        ...emptySelection,
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
  visibleRows: readonly ResourceRecord[],
): ReadonlyMap<string, unknown> =>
  version === undefined
    ? known
    : new Map([...known, ...visibleRows.map((record) => [record.id, record[version]] as const)]);
