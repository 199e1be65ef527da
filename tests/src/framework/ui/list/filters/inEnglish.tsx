import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';

const english = polyglotI18nProvider(() => englishMessages, 'en', [], { allowMissing: true });

/** A single control, with the framework's own texts. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={english}>{children}</I18nContextProvider>
);
