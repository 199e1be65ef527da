import { useNotify } from 'ra-core';
import { useCallback, useRef } from 'react';

/**
 * Toast of a failed try, closed when the next try begins: it would otherwise describe the past try.
 */
export const useErrorToast = () => {
  const notify = useNotify();
  const last = useRef<AbortController>(undefined);
  const clear = useCallback(() => last.current?.abort(), []);
  const show = useCallback(
    (problem: string) => {
      clear();
      last.current = new AbortController();
      notify(problem, { type: 'error', messageArgs: { _: problem }, until: last.current.signal });
    },
    [clear, notify],
  );
  return { show, clear };
};
