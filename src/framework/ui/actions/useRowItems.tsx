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
  /** Called after an action is done. */
  onDone?: (name: string) => void;
}

interface RowItems {
  items: readonly RowItem[];
  title: string;
  id: string;
  /** Name of the running action. */
  busy: string | undefined;
  start: (item: RowItem) => void;
  question: ReactNode;
}

/** The actions that this person may run on an open record, and how to run them. */
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
