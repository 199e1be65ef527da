import { useEffect, useRef, useState } from 'react';
import { failureText } from './calls';

/**
 * Carries out one call at a time: a second press while it runs does nothing, and leaving the screen aborts it. `failure`
 * is the text to show, `fallback` the one where the error says nothing.
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
