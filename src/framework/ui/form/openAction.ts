import type {
  ActionConfig,
  FormValues,
  ResourceConfig,
  ResourceRecord,
} from '../../declaration/declaration';
import type { Outcome } from '../hooks/useActionCall';

/** An action that asks, what it asks about, and how it is sent. */
export interface OpenAction {
  resource: ResourceConfig;
  name: string;
  action: ActionConfig;
  /** Absent where it is about the list, or about many of its rows. */
  record?: ResourceRecord;
  /** Tells the drafts of an action apart. */
  about: string;
  isBusy: boolean;
  /** `onExpired` is called before the session's end unmounts the dialog. */
  run: (input: FormValues, onExpired: () => void) => Promise<Outcome>;
  /** What its fields start with; undefined where it could not be loaded. */
  initial: FormValues | undefined;
  /** Loads that again. */
  onRetry: () => void;
  onClose: () => void;
}

/** What stands above its fields. */
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

/** What its dialog is called. */
export const titleOf = (open: Called): string =>
  said(open.action.dialog?.title ?? open.action.label, open);

/** The text of its submit button. */
export const submitOf = (open: Called): string =>
  open.action.dialog?.submit ?? said(open.action.label, open);
