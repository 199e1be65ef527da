import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { listActionPath } from '../hooks/dialogPaths';
import { manyActionOf } from '../hooks/useListAction';
import type { ResourceMessages } from '../hooks/useMessages';
import type { RowItem } from './rowItems';

/** An action of the list, or of `count` selected `rows`, as a button or a menu's entry. */
export const listItem = (
  resource: ResourceConfig,
  name: string,
  text: ResourceMessages,
  count?: number,
  rows?: readonly ResourceRecord[],
): RowItem | undefined => {
  const action = manyActionOf(resource, name);
  if (!action) return undefined;
  const confirm =
    typeof action.confirm === 'function' ? action.confirm(count, rows) : action.confirm;
  return {
    name,
    label: text.at(`actions.${name}`, action.label),
    icon: action.icon ?? 'bolt',
    isDisabled: false,
    isDanger: action.icon === 'delete',
    ...(action.input ? { path: listActionPath(resource, name) } : {}),
    ...(confirm === undefined ? {} : { confirm }),
  };
};
