import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { useId } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { useListAction } from '../hooks/useListAction';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { ActionMenu } from './ActionMenu';
import { ItemButton } from './ItemButton';
import { listItem } from './listItems';
import type { RowItem } from './rowItems';
import { useConfirmation } from './useAsking';

const MENU_FROM = 3;

/**
 * The actions of the list as a whole, next to its title; on a phone, more than two become one menu.
 */
const ListActions = ({
  resource,
  names,
}: {
  resource: ResourceConfig;
  names: readonly string[];
}) => {
  const id = useId();
  const text = useResourceMessages(resource);
  const message = useMessages();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { filterValues = {} } = useListContext();
  const allowed = useAllowedActions(resource, names) ?? [];
  const { busy, run } = useListAction(resource);
  const runItem = ({ name }: RowItem) => run(name, { filter: filterValues });
  const { start, question } = useConfirmation(runItem, busy !== undefined, ({ label }) => label);
  const items = allowed.flatMap((name) => listItem(resource, name, text) ?? []);
  // without a Create button, a single action is the main one
  const isMain = items.length === 1 && resource.form === undefined;
  return (
    <>
      {isPhone && items.length >= MENU_FROM ? (
        <ActionMenu
          items={items}
          label={message('more_actions')}
          id={id}
          isBusy={busy !== undefined}
          onRun={start}
        />
      ) : (
        items.map((item) => (
          <ItemButton
            key={item.name}
            item={item}
            id={`${id}${item.name}`}
            variant={isMain ? 'contained' : 'outlined'}
            color={isMain ? 'primary' : 'inherit'}
            isBusy={busy === item.name}
            isDisabled={busy !== undefined}
            onRun={start}
          />
        ))
      )}
      {question}
    </>
  );
};

export default ListActions;
