import type { ActionConfig, ResourceRecord, ResourceConfig } from '../../core/declaration';

/** An action that asks, and the record that it asks about. */
export interface OpenAction {
  resource: ResourceConfig;
  name: string;
  action: ActionConfig;
  record: ResourceRecord;
  onClose: () => void;
}

/** What its dialog is called. */
export const titleOf = ({ action, record, name }: Pick<OpenAction, 'action' | 'record' | 'name'>): string => {
  const title = action.dialog?.title ?? action.label;
  return typeof title === 'string' ? title : (title(record) ?? name);
};
