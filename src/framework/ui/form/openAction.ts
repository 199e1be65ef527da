import type {
  ActionConfig,
  FormValues,
  ResourceConfig,
  ResourceRecord,
} from '../../declaration/declaration';
import { recordTitle } from '../../declaration/parts';
import type { Outcome } from '../hooks/useActionCall';

/** An action that asks for input, its subject, and how it is sent. */
export interface OpenAction {
  resource: ResourceConfig;
  name: string;
  action: ActionConfig;
  /** Absent if the action is on the list or on many of its rows. */
  record?: ResourceRecord;
  /** Key that tells the drafts of an action apart. */
  about: string;
  isBusy: boolean;
  /** `onExpired` is called before the session's end unmounts the dialog. */
  run: (input: FormValues, onExpired: () => void) => Promise<Outcome>;
  /** Initial values of the fields; undefined if loading failed. */
  initial: FormValues | undefined;
  /** Loads the initial values again. */
  onRetry: () => void;
  onClose: () => void;
}

export const noteOf = ({
  action,
  record,
}: Pick<OpenAction, 'action' | 'record'>): string | undefined => {
  const text = action.dialog?.text;
  if (typeof text !== 'function') return text;
  return record && text(record);
};

type Called = Pick<OpenAction, 'action' | 'record' | 'name'>;

const said = (text: ActionConfig['label'], { record, name }: Called): string => {
  if (typeof text === 'string') return text;
  return record ? text(record) : name;
};

export const titleOf = (open: Called): string =>
  said(open.action.dialog?.title ?? open.action.label, open);

/** Name of the record; undefined for an action on the list or on many of its rows. */
export const subjectOf = ({
  resource,
  record,
}: Pick<OpenAction, 'resource' | 'record'>): string | undefined =>
  record && recordTitle(resource, record);

export const submitOf = (open: Called): string =>
  open.action.dialog?.submit ?? said(open.action.label, open);
