import { useListContext } from 'ra-core';
import type { ChangeEvent } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { useSelection } from '../hooks/selection';
import { useMessages } from '../hooks/useMessages';
import { PlainBox } from './PlainBox';
import { recordTitle } from '../../declaration/parts';

export const SelectBox = ({
  resource,
  record,
}: {
  resource: ResourceConfig;
  record: ResourceRecord;
}) => {
  const message = useMessages();
  const selection = useSelection();
  const { data = [] } = useListContext<ResourceRecord>();
  if (!selection) return null;
  const select = ({ nativeEvent }: ChangeEvent, isSelected: boolean) => {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    selection.set(
      isRange
        ? between(
            data.map(({ id }) => id),
            selection.anchor,
            record.id,
          )
        : [record.id],
      isSelected,
      record.id,
    );
  };
  return (
    <PlainBox
      isChecked={selection.has(record.id)}
      name={message('select_row', { record: recordTitle(resource, record) })}
      onChange={select}
    />
  );
};

/** The rows between two rows, both included; only `to` if `from` is not on the page. */
const between = (
  ids: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] => {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
};
