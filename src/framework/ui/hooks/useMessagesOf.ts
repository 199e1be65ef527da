import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** Translates messages of the framework that are loaded with a part of it; English where the language lacks one. */
export const useMessagesOf = <Name extends string>(messages: Readonly<Record<Name, string>>) => {
  const translate = useTranslate();
  return useMemo(
    () =>
      (name: Name, values: Readonly<Record<string, string | number>> = {}): string =>
        translate(`framework.${name}`, { ...values, _: messages[name] }),
    [translate, messages],
  );
};
