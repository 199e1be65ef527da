import { type ReactNode, useId } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { recordTitle } from '../../declaration/parts';
import { rowItem, type RowItem } from './rowItems';
import { useRowTask } from './useRowTask';

interface Options {
  /** Names of `list.actions`, in their order. */
  names: readonly string[];
  /** Called when one has been done. */
  onDone?: (name: string) => void;
}

interface RowItems {
  items: readonly RowItem[];
  title: string;
  id: string;
  /** The one that runs. */
  busy: string | undefined;
  start: (item: RowItem) => void;
  question: ReactNode;
}

/** What this person may do with a record that is open, and how it is done. */
export const useRowItems = (
  resource: ResourceConfig,
  record: ResourceRecord,
  { names, onDone }: Options,
): RowItems => {
  const text = useResourceMessages(resource);
  const message = useMessages();
  const id = useId();
  const allowed = useAllowedActions(resource, names) ?? [];
  const title = recordTitle(resource, record);
  const items = allowed.flatMap(
    (name) => rowItem(resource, name, record, { text, message, title }) ?? [],
  );
  return { items, title, id, ...useRowTask(resource, record, onDone) };
};
