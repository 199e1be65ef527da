import { useState } from 'react';
import { useNotify } from 'ra-core';
import { ApiError, messageOf } from '../../framework/declaration/errors';

/** One piece of work at a time, whose failure is told in a message; `fallback` where the server says nothing. */
export const useWork = (fallback: string) => {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const work = async (task: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await task();
    } catch (error) {
      // what the browser says of a passkey is for programmers
      notify(error instanceof ApiError ? messageOf(error, fallback) : fallback, { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, work };
};
