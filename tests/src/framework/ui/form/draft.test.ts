import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../../../../src/framework/browser/drafts';
import { FailedUpload } from '../../../../../src/framework/ui/form/failedUpload';
import { draftOf } from '../../../../../src/framework/ui/form/draft';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('who signs out on purpose leaves no draft behind, and nothing else goes', () => {
  const drafts = ['create', '1'].map((id) => draftOf('u1', 'test/dishes', id));
  for (const draft of drafts) draft.save({ name: 'Haleem' });
  sessionStorage.setItem('other', 'stays');
  expect(drafts.map((draft) => draft.read())).toEqual([{ name: 'Haleem' }, { name: 'Haleem' }]);
  forgetDrafts();
  expect(drafts.map((draft) => draft.read())).toEqual([undefined, undefined]);
  expect(sessionStorage.getItem('other')).toBe('stays');
});

test('a draft is given back for an hour, and not longer', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  const draft = draftOf('u1', 'test/dishes', '1');
  draft.save({ name: 'Haleem' });
  vi.setSystemTime('2026-11-22T12:59:59Z');
  expect(draft.read()).toEqual({ name: 'Haleem' });
  vi.setSystemTime('2026-11-22T13:00:00Z');
  expect(draft.read()).toBeUndefined();
});

test('a draft belongs to one person, one resource and one record', () => {
  const own = draftOf('u1', 'test/dishes', '1');
  own.save({ name: 'Haleem' });
  const others = [
    draftOf('u2', 'test/dishes', '1'),
    draftOf('u1', 'test/kitchens', '1'),
    draftOf('u1', 'test/dishes', '2'),
  ];
  expect(others.map((draft) => draft.read())).toEqual([undefined, undefined, undefined]);
  forgetDrafts('u1');
  expect(own.read()).toEqual({ name: 'Haleem' });
  forgetDrafts('u2');
  expect(own.read()).toBeUndefined();
});

test('a draft holds no password', () => {
  const draft = draftOf('u1', 'admin/users', '1', {
    email: { kind: 'email', label: 'Email' },
    secret: { kind: 'password', label: 'Password' },
  });
  draft.save({ email: 'asha@people.example', secret: 'Str0ng-enough' });
  expect(draft.read()).toEqual({ email: 'asha@people.example' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Str0ng-enough');
});

test('a stored text that is not a draft is ignored', () => {
  const draft = draftOf('u1', 'test/dishes', '1');
  draft.save({ name: 'Haleem' });
  const [key = ''] = Object.keys(sessionStorage);
  for (const text of ['{', '"Haleem"', '{"values":{"name":"Haleem"}}']) {
    sessionStorage.setItem(key, text);
    expect(draft.read()).toBeUndefined();
  }
});

test('a draft holds the former picture in place of a failed upload', () => {
  const draft = draftOf('u1', 'test/dishes', '1');
  draft.save({ image: new FailedUpload(new File([], 'a.png'), '/files/a.webp', 'Not a picture') });
  expect(draft.read()).toEqual({ image: '/files/a.webp' });
});
