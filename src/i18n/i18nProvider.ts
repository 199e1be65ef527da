import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { isMessages, withFallback } from './messages';

/**
 * To add a language, add a file: `src/i18n/languages/te.ts` with `export default { shell: { … },
 * ra: { … }, resources: { … } }`. The file's name is the language's code. The language appears in
 * the profile menu under its own name, loads when it is chosen, and falls back to English for
 * missing texts.
 */
const languages = import.meta.glob<{ default: unknown }>('./languages/*.ts');

const codeOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');
const nameOf = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** react-admin's i18n provider: English is built in, other languages load on demand. */
export const createI18nProvider = (
  english: TranslationMessages,
  files = languages,
): I18nProvider => {
  const locales = Object.keys(files).map((path) => ({
    locale: codeOf(path),
    name: nameOf(codeOf(path)),
  }));
  const load = async (locale: string): Promise<TranslationMessages> => {
    const path = Object.keys(files).find((candidate) => codeOf(candidate) === locale);
    const texts = path === undefined ? undefined : (await files[path]?.())?.default;
    return isMessages(texts) ? { ...english, ...withFallback(english, texts) } : english;
  };
  return polyglotI18nProvider(
    (locale) => (locale === 'en' ? english : load(locale)),
    'en',
    [{ locale: 'en', name: 'English' }, ...locales],
    { allowMissing: true },
  );
};
