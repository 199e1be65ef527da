import { useMemo } from 'react';
import { useTranslate } from 'ra-core';

type Values = Readonly<Record<string, string | number>>;

/** Translates the messages of a page: `name` under the key `scope.name`, in English where the language lacks it. */
export const useMessages = <Name extends string>(
  scope: string,
  messages: Readonly<Record<Name, string>>,
) => {
  const translate = useTranslate();
  return useMemo(
    () =>
      (name: Name, values: Values = {}): string =>
        translate(`${scope}.${name}`, { ...values, _: messages[name] }),
    [translate, scope, messages],
  );
};
