import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../core/apiError';
import type { ActionConfig, FormValues, ResourceRecord, ResourceConfig } from '../../core/declaration';
import { beginAction, type Change, changeLists, holdLists } from './listCache';
import { serverMessage } from './serverMessage';
import { useDeclaredProvider } from './useDeclaredProvider';
import { useErrorToast } from './useErrorToast';
import { useResourceMessages, useFrameworkMessages } from './useMessages';

/** How a call ended: `problem` is the text for a person, `error` what was thrown. */
export type Outcome = { isDone: true } | { isDone: false; problem: string; error: unknown };

const OUTDATED = [404, 409];

/** Whether the server has the row in another state than the screen. */
const isOutdated = (error: unknown): boolean => error instanceof ApiError && OUTDATED.includes(error.status);

const shown = (action: ActionConfig | undefined, record: ResourceRecord): Change => ({
  patch: action?.optimistic?.(record),
  deltas: action?.stats?.(record),
});

const EXPIRED = 401;

const told = async <T>(call: Promise<T>, onExpired: (() => void) | undefined): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === EXPIRED) onExpired?.();
    throw error;
  }
};

/** Runs a call with its changes on screen: at once where the action is optimistic, else when it has succeeded. */
const withChanges = async <T>(
  client: QueryClient,
  resource: ResourceConfig,
  record: ResourceRecord,
  action: ActionConfig | undefined,
  call: () => Promise<T>,
): Promise<T> => {
  const end = beginAction(client, resource);
  const after = action ? (action.after ?? 'refresh') : 'remove';
  const isOptimistic = action?.optimistic !== undefined;
  const { wasFetching } = isOptimistic ? await holdLists(client, resource) : { wasFetching: false };
  const change = isOptimistic ? changeLists(client, resource, record, shown(action, record)) : undefined;
  try {
    const answer = await call();
    const isRemoval = after === 'remove';
    if (!isOptimistic) changeLists(client, resource, record, { ...shown(action, record), isRemoval });
    else if (isRemoval) changeLists(client, resource, record, { isRemoval });
    end(after !== 'keep' || wasFetching || change?.wasReplaced() === true);
    return answer;
  } catch (error) {
    change?.undo();
    end(wasFetching || change?.wasReplaced() === true || isOutdated(error));
    throw error;
  }
};

/**
 * Runs declared actions and `delete` of one row: changes on screen, counters, toast, reload. One at a time: a second
 * click while the first is pending does nothing.
 */
export const useRowAction = (resource: ResourceConfig) => {
  const client = useQueryClient();
  const notify = useNotify();
  const failure = useErrorToast();
  const text = useResourceMessages(resource);
  const message = useFrameworkMessages();
  const { provider, guarded } = useDeclaredProvider();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<string>();

  const call = async (name: string, record: ResourceRecord, input: FormValues): Promise<string | undefined> => {
    if (name !== 'delete' || resource.actions?.delete) {
      return (await provider.act(resource.name, { action: name, record, input })).message;
    }
    return serverMessage(await provider.delete(resource.name, { id: record.id, previousData: record }));
  };

  const texts = (name: string, action: ActionConfig | undefined) =>
    action
      ? {
          succeeded: text.at(`succeeded.${name}`, action.succeeded ?? message('action_done')),
          failed: text.at(`failed.${name}`, action.failed),
        }
      : { succeeded: text.message('deleted', 'deleted'), failed: text.message('deleteFailed', 'delete_failed') };

  /** `onExpired` is called before the guard signs out, which unmounts the caller. */
  const run = async (name: string, record: ResourceRecord, input: FormValues = {}, onExpired?: () => void): Promise<Outcome> => {
    if (isRunning.current) return { isDone: false, problem: '', error: undefined };
    isRunning.current = true;
    setBusy(name);
    failure.clear();
    const action = resource.actions?.[name];
    const { succeeded, failed } = texts(name, action);
    try {
      const answer = await withChanges(client, resource, record, action, () => guarded(() => told(call(name, record, input), onExpired)));
      notify(answer ?? succeeded, { type: 'success', messageArgs: { _: answer ?? succeeded } });
      return { isDone: true };
    } catch (error) {
      const problem = messageOf(error, failed);
      failure.tell(problem);
      return { isDone: false, problem, error };
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };

  return { busy, run };
};
