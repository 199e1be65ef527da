import { useListContext } from 'ra-core';
import type { ResourceRecord } from '../../declaration/declaration';
import { useSelection } from '../hooks/selection';
import { PlainBox } from './PlainBox';
import { useMessages } from '../hooks/useMessages';

/** The checkbox in the table's head: selects all rows of the page, or none. */
export const SelectPageBox = () => {
  const message = useMessages();
  const selection = useSelection();
  const { data = [] } = useListContext<ResourceRecord>();
  if (!selection) return null;
  const ids = data.map(({ id }) => id);
  const count = ids.filter(selection.has).length;
  return (
    <PlainBox
      isChecked={count > 0 && count === ids.length}
      isMixed={count > 0 && count < ids.length}
      isDisabled={ids.length === 0}
      name={message('select_page')}
      onChange={(_, isSelected) => (isSelected ? selection.set(ids, true) : selection.settle())}
    />
  );
};
