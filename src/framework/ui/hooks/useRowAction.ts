import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ApiError } from '../../declaration/errors';
import type {
  FormValues,
  ResourceRecord,
  ResourceConfig,
  RowActionConfig,
} from '../../declaration/declaration';
import type { ActionAnswer, DeclaredDataProvider } from '../../declaration/provider';
import { recordTitle, rowActionOf } from '../../declaration/parts';
import { beginAction, type Change, changeLists, pauseLists, announceRemoval } from './listCache';
import { serverMessage } from './serverMessage';
import { failedText, type Outcome, useActionCall } from './useActionCall';
import { useDeclaredProvider } from './useDeclaredProvider';
import { type ResourceMessages, useMessages, resourceMessages } from './useMessages';

interface RowRequest {
  input: FormValues;
  isUndo?: boolean;
  /** With `isUndo`: the row before the action that it undoes. */
  before?: ResourceRecord | undefined;
  /** With `isUndo`: it was pressed in a toast, which closes with the press. */
  isFromToast?: boolean;
  onExpired?: (() => void) | undefined;
}

const MISSING: readonly number[] = [404, 410];
const OUTDATED: readonly number[] = [...MISSING, 409];

const hasStatus = (error: unknown, statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

const changeOf = (action: RowActionConfig | undefined, record: ResourceRecord): Change => ({
  patch: action?.optimistic?.(record),
  deltas: action?.figures?.(record),
});

const labelOf = ({ label }: RowActionConfig, record: ResourceRecord): string =>
  typeof label === 'string' ? label : label(record);

/**
 * Runs a call with its changes on screen: at once for an optimistic action, else after it succeeds.
 */
const withChanges = async <T>(
  client: QueryClient,
  resource: ResourceConfig,
  record: ResourceRecord,
  action: RowActionConfig | undefined,
  call: () => Promise<T>,
): Promise<T> => {
  const end = beginAction(client, resource);
  const after = action ? (action.after ?? 'refresh') : 'remove';
  const isOptimistic = action?.optimistic !== undefined;
  const { wasFetching } = isOptimistic
    ? await pauseLists(client, resource)
    : { wasFetching: false };
  const change = isOptimistic
    ? changeLists(client, resource, record, changeOf(action, record))
    : undefined;
  try {
    const answer = await call();
    const isRemoval = after === 'remove';
    if (!isOptimistic)
      changeLists(client, resource, record, { ...changeOf(action, record), isRemoval });
    else if (isRemoval) changeLists(client, resource, record, { isRemoval });
    end(after !== 'keep' || wasFetching || change?.wasReplaced() === true);
    return answer;
  } catch (error) {
    change?.undo();
    if (hasStatus(error, MISSING)) announceRemoval(client, resource, record.id);
    end(wasFetching || change?.wasReplaced() === true || hasStatus(error, OUTDATED));
    throw error;
  }
};

/** Sends an action to the server; `delete` has its own call unless the declaration replaces it. */
const callOf = async (
  provider: DeclaredDataProvider,
  resource: ResourceConfig,
  name: string,
  record: ResourceRecord,
  { input, isUndo, before }: RowRequest,
): Promise<Partial<ActionAnswer>> => {
  const params = {
    action: name,
    record,
    input,
    ...(isUndo && { isUndo }),
    ...(before && { before }),
  };
  if (name !== 'delete' || resource.actions?.delete) return provider.act(resource.name, params);
  return {
    message: serverMessage(
      await provider.delete(resource.name, { id: record.id, previousData: record }),
    ),
  };
};

/** The toasts of an action. */
const textsOf = (
  text: ResourceMessages,
  name: string,
  record: ResourceRecord,
  action: RowActionConfig | undefined,
) => {
  const missing = (error: unknown) =>
    hasStatus(error, MISSING) ? text.message('missing_one') : undefined;
  if (!action)
    return {
      succeeded: text.message('deleted'),
      failed: (error: unknown) => missing(error) ?? text.message('delete_failed'),
    };
  const [done, undone] =
    name === 'delete'
      ? (['deleted', 'delete_failed'] as const)
      : (['action_done', 'action_failed'] as const);
  const defaultText = () => text.message(undone, { action: labelOf(action, record) });
  return {
    succeeded: text.at(`succeeded.${name}`, action.succeeded ?? text.message(done)),
    failed: (error: unknown) =>
      text.at(`failed.${name}`, failedText(action, error) ?? missing(error) ?? defaultText()),
  };
};

/**
 * Runs declared actions and `delete` of one row: changes on screen, counters, toast, reload. One
 * call at a time: a second click while the first is pending does nothing.
 */
export const useRowActions = () => {
  const client = useQueryClient();
  const translate = useTranslate();
  const framework = useMessages();
  const { provider } = useDeclaredProvider();
  const { busy, attempt } = useActionCall();

  /** Undoes a completed action, by its `undo`. */
  const undoAction = (
    resource: ResourceConfig,
    name: string,
    changedRecord: ResourceRecord,
    before?: ResourceRecord,
  ): Promise<Outcome> => send(resource, name, changedRecord, { input: {}, isUndo: true, before });

  const send = (
    resource: ResourceConfig,
    name: string,
    record: ResourceRecord,
    request: RowRequest,
  ): Promise<Outcome> => {
    const { isUndo = false, isFromToast, onExpired } = request;
    const action = rowActionOf(resource, name);
    const undo = isUndo ? undefined : action?.undo;
    const undoName = undo === true ? name : undo;
    return attempt(name, {
      ...textsOf(resourceMessages(resource, translate, framework), name, record, action),
      object: recordTitle(resource, record),
      call: () => callOf(provider, resource, name, record, request),
      wrap: (call) => withChanges(client, resource, record, action, call),
      undo: ({ record: changedRecord }) =>
        undoName !== undefined && changedRecord
          ? () =>
              send(resource, undoName, changedRecord, {
                input: {},
                isUndo: true,
                isFromToast: true,
                before: record,
              })
          : undefined,
      isUndo,
      retryUndo: isFromToast ? () => send(resource, name, record, request) : undefined,
      onExpired,
    });
  };

  /** `onExpired` is called before the guard signs out, which unmounts the caller. */
  const run = (
    resource: ResourceConfig,
    name: string,
    record: ResourceRecord,
    input: FormValues = {},
    onExpired?: () => void,
  ): Promise<Outcome> => send(resource, name, record, { input, onExpired });

  return { busy, run, undoAction };
};

export const useRowAction = (resource: ResourceConfig) => {
  const { busy, run, undoAction } = useRowActions();
  return {
    busy,
    run: run.bind(undefined, resource),
    undoAction: undoAction.bind(undefined, resource),
  };
};
