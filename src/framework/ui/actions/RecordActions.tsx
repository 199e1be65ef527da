import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { rowActionOf } from '../../declaration/parts';
import { ActionButtons } from './ActionButtons';
import { useRowItems } from './useRowItems';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  onChanged: () => void;
  onGone: () => void;
}

/**
 * The actions of a record whose details are open: those of its row except `show`, and those that
 * are offered only here.
 */
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
