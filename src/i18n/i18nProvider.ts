import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { ENGLISH, type Language } from './language';
import type { Messages } from './messages';

/**
 * react-admin's i18n provider for a language. Texts are translated by their English, so that a
 * changed English text never keeps an outdated translation; missing texts stay English.
 */
export const createI18nProvider = (
  english: Messages,
  { code, texts, translated, values }: Language = ENGLISH,
): I18nProvider => {
  const say = (text: string): string => texts[text] ?? text;
  // react-admin's type has the texts of screens that are not used here
  const messages = (translated?.(english) ?? english) as unknown as TranslationMessages;
  const provider = polyglotI18nProvider(() => messages, code, [], { allowMissing: true });
  return {
    ...provider,
    translate: (key, options: Readonly<Record<string, unknown>> = {}) => {
      const { _: text } = options;
      return provider.translate(key, {
        ...(values?.(options) ?? options),
        ...(typeof text === 'string' && { _: say(text) }),
      });
    },
  };
};
