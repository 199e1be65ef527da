import { afterEach, expect, test } from 'vitest';
import { forgetDrafts } from '../../../../../src/framework/core/drafts';
import { draftOf } from '../../../../../src/framework/ui/form/draft';

afterEach(() => sessionStorage.clear());

test('who signs out on purpose leaves no draft behind, and nothing else goes', () => {
  const drafts = ['create', '1'].map((id) => draftOf('u1', 'test/dishes', id));
  for (const draft of drafts) draft.save({ name: 'Haleem' });
  sessionStorage.setItem('other', 'stays');
  expect(drafts.map((draft) => draft.read())).toEqual([{ name: 'Haleem' }, { name: 'Haleem' }]);
  forgetDrafts();
  expect(drafts.map((draft) => draft.read())).toEqual([undefined, undefined]);
  expect(sessionStorage.getItem('other')).toBe('stays');
});
