import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageLanguage } from '../../../src/i18n/language';

const page = () => [document.documentElement.lang, document.documentElement.dir];

test('the page has the language of its screens, and is English again after them', () => {
  const { rerender, unmount } = renderHook(({ code }) => usePageLanguage(code), {
    initialProps: { code: 'te' },
  });
  expect(page()).toEqual(['te', 'ltr']);
  rerender({ code: 'ur' });
  expect(page()).toEqual(['ur', 'rtl']);
  unmount();
  expect(page()).toEqual(['en', 'ltr']);
});
