import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSession,
  expireSession,
  hasReturnTo,
  onSessionChange,
  readSession,
  saveReturnTo,
  roleHome,
  roleOf,
  saveSession,
  saveTokens,
  consumeReturnTo,
} from '../../../src/authProvider/session';
import { registerDraft } from '../../../src/framework/browser/drafts';
import { draftOf } from '../../../src/framework/ui/form/draft';

const user = { id: '7', email: 'asha@jaldi.example', role: 'admin', name: 'Asha' };
const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'bearer' };

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('a saved session is read', () => {
  saveSession({ ...tokens, user });
  expect(readSession()).toEqual({ accessToken: 'a', refreshToken: 'r', tokenType: 'bearer', user });
});

test.each(['', '{', 'null', '[]', '"asha"', '7', '{}', '{"role":"admin"}'])(
  'the stored user %j is not a session',
  (text) => {
    window.localStorage.setItem('jb_access_token', 'a');
    window.localStorage.setItem('jb_user', text);
    expect(readSession()).toBeUndefined();
  },
);

test.each(['', ' ', 'undefined', 'null'])('the stored token %j is not a session', (text) => {
  window.localStorage.setItem('jb_access_token', text);
  window.localStorage.setItem('jb_user', JSON.stringify(user));
  expect(readSession()).toBeUndefined();
});

test('a user with half of its fields is still one', () => {
  window.localStorage.setItem('jb_access_token', 'a');
  window.localStorage.setItem('jb_user', '{"id":7}');
  expect(readSession()?.user).toEqual({ id: '7', email: '', role: '', name: '' });
});

test('renewed tokens replace the old ones, and a refresh token that is not sent again stays', () => {
  saveSession({ ...tokens, user });
  expect(saveTokens({ data: { access_token: 'b' } })).toBe(true);
  expect(readSession()).toMatchObject({ accessToken: 'b', refreshToken: 'r' });
  expect(saveTokens({ message: 'no' })).toBe(false);
  expect(readSession()?.accessToken).toBe('b');
});

test('an unknown role is a customer', () => {
  expect(roleOf({ role: 'courier' })).toBe('user');
  expect([roleHome('admin'), roleHome('store'), roleHome('user')]).toEqual([
    '/admin/dashboard',
    '/store/orders',
    '/user/orders',
  ]);
});

test('listeners are notified of another person and of a sign-out, not of renewed tokens', () => {
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  saveSession({ ...tokens, user });
  saveTokens({ access_token: 'b' });
  expect(heard).toHaveBeenCalledTimes(1);
  clearSession();
  expect(heard).toHaveBeenLastCalledWith(undefined);
  stop();
  saveSession({ ...tokens, user });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('signing out removes tokens, person and origin, and nothing else', () => {
  window.localStorage.setItem('jb_theme', 'dark');
  saveSession({ ...tokens, user });
  saveReturnTo('/admin/stores');
  clearSession();
  expect(Object.keys(window.localStorage)).toEqual(['jb_theme']);
  expect(window.sessionStorage).toHaveLength(0);
});

test('an origin is given once, to the role that may open it', () => {
  saveReturnTo('/store/menu?page=2#x');
  expect(consumeReturnTo('store')).toBe('/store/menu?page=2#x');
  expect(consumeReturnTo('store')).toBeUndefined();
  saveReturnTo('/store/menu');
  expect(consumeReturnTo('admin')).toBeUndefined();
});

test.each([
  '//evil.example/admin/stores',
  '/\\evil.example/admin/x',
  'https://evil.example/admin/',
  'javascript:alert(1)',
  '/login',
  '/',
  '/administrator/x',
  '/admin/../store/orders',
  '/admin/%2e%2e/store/orders',
])('the origin %j is not returned to', (path) => {
  window.sessionStorage.setItem('jb_return_to', path);
  expect(consumeReturnTo('admin')).toBeUndefined();
});

describe('the end of a session with a form open in this tab', () => {
  const values = { name: 'Bahar Cafe' };
  const draft = draftOf(user.id, 'admin/stores', '1');
  const heard = vi.fn();
  const keep = vi.fn(() => draft.save(values));
  let stop: () => void = () => undefined;

  beforeEach(() => {
    heard.mockClear();
    keep.mockClear();
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  /** This tab: a person is signed in, and a form is open on a page of a list. */
  const givenOpenForm = (): void => {
    saveSession({ ...tokens, user });
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/admin/stores?page=2');
    const stops = [onSessionChange(heard), registerDraft(keep)];
    stop = () => stops.forEach((end) => end());
  };

  /** The writes of another tab that ends the session, in order; null removes a key. */
  const writesOf = (end: () => void): (readonly [key: string, value: string | null])[] => {
    saveSession({ ...tokens, user });
    const writes: (readonly [string, string | null])[] = [];
    const { setItem, removeItem } = Storage.prototype;
    const setting = vi.spyOn(Storage.prototype, 'setItem');
    setting.mockImplementation(function note(this: Storage, key, value) {
      if (this === window.localStorage) writes.push([key, value]);
      setItem.call(this, key, value);
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function note(this: Storage, key) {
      if (this === window.localStorage) writes.push([key, null]);
      removeItem.call(this, key);
    });
    end();
    vi.restoreAllMocks();
    return writes;
  };

  /** Applies another tab's writes to this one, with the browser's event after each. */
  const dispatchStorage = (writes: ReturnType<typeof writesOf>): void => {
    for (const [key, value] of writes) {
      if (value === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    }
  };

  test('an expiry in another tab keeps the draft and the page of this one', () => {
    const writes = writesOf(() => expireSession());
    givenOpenForm();
    dispatchStorage(writes);
    expect(heard.mock.calls).toEqual([[undefined]]);
    expect(keep).toHaveBeenCalledTimes(1);
    expect(draft.read()).toEqual(values);
    expect(consumeReturnTo('admin')).toBe('/admin/stores?page=2');
  });

  test('a sign-out in another tab drops the draft and the page of this one', () => {
    const writes = writesOf(clearSession);
    givenOpenForm();
    draft.save(values);
    saveReturnTo('/admin/users');
    dispatchStorage(writes);
    expect(heard.mock.calls).toEqual([[undefined]]);
    expect(keep).not.toHaveBeenCalled();
    expect(draft.read()).toBeUndefined();
    expect(hasReturnTo()).toBe(false);
  });

  test('a sign-out counts as one also after an earlier session has expired', () => {
    const writes = writesOf(() => {
      expireSession();
      saveSession({ ...tokens, user });
      clearSession();
    });
    givenOpenForm();
    dispatchStorage(writes);
    expect(draft.read()).toBeUndefined();
    expect(hasReturnTo()).toBe(false);
  });

  test('a call that fails after the sign-out in another tab is not an expiry', () => {
    givenOpenForm();
    draft.save(values);
    for (const key of Object.keys(window.localStorage)) window.localStorage.removeItem(key);
    expireSession();
    expect(keep).not.toHaveBeenCalled();
    expect(draft.read()).toBeUndefined();
    expect(window.localStorage).toHaveLength(0);
  });

  test.each([
    ['the same person gives the draft back', user, values],
    ['another person removes the draft', { ...user, id: '8' }, undefined],
  ])('after an expiry, the sign-in of %s', (_, next, kept) => {
    givenOpenForm();
    expireSession();
    expect(draft.read()).toEqual(values);
    saveSession({ ...tokens, user: next });
    expect(draft.read()).toEqual(kept);
  });
});
