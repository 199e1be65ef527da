import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { ApiError, isExpired, isTransient, messageOf } from '../../declaration/errors';
import type { ActionConfig, ResourceRecord } from '../../declaration/declaration';
import type { ActionAnswer } from '../../declaration/provider';
import { useDeclaredProvider } from './useDeclaredProvider';
import { useErrorToast } from './useErrorToast';

/**
 * Outcome of a call: `wire` is the answer, `record` the row after it; `problem` is the text for a
 * person, `error` the thrown error.
 */
export type Outcome =
  | { isDone: true; wire: unknown; record?: ResourceRecord }
  | { isDone: false; problem: string; error: unknown };

const reportingExpiry = async <T>(
  call: Promise<T>,
  onExpired: (() => void) | undefined,
): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (isExpired(error)) onExpired?.();
    throw error;
  }
};

/** Text of a failure for which the server sends no message. */
export const failedText = (
  { failed }: Pick<ActionConfig, 'failed'>,
  error: unknown,
): string | undefined =>
  typeof failed === 'function' ? failed(error instanceof ApiError ? error.status : 0) : failed;

interface Attempt {
  call: () => Promise<Partial<ActionAnswer>>;
  /** Wraps the call in its changes on screen. */
  wrap?: (call: () => Promise<Partial<ActionAnswer>>) => Promise<Partial<ActionAnswer>>;
  succeeded: string;
  /** Name of the action's object. */
  object?: string;
  /** Returns the undo of an answer; undefined if it can't be undone. */
  undo?: (answer: Partial<ActionAnswer>) => (() => unknown) | undefined;
  /** True for an undo, which runs also while another call is pending. */
  isUndo?: boolean;
  /** The Undo of a toast, offered again after a failure without an answer. */
  retryUndo?: (() => unknown) | undefined;
  failed: (error: unknown) => string;
  /** True if part of the action was not done. */
  isPartial?: (wire: unknown) => boolean;
  /** Called before the guard signs out, which unmounts the caller. */
  onExpired?: (() => void) | undefined;
}

/**
 * Sends an action's call with its toasts. One at a time: a second click while the first is pending
 * does nothing.
 */
export const useActionCall = () => {
  const notify = useNotify();
  const failure = useErrorToast();
  const { guarded } = useDeclaredProvider();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<string>();

  const attempt = async (
    name: string,
    { call, wrap = (send) => send(), object, undo, isUndo = false, retryUndo, ...texts }: Attempt,
  ): Promise<Outcome> => {
    if (isRunning.current && !isUndo) return { isDone: false, problem: '', error: undefined };
    isRunning.current = true;
    setBusy(name);
    failure.clear();
    try {
      const answer = await wrap(() => guarded(() => reportingExpiry(call(), texts.onExpired)));
      const { wire, message = texts.succeeded } = answer;
      if (message)
        notify(message, {
          type: texts.isPartial?.(wire) ? 'warning' : 'success',
          messageArgs: { _: message },
          object,
          undo: undo?.(answer),
        });
      return { isDone: true, wire, ...(answer.record && { record: answer.record }) };
    } catch (error) {
      const problem = messageOf(error, texts.failed(error));
      // no time limit: the network may be away for long, and there is no other way to undo
      if (retryUndo && isTransient(error))
        notify(problem, {
          type: 'error',
          messageArgs: { _: problem },
          object,
          undo: retryUndo,
          autoHideDuration: null,
        });
      else failure.show(problem);
      return { isDone: false, problem, error };
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  return { busy, attempt };
};
