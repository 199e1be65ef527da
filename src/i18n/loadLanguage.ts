import type { Role } from '../../contract/people/permissions';
import { nameMonths } from '../../contract/time';
import { writeStored } from '../authProvider/storage';
import { LANGUAGE_KEY } from '../constants';
import { configureFramework, settings } from '../framework/declaration/settings';
import { directionOf, ENGLISH, type Language, showLanguage } from './language';
import { isMessages, type Messages } from './messages';

/**
 * Languages with their own names. To add one, add its name here and its translations in
 * `languages/{code}.common.json` and `languages/{code}.{role}.json`; its font, if it needs one, is
 * in `languages/{code}.css`. tests/src/i18n/loadLanguage.test.ts names each missing text.
 */
export const languageNames = { en: 'English', te: 'తెలుగు', hi: 'हिन्दी', ur: 'اردو' } as const;

const texts = import.meta.glob<Language['texts']>('./languages/*.json', { import: 'default' });
const fonts = import.meta.glob('./languages/*.css');
const textsOf = (code: string, part: string) => texts[`./languages/${code}.${part}.json`];

/** Codes and names of the languages that have the texts of this role's screens. */
export const languagesOf = (role: Role): readonly (readonly [code: string, name: string])[] =>
  Object.entries(languageNames).filter(
    ([code]) => code === ENGLISH.code || textsOf(code, role) !== undefined,
  );

const translated = (english: Messages, to: Language['texts']): Messages =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      isMessages(text) ? translated(text, to) : (to[String(text)] ?? text),
    ]),
  );

const mirroredOf = async (code: string) =>
  directionOf(code) === 'rtl' ? (await import('../theme/mirrored')).mirrored : undefined;

/** Keeps an amount or a name in its own direction inside a text from right to left. */
const isolated = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );

/** English if the role's screens have no texts in this language. */
export const loadLanguage = async (code: string, role: Role): Promise<Language> => {
  const [loadCommon, loadOwn] = [textsOf(code, 'common'), textsOf(code, role)];
  if (!loadCommon || !loadOwn) return ENGLISH;
  // until it arrives, the device's own font shows the texts
  fonts[`./languages/${code}.css`]?.().catch(() => undefined);
  const [common, own, mirrored] = await Promise.all([loadCommon(), loadOwn(), mirroredOf(code)]);
  const all = { ...common, ...own };
  return {
    code,
    texts: all,
    translated: (english) => translated(english, all),
    ...(mirrored && { mirrored, values: isolated }),
  };
};

const monthsOf = (code: string, month: 'short' | 'long'): readonly string[] => {
  const format = new Intl.DateTimeFormat(code, { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, number) => format.format(Date.UTC(2026, number)));
};

/** Shows a language now. */
export const applyLanguage = async (code: string, role: Role): Promise<void> => {
  const language = await loadLanguage(code, role);
  nameMonths(
    language === ENGLISH
      ? undefined
      : { short: monthsOf(language.code, 'short'), long: monthsOf(language.code, 'long') },
  );
  const { formats } = settings();
  // digits and grouping are those of India's English in every language
  const { locale, numbers = locale } = formats;
  configureFramework({
    ...settings(),
    formats: { ...formats, locale: `${language.code}-IN-u-nu-latn`, numbers },
  });
  showLanguage(language);
};

/** Shows a language now, and at the next visits in this browser. */
export const chooseLanguage = async (code: string, role: Role): Promise<void> => {
  await applyLanguage(code, role);
  writeStored('localStorage', LANGUAGE_KEY, code);
};
