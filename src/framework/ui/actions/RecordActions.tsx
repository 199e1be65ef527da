import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { rowActionOf } from '../../declaration/parts';
import { ActionButtons } from './ActionButtons';
import { useRowItems } from './useRowItems';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  /** The record is another one now. */
  onChanged: () => void;
  /** There is nothing left to show. */
  onGone: () => void;
}

/** What can be done with a record whose details are open: what its row offers, but to show it, and what is offered here alone. */
export const RecordActions = ({ resource, record, onChanged, onGone }: Props) => {
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
  return (
    <>
      <ActionButtons
        isInline
        items={items}
        main={undefined}
        title={title}
        id={id}
        busy={busy}
        onRun={start}
      />
      {question}
    </>
  );
};
