import { UnreadableAnswer } from '../declaration/failures';
import type { Trace } from './trace';

export type OnUnreadable = (error: UnreadableAnswer) => void;

/**
 * Returns the listeners for an unreadable answer: the application, and the trace if there is one.
 */
export const unreadableListener = (
  onUnreadable: OnUnreadable | undefined,
  trace: Trace | undefined,
): OnUnreadable | undefined =>
  trace
    ? (error) => {
        onUnreadable?.(error);
        trace({ kind: 'unreadable', error });
      }
    : onUnreadable;

/** Wraps the methods so that unreadable answers are reported before the error is rethrown. */
export const withUnreadableReports = <P extends object>(
  provider: P,
  onUnreadable: OnUnreadable | undefined,
): P => {
  if (!onUnreadable) return provider;
  const wrapped = Object.entries(provider).map(([name, method]) => {
    if (typeof method !== 'function') return [name, method];
    const call = (...args: unknown[]): unknown => {
      const result: unknown = method(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        if (error instanceof UnreadableAnswer) onUnreadable(error);
        throw error;
      });
    };
    return [name, call];
  });
  return Object.fromEntries(wrapped) as P;
};
