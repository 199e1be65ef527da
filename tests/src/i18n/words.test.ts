import { expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/i18n/i18nProvider';
import { setTranslations, wordTextsOf } from '../../../src/i18n/words';

const words = wordTextsOf('resources.stores.about', { until: 'until %{time}', by: 'by hand' });

test('a function outside of components uses English, and the language of the application if it has one', () => {
  expect(words('until', { time: '6:30 pm' })).toBe('until 6:30 pm');
  setTranslations(
    createI18nProvider({ ra: {} } as never, {
      code: 'te',
      texts: { 'until %{time}': '%{time} వరకు' },
    }),
  );
  expect(words('until', { time: '6:30 pm' })).toBe('6:30 pm వరకు');
  expect(words('by')).toBe('by hand');
});
