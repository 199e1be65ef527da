import { useNotify } from 'ra-core';
import { useCallback, useRef } from 'react';

/** The toast of a failed try: it goes when the next try begins, or it would speak of something that is over. */
export const useErrorToast = () => {
  const notify = useNotify();
  const last = useRef<AbortController>(undefined);
  const clear = useCallback(() => last.current?.abort(), []);
  const tell = useCallback(
    (problem: string) => {
      clear();
      last.current = new AbortController();
      notify(problem, { type: 'error', messageArgs: { _: problem }, until: last.current.signal });
    },
    [clear, notify],
  );
  return { tell, clear };
};
