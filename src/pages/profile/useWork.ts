import { useState } from 'react';
import { useNotify } from 'ra-core';
import { ApiError, messageOf } from '../../framework/declaration/errors';

/** Runs one task at a time and shows its error; `fallback` if the server sends no text. */
export const useTask = (fallback: string) => {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const runTask = async (task: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await task();
    } catch (error) {
      // the browser's text about a passkey is for programmers
      notify(error instanceof ApiError ? messageOf(error, fallback) : fallback, { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, runTask };
};
