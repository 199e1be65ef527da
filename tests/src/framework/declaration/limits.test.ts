import { afterEach, expect, test } from 'vitest';
import { limits, uploadLimitTexts } from '../../../../src/framework/declaration/limits';
import { configureFramework } from '../../../../src/framework/declaration/settings';

afterEach(() => configureFramework({}));

test('without settings pictures of 5 MB in the usual types may be sent', () => {
  expect(uploadLimitTexts()).toEqual({ types: 'PNG, JPEG, or WebP', size: '5 MB' });
});

test('an application changes one limit and keeps the others', () => {
  configureFramework({
    limits: { uploadBytesMax: 2.5 * 1024 * 1024, uploadTypes: ['image/svg+xml', 'image/gif'] },
  });
  expect(uploadLimitTexts()).toEqual({ types: 'SVG or GIF', size: '2.5 MB' });
  expect(limits()).toMatchObject({ searchLengthMax: 200, pageMax: 10_000_000 });
});
