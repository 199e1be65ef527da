import { useEffectEvent, useLayoutEffect } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import type { RowItem } from './rowItems';
import { useRowTask } from './useRowTask';

/** What was pressed; another object with every press. */
export interface Begun {
  item: RowItem;
}

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  begun: Begun;
  onBusy: (name: string | undefined) => void;
}

/** Does what was pressed in a row. It is there only in rows that somebody has pressed something in: the others need none of it. */
export const BegunAction = ({ resource, record, begun, onBusy }: Props) => {
  const { busy, start, question } = useRowTask(resource, record);
  const begin = useEffectEvent(start);
  // in the commit of the press itself, or its row would look free for another moment
  useLayoutEffect(() => begin(begun.item), [begun]);
  useLayoutEffect(() => onBusy(busy), [busy, onBusy]);
  return question;
};
