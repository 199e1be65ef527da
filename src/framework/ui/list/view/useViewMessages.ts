import { useTranslate } from 'ra-core';
import { type ViewMessage, viewMessages } from '../../../core/viewMessages';

/** Translates the messages of saved views; English where the language lacks one. */
export const useViewMessages = () => {
  const translate = useTranslate();
  return (name: ViewMessage, values: Readonly<Record<string, string | number>> = {}): string =>
    translate(`framework.${name}`, { ...values, _: viewMessages[name] });
};
