import type { I18nProvider } from 'ra-core';
import { fillText } from '../../contract/rules';

let translate: I18nProvider['translate'] | undefined;

/** Sets the language for texts of declarations' functions. */
export const setTranslations = (provider: I18nProvider): I18nProvider => {
  ({ translate } = provider);
  return provider;
};

/**
 * `useMessages` for code outside components: `name` under the key `scope.name`, with English as the
 * fallback.
 */
export const wordTextsOf =
  <Name extends string>(scope: string, messages: Readonly<Record<Name, string>>) =>
  (name: Name, values: Readonly<Record<string, string | number>> = {}): string =>
    translate?.(`${scope}.${name}`, { ...values, _: messages[name] }) ??
    fillText(messages[name], values);
