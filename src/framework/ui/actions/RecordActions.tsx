import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { recordTitle, rowActionOf } from '../../declaration/parts';
import { ActionButtons } from './ActionButtons';
import { ActionMenu } from './ActionMenu';
import { type ReactNode, useId } from 'react';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { rowItem, type RowItem } from './rowItems';
import { useRowTask } from './useRowTask';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  onChanged: () => void;
  onGone: () => void;
}

/** Buttons that fit into one row. */
const BUTTONS_MAX = 4;

/**
 * The actions of a record whose details are open: those of its row except `show`, and those that
 * are offered only here. Many are a menu beside the main one.
 */
export const RecordActions = ({ resource, record, onChanged, onGone }: Props) => {
  const message = useMessages();
  const names = [
    ...(resource.list.actions ?? []).filter((name) => name !== 'show'),
    ...(resource.show?.actions ?? []),
  ];
  const isLast = (name: string) =>
    (rowActionOf(resource, name)?.after ?? (name === 'delete' ? 'remove' : 'refresh')) === 'remove';
  const { items, title, id, busy, start, question } = useRowItems(resource, record, {
    names,
    onDone: (name) => (isLast(name) ? onGone() : onChanged()),
  });
  const main = items.find(({ name }) => name === 'edit') ?? items[0];
  const shown = items.length > BUTTONS_MAX && main ? [main] : items;
  const others = items.filter((item) => !shown.includes(item));
  return (
    <>
      <ActionButtons
        isInline
        items={shown}
        main={undefined}
        title={title}
        id={id}
        busy={busy}
        onRun={start}
      />
      {others.length > 0 && (
        <ActionMenu
          items={others}
          label={message('actions_on', { record: title })}
          id={id}
          isBusy={busy !== undefined}
          onRun={start}
        />
      )}
      {question}
    </>
  );
};

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
const useRowItems = (
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
