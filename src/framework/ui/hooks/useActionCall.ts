import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { ApiError, isExpired, isTransient, messageOf } from '../../declaration/errors';
import type { ActionConfig, ResourceRecord } from '../../declaration/declaration';
import type { ActionAnswer } from '../../declaration/provider';
import { useDeclaredProvider } from './useDeclaredProvider';
import { useErrorToast } from './useErrorToast';

/** How a call ended: `wire` is the answer, `record` the row that it leaves; `problem` is the text for a person, `error` what was thrown. */
export type Outcome =
  | { isDone: true; wire: unknown; record?: ResourceRecord }
  | { isDone: false; problem: string; error: unknown };

const told = async <T>(call: Promise<T>, onExpired: (() => void) | undefined): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (isExpired(error)) onExpired?.();
    throw error;
  }
};

/** What is said of a failure of which the server says nothing. */
export const failedText = (
  { failed }: Pick<ActionConfig, 'failed'>,
  error: unknown,
): string | undefined =>
  typeof failed === 'function' ? failed(error instanceof ApiError ? error.status : 0) : failed;

interface Attempt {
  call: () => Promise<Partial<ActionAnswer>>;
  /** Wraps the call in what it changes on screen. */
  around?: (call: () => Promise<Partial<ActionAnswer>>) => Promise<Partial<ActionAnswer>>;
  succeeded: string;
  /** What it was done to. */
  object?: string;
  /** What takes it back, made of the answer; undefined where nothing does. */
  undo?: (answer: Partial<ActionAnswer>) => (() => unknown) | undefined;
  /** Takes back what was done earlier, also while another call runs. */
  isUndo?: boolean;
  /** The Undo of a toast, which is offered again where nobody answered it. */
  again?: (() => unknown) | undefined;
  failed: (error: unknown) => string;
  /** Whether something was left undone. */
  isPartial?: (wire: unknown) => boolean;
  /** Called before the guard signs out, which unmounts the caller. */
  onExpired?: (() => void) | undefined;
}

/** Sends an action's call with its toasts. One at a time: a second click while the first is pending does nothing. */
export const useActionCall = () => {
  const notify = useNotify();
  const failure = useErrorToast();
  const { guarded } = useDeclaredProvider();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<string>();

  const attempt = async (
    name: string,
    { call, around = (send) => send(), object, undo, isUndo = false, again, ...texts }: Attempt,
  ): Promise<Outcome> => {
    if (isRunning.current && !isUndo) return { isDone: false, problem: '', error: undefined };
    isRunning.current = true;
    setBusy(name);
    failure.clear();
    try {
      const answer = await around(() => guarded(() => told(call(), texts.onExpired)));
      const { wire, message = texts.succeeded } = answer;
      notify(message, {
        type: texts.isPartial?.(wire) ? 'warning' : 'success',
        messageArgs: { _: message },
        object,
        undo: undo?.(answer),
      });
      return { isDone: true, wire, ...(answer.record && { record: answer.record }) };
    } catch (error) {
      const problem = messageOf(error, texts.failed(error));
      // until it has worked: the network may be away for long, and there is no other way back
      if (again && isTransient(error))
        notify(problem, {
          type: 'error',
          messageArgs: { _: problem },
          object,
          undo: again,
          autoHideDuration: null,
        });
      else failure.tell(problem);
      return { isDone: false, problem, error };
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  return { busy, attempt };
};
