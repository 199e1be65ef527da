import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { rowActionOf } from '../../declaration/parts';
import { recordPath } from '../hooks/dialogPaths';
import { hasDetails } from '../hooks/recordOpener';
import type { FrameworkTranslate, ResourceMessages } from '../hooks/useMessages';

/** Button or menu entry of a row or a list: it opens the dialog at `path`, or runs. */
export interface RowItem {
  name: string;
  label: string;
  icon: string;
  isDisabled: boolean;
  isDanger: boolean;
  /** Path of the dialog; absent if the action runs at once or after a question. */
  path?: string;
  /** Question before the action runs. */
  confirm?: string;
}

interface Texts {
  /** In a menu, `edit` names the resource: 'Edit Coupon'. */
  isMenu?: boolean;
  text: ResourceMessages;
  message: FrameworkTranslate;
  title: string;
}

const textFor = <T extends string>(
  text: T | ((record: ResourceRecord) => T),
  record: ResourceRecord,
): T => (typeof text === 'string' ? text : text(record));

const actionItem = (
  resource: ResourceConfig,
  name: string,
  record: ResourceRecord,
  { text, title }: Texts,
): RowItem | undefined => {
  const action = rowActionOf(resource, name);
  if (!action || action.when?.(record) === false) return undefined;
  const label = textFor(action.label, record);
  const defaultConfirm =
    name === 'delete' && !action.input
      ? text.message('delete_confirm', { record: title })
      : undefined;
  const { confirm: declaredConfirm = defaultConfirm } = action;
  const confirm = typeof declaredConfirm === 'function' ? declaredConfirm(record) : declaredConfirm;
  return {
    name,
    label: text.at(
      typeof action.label === 'string' ? `actions.${name}` : `actions.${name}.${label}`,
      label,
    ),
    icon: textFor(action.icon ?? 'bolt', record),
    isDisabled: action.disabled?.(record) === true,
    // dangerous only if the person can still cancel, in a question or in the action's dialog
    isDanger:
      (action.icon === 'delete' || (action.icon === 'reject' && action.after === 'remove')) &&
      (confirm !== undefined || action.input !== undefined),
    ...(action.input ? { path: recordPath(resource, record.id, name) } : {}),
    ...(confirm === undefined ? {} : { confirm: text.at(`confirms.${name}`, confirm) }),
  };
};

const crudItem = (
  resource: ResourceConfig,
  name: string,
  record: ResourceRecord,
  { isMenu, text, message, title }: Texts,
): RowItem | undefined => {
  const plain = { name, isDisabled: false, isDanger: false };
  if (name === 'show' && !hasDetails(resource, record)) return undefined;
  if (name === 'show' || name === 'edit') {
    const label = isMenu && name === 'edit' ? text.message('edit_one') : message(name);
    return {
      ...plain,
      label: text.at(`actions.${name}`, label),
      icon: name,
      path: recordPath(resource, record.id, name),
    };
  }
  if (name !== 'delete') return undefined;
  const question = text.message('delete_confirm', { record: title });
  return {
    ...plain,
    label: text.at('actions.delete', message('delete')),
    icon: 'delete',
    isDanger: true,
    confirm: question,
  };
};

/**
 * Returns the item for an action, a view, `show`, `edit` or `delete`; undefined if the name is
 * unknown or the record does not allow it.
 */
export const rowItem = (
  resource: ResourceConfig,
  name: string,
  record: ResourceRecord,
  texts: Texts,
): RowItem | undefined => {
  const view = resource.views?.[name];
  if (view?.when?.(record) === false) return undefined;
  if (view) {
    const label = texts.text.at(`views.${name}`, view.label);
    return {
      name,
      label,
      icon: view.icon ?? 'show',
      isDisabled: false,
      isDanger: false,
      path: recordPath(resource, record.id, name),
    };
  }
  return (
    actionItem(resource, name, record, texts) ??
    (resource.actions?.[name] ? undefined : crudItem(resource, name, record, texts))
  );
};
