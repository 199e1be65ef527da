import { useEffect, useRef, useState } from 'react';
import { failureText } from './calls';

/**
 * Runs one call at a time: another press during the call is ignored, and leaving the screen aborts
 * the call. `failure` is the text to show, `fallback` the text for an error without one.
 */
export const useSubmit = (fallback: string) => {
  const running = useRef<AbortController>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => () => running.current?.abort(), []);

  const submit = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error, fallback));
    } finally {
      running.current = undefined;
      setIsBusy(false);
    }
  };

  return { isBusy, failure, submit };
};
