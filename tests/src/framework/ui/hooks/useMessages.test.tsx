import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { texts } from '../../../../../src/framework/texts/texts';
import { useMessages } from '../../../../../src/framework/ui/hooks/useMessages';

const jobTexts = texts('jobs', { title: 'Jobs', count: '%{count} jobs' });
const german: Record<string, string> = { 'jobs.title': 'Aufträge', 'framework.save': 'Sichern' };
const translate = (key: string, { _: english, count }: Record<string, unknown> = {}) =>
  german[key] ?? String(english).replace('%{count}', String(count));

const inGerman = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider
    value={{ translate, changeLocale: () => Promise.resolve(), getLocale: () => 'de' }}
  >
    {children}
  </I18nContextProvider>
);

test('a message has the text of the language, and its English where the language lacks it', () => {
  const { result } = renderHook(() => useMessages(jobTexts), { wrapper: inGerman });
  expect(result.current('title')).toBe('Aufträge');
  expect(result.current('count', { count: 3 })).toBe('3 jobs');
  // @ts-expect-error no such message
  result.current('titel');
});

test('without texts, the messages are those of the framework', () => {
  const { result } = renderHook(() => useMessages(), { wrapper: inGerman });
  expect(result.current('save')).toBe('Sichern');
  expect(result.current('cancel')).toBe('Cancel');
  // @ts-expect-error no such message
  result.current('title');
});
