import { useEffectEvent, useLayoutEffect } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import type { RowItem } from './rowItems';
import { useRowTask } from './useRowTask';

/** The pressed action; a new object for every press. */
export interface Started {
  item: RowItem;
}

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  started: Started;
  onBusy: (name: string | undefined) => void;
}

/**
 * Runs the action that was pressed in a row. Rendered only in rows with a pressed action: the other
 * rows skip its cost.
 */
export const StartedAction = ({ resource, record, started, onBusy }: Props) => {
  const { busy, start, question } = useRowTask(resource, record);
  const begin = useEffectEvent(start);
  // in the commit of the press itself, or the row would look idle for another moment
  useLayoutEffect(() => begin(started.item), [started]);
  useLayoutEffect(() => onBusy(busy), [busy, onBusy]);
  return question;
};
