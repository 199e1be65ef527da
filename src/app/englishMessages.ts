import raEnglish from 'ra-language-english';
import type { TranslationMessages } from 'ra-core';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { messagesOf } from '../framework/declaration/messagesOf';
import { frameworkMessages } from '../framework/texts/messages';
import type { Page } from '../navigation/screens';
import { english } from '../i18n/english';
import { isMessages, withFallback, type Messages } from '../i18n/messages';

const pageMessages = (pages: readonly Page[]): Messages =>
  Object.fromEntries(pages.map(({ path, title }) => [path, { title }]));

/** Every English text: of react-admin, the shell, the framework, the pages and each declaration. */
export const englishMessages = (
  resources: readonly ResourceConfig[],
  pages: readonly Page[],
): TranslationMessages => {
  const appMessages = [
    english,
    frameworkMessages,
    { pages: pageMessages(pages) },
    ...resources.map(messagesOf).filter(isMessages),
  ];
  return { ...raEnglish, ...appMessages.reduce<Messages>(withFallback, raEnglish) };
};
