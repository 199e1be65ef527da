import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { usePermissions } from '../authProvider/permissions';

type Values = Readonly<Record<string, string | number>>;

/**
 * Translates the messages of a page: `name` under the key `scope.name`, with English as the
 * fallback. Messages that are `beyond` are empty if the server names no permissions.
 */
export const useMessages = <Name extends string>(
  scope: string,
  messages: Readonly<Record<Name, string>>,
  beyond?: readonly NoInfer<Name>[],
) => {
  const translate = useTranslate();
  const isPlain = usePermissions() === undefined;
  return useMemo(
    () =>
      (name: Name, values: Values = {}): string =>
        isPlain && beyond?.includes(name)
          ? ''
          : translate(`${scope}.${name}`, { ...values, _: messages[name] }),
    [translate, scope, messages, beyond, isPlain],
  );
};
