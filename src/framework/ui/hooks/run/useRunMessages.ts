import { useTranslate } from 'ra-core';
import { type RunMessage, runMessages } from '../../../core/runMessages';

/** Translates the messages of runs; English where the language lacks one. */
export const useRunMessages = () => {
  const translate = useTranslate();
  return (name: RunMessage, values: Readonly<Record<string, string | number>> = {}): string =>
    translate(`framework.${name}`, { ...values, _: runMessages[name] });
};
