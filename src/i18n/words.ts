import type { I18nProvider } from 'ra-core';
import { fillText } from '../../contract/text';

let translate: I18nProvider['translate'] | undefined;

/** Has the functions of declarations speak the language of the application. */
export const speakBy = (provider: I18nProvider): I18nProvider => {
  ({ translate } = provider);
  return provider;
};

/** The messages of what is no component, as `useMessages` has them for one: `name` under the key `scope.name`, in English where the language lacks it. */
export const wordsOf =
  <Name extends string>(scope: string, messages: Readonly<Record<Name, string>>) =>
  (name: Name, values: Readonly<Record<string, string | number>> = {}): string =>
    translate?.(`${scope}.${name}`, { ...values, _: messages[name] }) ??
    fillText(messages[name], values);
