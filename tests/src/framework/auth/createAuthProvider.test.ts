import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthProvider, type Person } from '../../../../src/framework/auth/createAuthProvider';
import { kitchens } from '../ui/list/kitchens';

const books = { ...kitchens, name: 'books', access: { librarian: '*', reader: ['list'] } } as const;

const given = (person?: Person) => {
  let signedIn = person;
  const end = vi.fn(async () => {
    signedIn = undefined;
  });
  const auth = createAuthProvider({
    resources: [books],
    session: { person: () => signedIn, end, signInPath: '/welcome' },
  });
  const may = async (action: string) => auth.canAccess?.({ resource: 'books', action });
  return { auth, end, may };
};
const ada: Person = { id: '7', name: 'Ada', roles: ['reader', 'librarian'] };

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    'draft:7:books:1': 'typed',
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  }),
);
afterEach(() => vi.unstubAllGlobals());

test('a person has a name and the permissions of all their roles', async () => {
  const { auth, may } = given(ada);
  await expect(auth.checkAuth({})).resolves.toBeUndefined();
  expect(await auth.getIdentity?.()).toEqual({ id: '7', fullName: 'Ada' });
  expect(await auth.getPermissions?.({})).toEqual(['reader', 'librarian']);
  expect([await may('list'), await may('edit'), await may('burn')]).toEqual([true, true, false]);
});

test('a person without a session has no permissions', async () => {
  const { auth, may } = given();
  await expect(auth.checkAuth({})).rejects.toThrow('Not signed in');
  await expect(auth.checkError({})).rejects.toThrow('The session has ended');
  expect(await may('list')).toBe(false);
});

test('signing out ends the session and deletes drafts', async () => {
  const { auth, end } = given(ada);
  expect(await auth.logout({})).toBe('/welcome');
  expect(end).toHaveBeenCalledOnce();
  expect(sessionStorage).not.toHaveProperty('draft:7:books:1');
});

test('an expired session is not ended again, and keeps drafts', async () => {
  const { auth, end } = given();
  expect(await auth.logout({})).toBe('/welcome');
  expect(end).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveProperty('draft:7:books:1');
});
